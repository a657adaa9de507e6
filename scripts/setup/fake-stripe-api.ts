/*
 * The part of Stripe's API that the shop and Stripe's own script ask, with its ways of refusing. Unit
 * tests ask it in the worker, browser tests by a server (stripe-stand-in.ts).
 */

export const STRIPE_KEYS: Readonly<
  Record<`STRIPE_${'SECRET_KEY' | 'PUBLISHABLE_KEY' | 'WEBHOOK_SECRET'}`, string>
> = {
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
}

/** What a card does; every other one pays. */
const DECLINED = '4000000000000002'
const ASKING = '4000000000003220'
const SLOW = '4000000000005001'

const ENDED: readonly string[] = ['succeeded', 'processing', 'canceled']

type Fields = Readonly<Record<string, string>>

export interface StripeCall {
  readonly method: string
  readonly path: string
  readonly query: Fields
  readonly body: Fields
  readonly idempotency_key: string | null
  /** Of a server; a browser sends its key among the fields. */
  readonly authorization: string | null
}

export type StripeAnswer = readonly [status: number, body: object]

export interface StripeIntent {
  readonly id: string
  readonly client_secret: string
  readonly amount: number
  readonly currency: string
  readonly metadata: Fields
  status: string
  amount_refunded: number
  /** Where the bank sends the shopper back to. */
  return_url: string
}

/** `tell` hears of what Stripe's webhooks tell. */
export function createStripeApi(tell: (type: string, object: object) => void) {
  const intents = new Map<string, StripeIntent>()
  const answered = new Map<string, { readonly asked: string; readonly answer: StripeAnswer }>()

  /** The same key has the same answer, and is good for nothing else. */
  function answer(call: StripeCall): StripeAnswer {
    const { path, body, idempotency_key: key } = call
    if (key === null) return route(call)
    const asked = JSON.stringify([path, body])
    const known = answered.get(key)
    if (known !== undefined && known.asked !== asked) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      return [400, { error: { type: 'idempotency_error', message } }]
    }
    const given = known?.answer ?? route(call)
    answered.set(key, { asked, answer: given })
    return given
  }

  function route(call: StripeCall): StripeAnswer {
    const { method, path, query, body } = call
    const [, id = '', verb] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    const intent = intents.get(id === '' ? (body['payment_intent'] ?? '') : id)
    if (!isAllowed(call, intent)) return refuse('api_key_invalid', { status: 401 })
    if (method === 'POST' && path === '/v1/payment_intents') return create(body)
    if (intent === undefined) return refuse('resource_missing', { status: 404 })
    if (method === 'GET') return [200, toJson(intent, query)]
    if (verb === 'cancel') return cancel(intent)
    if (verb === 'confirm') return confirm(intent, body)
    return path === '/v1/refunds' ? refund(intent) : refuse('url_invalid')
  }

  function create(body: Fields): StripeAnswer {
    const id = `pi_${crypto.randomUUID().replaceAll('-', '')}`
    const intent: StripeIntent = {
      id,
      client_secret: `${id}_secret_stand_in`,
      amount: Number(body['amount']),
      currency: body['currency'] ?? '',
      metadata: { quote_id: body['metadata[quote_id]'] ?? '' },
      status: 'requires_payment_method',
      amount_refunded: 0,
      return_url: '',
    }
    intents.set(id, intent)
    return [200, toJson(intent)]
  }

  function cancel(intent: StripeIntent): StripeAnswer {
    if (ENDED.includes(intent.status)) return refuse('payment_intent_unexpected_state')
    move(intent, 'canceled')
    return [200, toJson(intent)]
  }

  function refund(intent: StripeIntent): StripeAnswer {
    if (intent.amount_refunded > 0) return refuse('charge_already_refunded')
    intent.amount_refunded = intent.amount
    tell('charge.refunded', toCharge(intent))
    return [200, { id: 're_stand_in', object: 'refund', status: 'succeeded' }]
  }

  /** What Stripe's script asks once the card is typed. */
  function confirm(intent: StripeIntent, body: Fields): StripeAnswer {
    if (ENDED.includes(intent.status)) {
      return refuse('payment_intent_unexpected_state', { told: { payment_intent: toJson(intent) } })
    }
    intent.return_url = body['return_url'] ?? ''
    switch (body['payment_method_data[card][number]']) {
      case DECLINED:
        return decline(intent, 'Your card was declined.')
      case ASKING:
        intent.status = 'requires_action'
        return [200, toJson(intent)]
      case SLOW:
        move(intent, 'processing')
        return [200, toJson(intent)]
      default:
        move(intent, 'succeeded')
        return [200, toJson(intent)]
    }
  }

  function decline(intent: StripeIntent, message: string): StripeAnswer {
    intent.status = 'requires_payment_method'
    tell('payment_intent.payment_failed', toJson(intent))
    const error = { type: 'card_error', code: 'card_declined', message }
    return [402, { error: { ...error, payment_intent: toJson(intent) } }]
  }

  function move(intent: StripeIntent, status: 'canceled' | 'processing' | 'succeeded'): void {
    intent.status = status
    tell(`payment_intent.${status}`, toJson(intent))
  }

  /** What the bank says of a payment that it was asked about; answers where it sends the shopper. */
  function hearBank(id: string, isApproved: boolean): string | undefined {
    const intent = intents.get(id)
    if (intent === undefined) return undefined
    if (['requires_action', 'processing'].includes(intent.status)) {
      if (isApproved) move(intent, 'succeeded')
      else decline(intent, 'We are unable to authenticate your payment method.')
    }
    const back = new URL(intent.return_url)
    back.searchParams.append('payment_intent', id)
    back.searchParams.append('payment_intent_client_secret', intent.client_secret)
    back.searchParams.append('redirect_status', isApproved ? 'succeeded' : 'failed')
    return back.href
  }

  return { intents, answer, hearBank }
}

/** The secret key asks anything; who has a payment's own secret may look at it and pay it. */
function isAllowed(call: StripeCall, intent: StripeIntent | undefined): boolean {
  const { method, path, query, body, authorization } = call
  if (authorization === `Bearer ${STRIPE_KEYS.STRIPE_SECRET_KEY}`) return true
  const { key, client_secret } = method === 'GET' ? query : body
  const isPublic = method === 'GET' || path.endsWith('/confirm')
  return (
    isPublic &&
    key === STRIPE_KEYS.STRIPE_PUBLISHABLE_KEY &&
    intent !== undefined &&
    client_secret === intent.client_secret
  )
}

function toJson(intent: StripeIntent, query: Fields = {}) {
  const { id, client_secret, amount, currency, metadata, status, return_url } = intent
  const isExpanded = Object.values(query).includes('latest_charge')
  const charge = toCharge(intent)
  const latest_charge = isExpanded ? charge : charge.id
  const url = `https://hooks.stripe.com/redirect/authenticate/${id}`
  const next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url } }
  return {
    id,
    object: 'payment_intent',
    client_secret,
    amount,
    currency,
    metadata,
    status,
    next_action: status === 'requires_action' ? next_action : null,
    latest_charge: status === 'succeeded' ? latest_charge : null,
  }
}

function toCharge({ id, amount_refunded }: StripeIntent) {
  return { id: `ch_of_${id}`, object: 'charge', amount_refunded, payment_intent: id }
}

interface Refusing {
  readonly status?: number
  /** What the error says besides. */
  readonly told?: object
}

function refuse(code: string, { status = 400, told = {} }: Refusing = {}): StripeAnswer {
  return [status, { error: { type: 'invalid_request_error', code, message: code, ...told } }]
}
