import { randomId } from '../../../crypto/random.ts'
import { findBehaviour, findCountryId, type Card, type DeclineCode } from './cards.ts'
import { storeEvent } from './events.ts'
import { findIntentBy, changeStatus, type SandboxIntent } from './intents.ts'

/** The time that the bank of a slow card takes: long enough to see the order wait for it. */
export const SETTLES_AFTER_MS = 6000
const CHALLENGE_PATH = '/payment/sandbox/challenge'

export interface Confirmation {
  readonly client_secret: string
  readonly card: Card
  /** The path of this shop that a challenge leads back to. */
  readonly return_url: string
  readonly now: Date
}

export type ConfirmationResult =
  | { readonly kind: 'succeeded' | 'processing' | 'over' }
  | { readonly kind: 'declined'; readonly code: DeclineCode }
  | { readonly kind: 'challenged'; readonly url: string }

/** Confirms a payment with a card, whose number is not stored. */
export async function confirmIntent(
  db: D1Database,
  { client_secret, card, return_url, now }: Confirmation,
): Promise<ConfirmationResult> {
  const intent = await findIntentBy(db, 'client_secret', client_secret)
  if (intent === undefined) return { kind: 'over' }
  if (intent.status === 'succeeded' || intent.status === 'processing') {
    return { kind: intent.status }
  }
  const openStatuses = ['requires_payment', 'requires_action'] as const
  const { id } = intent
  const behaviour = findBehaviour(card, now)
  const card_country_id = findCountryId(card)
  switch (behaviour.kind) {
    case 'declines':
      await emitEvent(db, intent, { type: 'payment_intent.payment_failed', now })
      return { kind: 'declined', code: behaviour.code }
    case 'challenges': {
      const challenge = randomId()
      const isChanged = await changeStatus(db, {
        id,
        from: openStatuses,
        to: 'requires_action',
        challenge,
        return_url,
        card_country_id,
      })
      return isChanged
        ? { kind: 'challenged', url: `${CHALLENGE_PATH}/${challenge}` }
        : { kind: 'over' }
    }
    case 'delays': {
      const settles_at = new Date(now.getTime() + SETTLES_AFTER_MS).toISOString()
      const { settles_as } = behaviour
      const isChanged = await changeStatus(db, {
        id,
        from: openStatuses,
        to: 'processing',
        settles_at,
        settles_as,
        card_country_id,
      })
      if (!isChanged) return { kind: 'over' }
      await emitEvent(db, intent, { type: 'payment_intent.processing', now })
      const type = settles_as === 'succeeded' ? 'succeeded' : 'payment_failed'
      await emitEvent(db, intent, { type: `payment_intent.${type}`, now, due_at: settles_at })
      return { kind: 'processing' }
    }
    case 'succeeds':
      return (await succeed(db, intent, { now, card_country_id }))
        ? { kind: 'succeeded' }
        : { kind: 'over' }
  }
}

interface SuccessDetails {
  readonly now: Date
  readonly card_country_id?: number | undefined
}

async function succeed(
  db: D1Database,
  intent: SandboxIntent,
  { now, card_country_id }: SuccessDetails,
): Promise<boolean> {
  const openStatuses = ['requires_payment', 'requires_action'] as const
  const isChanged = await changeStatus(db, {
    id: intent.id,
    from: openStatuses,
    to: 'succeeded',
    card_country_id,
  })
  if (!isChanged) return false
  await emitEvent(db, intent, { type: 'payment_intent.succeeded', now })
  return true
}

interface EventDetails {
  readonly type: string
  readonly now: Date
  readonly due_at?: string
}

async function emitEvent(
  db: D1Database,
  { id }: SandboxIntent,
  { type, now, due_at }: EventDetails,
) {
  const now_iso = now.toISOString()
  await storeEvent(db, { intent_id: id, type, now: now_iso, due_at: due_at ?? now_iso })
}

export interface ChallengeAnswer {
  readonly challenge: string
  readonly isAccepted: boolean
  readonly now: Date
}

/** Returns the next URL, or undefined if the challenge no longer exists. */
export async function answerChallenge(
  db: D1Database,
  { challenge, isAccepted, now }: ChallengeAnswer,
): Promise<string | undefined> {
  const intent = await findIntentBy(db, 'challenge', challenge)
  if (intent === undefined) return undefined
  if (isAccepted) {
    await succeed(db, intent, { now })
  } else {
    await changeStatus(db, { id: intent.id, from: ['requires_action'], to: 'requires_payment' })
    await emitEvent(db, intent, { type: 'payment_intent.payment_failed', now })
  }
  return intent.return_url ?? '/'
}
