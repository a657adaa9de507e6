import type { Context } from 'hono'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { identify, refuseVisitor } from '../../api/auth.ts'
import { refusal } from '../../api/errors.ts'
import { isWithinLimit } from '../../api/rate-limit.ts'
import type { AppEnv } from '../../env.ts'
import { messagesOf } from '../../locale/messages.ts'
import { findCase, type Case } from './case.ts'

/** How long a quote's id still leads to what came of it: later only the mail's link does. */
const KNOWN_AFTER_MS = 24 * 60 * 60_000

export interface CaseAsked {
  readonly quote_id: string
  readonly language_id?: number | undefined
}

/** A quote that can be paid, or was; 409 once it is too old. */
export async function requireCase(c: Context<AppEnv>, asked: CaseAsked): Promise<Case> {
  const one = await findOwnCase(c, asked)
  const t = wordsOf(one, asked.language_id)
  if (one === undefined) throw refusal(404, t('order.quote_unknown'))
  const over_ms = Date.now() - Date.parse(one.expires_at)
  if (over_ms > (isBegun(one) ? KNOWN_AFTER_MS : 0)) throw refusal(409, t('order.quote_over'))
  return one
}

/**
 * A quote is its account's, or a guest's who has its id; of anybody else's nothing is told. Undefined:
 * there is none.
 */
export async function findOwnCase(
  c: Context<AppEnv>,
  { quote_id, language_id }: CaseAsked,
): Promise<Case | undefined> {
  c.header('Cache-Control', 'no-store')
  const t = wordsOf(undefined, language_id)
  if (!(await isWithinLimit(c, c.env.PAYMENT_LIMIT))) throw refusal(429, t('order.too_many'))
  const [visitor, one] = await Promise.all([identify(c), findCase(c.env.DB, quote_id)])
  if (one?.account_id === null) return one
  if (visitor.kind === 'account' && visitor.account_id === one?.account_id) return one
  // It may be theirs, and paid: they are asked to sign in before anything is begun anew.
  if (visitor.kind === 'refused') throw refuseVisitor(c)
  if (one !== undefined) throw refusal(404, t('order.quote_unknown'))
  return undefined
}

/** Somebody may have been charged for it. */
export function isBegun({ payment_state, order_number }: Case): boolean {
  return payment_state !== null || order_number !== null
}

export function wordsOf(one: Case | undefined, language_id: number | undefined): Translate {
  const id = language_id ?? one?.language_id ?? DEFAULT_LOCALE.language_id
  return messagesOf((findLocaleById(id) ?? DEFAULT_LOCALE).code)
}
