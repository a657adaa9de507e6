import { vi } from 'vitest'

export const STRIPE_BASE = 'http://stripe.test'
export const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
  STRIPE_API_BASE: STRIPE_BASE,
}

/** What the adapter has sent, to be held against Stripe's published API. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, string>>
  readonly idempotency_key: string | null
  readonly authorization: string | null
}

export interface StripeIntent {
  readonly id: string
  readonly client_secret: string
  readonly amount: number
  readonly currency: string
  readonly metadata: Readonly<Record<string, string>>
  status: string
  amount_refunded: number
}

export interface StripeState {
  isDown: boolean
  /** Happens while the next question is on its way. */
  whenAsked: (() => Promise<void>) | undefined
}

type Answer = readonly [status: number, body: object]

/** A stand-in of the part of Stripe's API that the shop uses, with its way of failing. */
export function aStripe() {
  const intents = new Map<string, StripeIntent>()
  const answered = new Map<string, { readonly asked: string; readonly answer: Answer }>()
  const sent: Sent[] = []
  const state: StripeState = { isDown: false, whenAsked: undefined }

  async function answer(request: Request): Promise<Response> {
    const { whenAsked } = state
    state.whenAsked = undefined
    await whenAsked?.()
    if (state.isDown) throw new TypeError('Network connection lost.')
    const { pathname, searchParams } = new URL(request.url)
    const body = Object.fromEntries(new URLSearchParams(await bodyOf(request)))
    const key = request.headers.get('Idempotency-Key')
    sent.push({
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body,
      idempotency_key: key,
      authorization: request.headers.get('Authorization'),
    })
    const known = key === null ? undefined : answered.get(key)
    const asked = JSON.stringify([pathname, body])
    const made = known?.answer ?? route(request.method, pathname, body)
    if (key !== null) answered.set(key, { asked: known?.asked ?? asked, answer: made })
    const isOther = known !== undefined && known.asked !== asked
    const [status, json] = isOther ? refuse('idempotency_key_in_use') : made
    return Response.json(json, { status, headers: { 'Request-Id': 'req_stand_in' } })
  }

  function route(method: string, path: string, body: Record<string, string>): Answer {
    const [, id = '', verb] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    const intent = intents.get(id === '' ? (body['payment_intent'] ?? '') : id)
    if (method === 'POST' && path === '/v1/payment_intents') return create(body)
    if (intent === undefined) return refuse('resource_missing', 404)
    if (method === 'GET') return [200, toJson(intent)]
    if (verb === 'cancel') return cancel(intent)
    return path === '/v1/refunds' ? refund(intent) : refuse('unknown')
  }

  function create(body: Record<string, string>): Answer {
    const id = `pi_${crypto.randomUUID().replaceAll('-', '')}`
    const intent: StripeIntent = {
      id,
      client_secret: `${id}_secret_stand_in`,
      amount: Number(body['amount']),
      currency: body['currency'] ?? '',
      metadata: { quote_id: body['metadata[quote_id]'] ?? '' },
      status: 'requires_payment_method',
      amount_refunded: 0,
    }
    intents.set(id, intent)
    return [200, toJson(intent)]
  }

  function cancel(intent: StripeIntent): Answer {
    if (['succeeded', 'processing', 'canceled'].includes(intent.status)) {
      return refuse('payment_intent_unexpected_state')
    }
    intent.status = 'canceled'
    return [200, toJson(intent)]
  }

  function refund(intent: StripeIntent): Answer {
    if (intent.amount_refunded > 0) return refuse('charge_already_refunded')
    intent.amount_refunded = intent.amount
    return [200, { id: 're_stand_in', object: 'refund', status: 'succeeded' }]
  }

  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init)
    if (request.url.startsWith(STRIPE_BASE)) return answer(request)
    throw new Error(`Nobody answers at ${request.url}`)
  })
  return { intents, sent, state, stop: () => spy.mockRestore() }
}

/** Read as bytes: workerd warns of texts whose type it does not know as one. */
async function bodyOf(request: Request): Promise<string> {
  return new TextDecoder().decode(await request.arrayBuffer())
}

function toJson({ amount_refunded, ...intent }: StripeIntent) {
  const latest_charge = {
    id: 'ch_stand_in',
    object: 'charge',
    amount_refunded,
    payment_intent: intent.id,
  }
  const isCharged = intent.status === 'succeeded'
  return { object: 'payment_intent', ...intent, latest_charge: isCharged ? latest_charge : null }
}

function refuse(code: string, status = 400): Answer {
  return [status, { error: { type: 'invalid_request_error', code, message: code } }]
}

/** An event as Stripe sends it, signed as its documentation says. */
export async function signStripe(
  event: object,
  { secret = STRIPE_KEYS.STRIPE_WEBHOOK_SECRET, at = Date.now() } = {},
) {
  const payload = JSON.stringify(event)
  const seconds = Math.floor(at / 1000)
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ])
  const signed = await crypto.subtle.sign('HMAC', key, encoder.encode(`${seconds}.${payload}`))
  return { payload, signature: `t=${seconds},v1=${Buffer.from(signed).toString('hex')}` }
}

export function aStripeEvent(type: string, object: object) {
  return {
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type,
    api_version: '2026-10-28.endive',
    data: { object },
  }
}
