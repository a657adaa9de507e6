import type { Context, Hono } from 'hono'
import {
  cancelPaymentIntent,
  createOrder,
  createPaymentIntent,
  fetchPaymentProvider,
  type MadeOrder,
} from '#shared/checkout/order-contract.ts'
import { PROOF_FIELD } from '#shared/forms/proof.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { invalid, refusal } from '../../api/errors.ts'
import { serve } from '../../api/serve.ts'
import type { AppEnv } from '../../env.ts'
import { sendMails } from '../../mail/send-mails.ts'
import { getPayer } from '../../usage/get-payer.ts'
import { overAllowance } from '../../usage/within-allowance.ts'
import { findProvider } from '../payment/choose.ts'
import type { Case } from './case.ts'
import { finishPurchase, type Finished } from './finish.ts'
import { createOrderKey } from './order-keys.ts'
import { sendRefunds } from './refunds.ts'
import { asking, refuseReservation } from './refuse-payment.ts'
import { findOwnCase, isBegun, requireCase, wordsOf } from './require-case.ts'
import { requireAgreed, requireUnchanged } from './require-unchanged.ts'
import { startPayment, type Started } from './start-payment.ts'

const NO_PROVIDER = { provider: 'none', publishable_key: '' } as const
const NOTHING_TO_PAY = {
  provider: 'none',
  publishable_key: '',
  client_secret: '',
  reserved_until: null,
} as const
const FREE = { ...NOTHING_TO_PAY, status: 'free' } as const
const PAID = { ...NOTHING_TO_PAY, status: 'succeeded' } as const
const WAITING = { state: 'waiting' } as const
const OVER = { state: 'over' } as const

export function servePayments(app: Hono<AppEnv>): void {
  serve(app, fetchPaymentProvider, async (_, c) => {
    c.header('Cache-Control', 'no-store')
    const provider = await findProvider(c.env)
    if (provider === undefined) return NO_PROVIDER
    return { provider: provider.name, publishable_key: provider.publishable_key }
  })

  serve(app, createPaymentIntent, async ({ params, language_id }, c) => {
    const one = await requireCase(c, { quote_id: params.quote_id, language_id })
    const t = wordsOf(one, language_id)
    const shown = { total: one.total / 10 ** one.digits, currency: one.currency }
    requireAgreed(one, params, t)
    const now = new Date()
    await requireUnchanged(c.env, one, { t, now })
    if (one.total === 0) return { ...FREE, ...shown }
    if (findFinished(one) !== undefined) return { ...PAID, ...shown }
    const payer = await getPayer(c, one.account_id ?? undefined, now)
    const started = requireStarted(
      await asking(t, () => startPayment(c.env, one.id, { payer, now })),
      one,
      t,
    )
    const { provider, intent, reserved_until } = started
    const { name, publishable_key } = provider
    const { status, client_secret } = intent
    if (status === 'cancelled') throw refusal(409, t('order.quote_over'))
    return { ...shown, provider: name, publishable_key, client_secret, status, reserved_until }
  })

  serve(app, cancelPaymentIntent, async (asked, c) => {
    const one = await findOwnCase(c, asked)
    if (one === undefined || !isBegun(one)) return OVER
    const finished = await finish(c, one, { t: wordsOf(one, asked.language_id), isOver: true })
    if (finished?.kind === 'ordered') return toMadeOrder(c.env.DB, finished)
    return finished?.kind === 'waiting' ? WAITING : OVER
  })

  serve(app, createOrder, async (asked, c) => {
    const one = await requireCase(c, asked)
    const t = wordsOf(one, asked.language_id)
    if (one.total === 0) await requireUnchanged(c.env, one, { t, now: new Date() })
    return toMadeOrder(c.env.DB, requireOrdered(await finish(c, one, { t }), one, t))
  })
}

function requireStarted(started: Started, one: Case, t: Translate) {
  switch (started.kind) {
    case 'started':
      return started
    case 'over':
      throw refusal(409, t('order.quote_over'))
    case 'gone':
      throw refuseReservation(started.failure, one, t)
    case 'unproven':
      throw invalid({ [PROOF_FIELD]: [t('form.prove')] })
    case 'too_many':
      throw overAllowance(t, 'usage.payments')
  }
}

interface ToFinish {
  readonly t: Translate
  readonly isOver?: boolean
}

async function finish(
  c: Context<AppEnv>,
  one: Case,
  { t, isOver = false }: ToFinish,
): Promise<Finished | undefined> {
  const known = findFinished(one)
  if (known !== undefined) return known
  const now = new Date()
  const finishing = { cause: 'shopper', now, isOver } as const
  const finished = await asking(t, () => finishPurchase(c.env, one.id, finishing))
  c.executionCtx.waitUntil(Promise.all([sendMails(c.env, now), sendRefunds(c.env, now)]))
  return finished
}

/** An order that waits for nothing: nobody needs to be asked. */
function findFinished({ order_number: number, order_state: state }: Case): Finished | undefined {
  const isFinished = number !== null && state !== null && state !== 'awaiting_payment'
  return isFinished ? { kind: 'ordered', number, state } : undefined
}

type Ordered = Extract<Finished, { kind: 'ordered' }>

/** With a key of its own, for whoever has no account. */
async function toMadeOrder(db: D1Database, { number, state }: Ordered): Promise<MadeOrder> {
  const { key, statement } = await createOrderKey(db, number, new Date())
  await statement.run()
  return { number, state, key }
}

function requireOrdered(finished: Finished | undefined, one: Case, t: Translate): Ordered {
  switch (finished?.kind) {
    case 'ordered':
      return finished
    case 'gone':
      throw refuseReservation(finished.failure, one, t)
    case 'unpaid':
    case 'waiting':
      throw refusal(409, t('order.not_paid'))
    default:
      throw refusal(409, t('order.quote_over'))
  }
}
