import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { confirmIntent } from '../../../worker/checkout/payment/sandbox/confirm.ts'
import { signEvent } from '../../../worker/checkout/payment/sandbox/events.ts'
import { processQueues } from '../../../worker/jobs/process-queues.ts'
import { createIsolate } from '../isolate.ts'
import { createFakeStripe, createStripeEvent, signStripeEvent, STRIPE_KEYS } from './fake-stripe.ts'

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  slow: '4000000000005001',
  slowly_refused: '4000000000006009',
  challenged: '4000002500003155',
} as const
export type CardName = keyof typeof CARDS

export interface Event {
  readonly payload: string
  readonly signature: string
}

/** A shop with one of the payment providers. */
export interface PaymentShop {
  readonly name: 'sandbox' | 'stripe'
  readonly env: Env
  readonly post: (call: string, body: unknown, headers?: HeadersInit) => Promise<Response>
  readonly get: (
    call: string,
    query: Readonly<Record<string, string>>,
    headers?: HeadersInit,
  ) => Promise<Response>
  /** Pays in the buyer's browser at the provider; the shop is not notified. */
  readonly pay: (client_secret: string, card: CardName) => Promise<void>
  /** The bank of a slow card decides. */
  readonly settle: (client_secret: string) => Promise<void>
  readonly listEvents: () => Promise<Event[]>
  readonly deliver: (event: Event) => Promise<number>
  /** The amounts that the provider has received and refunded for a quote, in the smallest unit of the currency. */
  readonly getMoney: (quote_id: string) => Promise<{ paid: number; refunded: number }>
  readonly setDown: (isDown: boolean) => void
  readonly runCron: (now?: Date) => Promise<void>
  readonly with: (bindings: Partial<Env>) => PaymentShop
  readonly stop: () => void
}

interface ApiCallers {
  readonly post: PaymentShop['post']
  readonly get: PaymentShop['get']
  readonly runCron: PaymentShop['runCron']
}

function createApiCallers({
  env: isolateEnv,
  visit,
}: ReturnType<typeof createIsolate>): ApiCallers {
  const address = () => ({ 'cf-connecting-ip': crypto.randomUUID() })
  return {
    post: (call, body, headers) =>
      visit(`/api/${call}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...address(), ...toPlainHeaders(headers) },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    get: (call, query, headers) =>
      visit(`/api/${call}?${new URLSearchParams(query).toString()}`, {
        headers: { ...address(), ...toPlainHeaders(headers) },
      }),
    runCron: (now = new Date()) => processQueues(isolateEnv, now),
  }
}

function toPlainHeaders(headers: HeadersInit = {}): Record<string, string> {
  return Object.fromEntries(new Headers(headers))
}

const Money = z.object({ paid: z.number(), refunded: z.number() })

export function createSandboxShop(bindings: Partial<Env> = {}): PaymentShop {
  const state = { isDown: false }
  const isolate = createIsolate({
    ...bindings,
    DB: withSandboxOutage(bindings.DB ?? env.DB, state),
  })
  const calls = createApiCallers(isolate)
  return {
    ...calls,
    name: 'sandbox',
    env: isolate.env,
    async pay(client_secret, card) {
      const year = new Date().getUTCFullYear() + 1
      await confirmIntent(env.DB, {
        client_secret,
        card: { number: CARDS[card], exp_month: 12, exp_year: year, cvc: '123' },
        return_url: '/checkout',
        now: new Date(),
      })
      if (!card.startsWith('slow')) return
      // The test decides when the bank answers, however slow the machine is.
      await env.DB.prepare(
        "UPDATE sandbox_intent SET settles_at = '2999' WHERE client_secret = ?1 AND status = 'processing'",
      )
        .bind(client_secret)
        .run()
    },
    async settle(client_secret) {
      await env.DB.prepare(
        "UPDATE sandbox_intent SET settles_at = '2000' WHERE client_secret = ?1 AND status = 'processing'",
      )
        .bind(client_secret)
        .run()
    },
    async listEvents() {
      const { results } = await env.DB.prepare(
        'SELECT id, type, intent_id FROM sandbox_event ORDER BY created_at',
      ).all<{ id: string; type: string; intent_id: string }>()
      return Promise.all(results.map((event) => signEvent(env.DB, event, new Date())))
    },
    async deliver({ payload, signature }) {
      const headers = { 'Sandbox-Signature': signature }
      return (await calls.post('payment/webhook/sandbox', payload, headers)).status
    },
    async getMoney(quote_id) {
      const row = await env.DB.prepare(
        `SELECT SUM(amount * (status = 'succeeded')) AS paid, SUM(amount_refunded) AS refunded
         FROM sandbox_intent WHERE quote_id = ?1 HAVING COUNT(*) > 0`,
      )
        .bind(quote_id)
        .first()
      return row === null ? { paid: 0, refunded: 0 } : z.parse(Money, row)
    },
    setDown: (isDown) => void (state.isDown = isDown),
    with: (otherBindings) => createSandboxShop({ ...bindings, ...otherBindings }),
    stop: () => undefined,
  }
}

export function createStripeShop(
  bindings: Partial<Env> = {},
  stripe = createFakeStripe(),
): PaymentShop & {
  readonly stripe: ReturnType<typeof createFakeStripe>
} {
  const isolate = createIsolate({ ...STRIPE_KEYS, ...bindings })
  const calls = createApiCallers(isolate)
  const recordedEvents: object[] = []
  const findIntent = (client_secret: string) => {
    const intent = [...stripe.intents.values()].find(
      (candidate) => candidate.client_secret === client_secret,
    )
    if (intent === undefined) throw new Error('Stripe knows no such intent')
    return intent
  }
  const recordEvent = (type: string, intent: object) =>
    recordedEvents.push(createStripeEvent(type, { ...intent }))
  return {
    ...calls,
    name: 'stripe',
    env: isolate.env,
    stripe,
    async pay(client_secret, card) {
      const intent = findIntent(client_secret)
      if (intent.status !== 'requires_payment_method') return
      if (card === 'declined') recordEvent('payment_intent.payment_failed', intent)
      if (card === 'challenged') intent.status = 'requires_action'
      if (card.startsWith('slow')) intent.status = 'processing'
      if (card === 'slowly_refused') slowlyRefusedSecrets.add(intent.id)
      if (card !== 'good') return
      intent.status = 'succeeded'
      recordEvent('payment_intent.succeeded', intent)
    },
    async settle(client_secret) {
      const intent = findIntent(client_secret)
      const isRefused = slowlyRefusedSecrets.has(intent.id)
      intent.status = isRefused ? 'requires_payment_method' : 'succeeded'
      recordEvent(isRefused ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent)
    },
    listEvents: () => Promise.all(recordedEvents.map((event) => signStripeEvent(event))),
    async deliver({ payload, signature }) {
      const headers = { 'Stripe-Signature': signature }
      return (await calls.post('payment/webhook/stripe', payload, headers)).status
    },
    async getMoney(quote_id) {
      const intents = [...stripe.intents.values()].filter(
        ({ metadata }) => metadata['quote_id'] === quote_id,
      )
      const paidIntents = intents.filter(({ status }) => status === 'succeeded')
      return {
        paid: paidIntents.reduce((sum, { amount }) => sum + amount, 0),
        refunded: intents.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
      }
    },
    setDown: (isDown) => void (stripe.state.isDown = isDown),
    with: (otherBindings) => createStripeShop({ ...bindings, ...otherBindings }, stripe),
    stop: stripe.stop,
  }
}

const slowlyRefusedSecrets = new Set<string>()

/** D1 in which the sandbox fails while it is down, like a payment processor that cannot be reached. */
function withSandboxOutage(db: D1Database, state: { readonly isDown: boolean }): D1Database {
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'prepare') {
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      }
      return (sql: string) => {
        if (state.isDown && sql.includes('sandbox_intent')) throw new Error('Connection lost')
        return target.prepare(sql)
      }
    },
  })
}
