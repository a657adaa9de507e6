/*
 * A fake of the part of Stripe's API that the shop and Stripe's own script call, including its
 * errors. Worker tests call it directly, browser tests through a server (fake-stripe-server.ts).
 */

import type { Fields, StripeCall, StripeResponse } from './fake-stripe-call.ts'
import { createFakeStripeDomains } from './fake-stripe-domains.ts'

export const STRIPE_KEYS: Readonly<
  Record<`STRIPE_${'SECRET_KEY' | 'PUBLISHABLE_KEY' | 'WEBHOOK_SECRET'}`, string>
> = {
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
}

/** Test cards that do not succeed at once. Every other card pays. */
const DECLINED = '4000000000000002'
const NEEDS_AUTHENTICATION = '4000000000003220'
const PROCESSING = '4000000000005001'

const FINAL_STATES: readonly string[] = ['succeeded', 'processing', 'canceled']

export interface StripeIntent {
  readonly id: string
  readonly client_secret: string
  readonly amount: number
  readonly currency: string
  readonly metadata: Fields
  status: string
  /** The type of the action that the status `requires_action` requires. */
  next_action: string
  amount_refunded: number
  /** The address to which the bank returns the shopper. */
  return_url: string
}

interface StripeRefund {
  readonly id: string
  readonly payment_intent: string
  readonly metadata: Readonly<Record<string, string | undefined>>
  readonly amount: number
}

/** `sendEvent` receives the events that Stripe would send to webhooks. */
export function createFakeStripeApi(sendEvent: (type: string, object: object) => void) {
  const intents = new Map<string, StripeIntent>()
  const refunds: StripeRefund[] = []
  const domains = createFakeStripeDomains()
  const answeredCalls = new Map<
    string,
    { readonly request: string; readonly response: StripeResponse }
  >()

  /** A repeated idempotency key gets the same response, and an error if the parameters differ. */
  function handle(call: StripeCall): StripeResponse {
    const { path, body, idempotency_key: key } = call
    if (key === null) return route(call)
    const request = JSON.stringify([path, body])
    const known = answeredCalls.get(key)
    if (known !== undefined && known.request !== request) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      return [400, { error: { type: 'idempotency_error', message } }]
    }
    const response = known?.response ?? route(call)
    answeredCalls.set(key, { request, response })
    return response
  }

  function route(call: StripeCall): StripeResponse {
    const { method, path, query, body } = call
    const [, id = '', verb] = /^\/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    const intent = intents.get(id || (body['payment_intent'] ?? query['payment_intent'] ?? ''))
    if (!isAllowed(call, intent)) return toError('api_key_invalid', { status: 401 })
    if (path.startsWith('/v1/payment_method_domains')) return domains.handle(call)
    if (method === 'POST' && path === '/v1/payment_intents') return create(body)
    if (intent === undefined) return toError('resource_missing', { status: 404 })
    if (method === 'GET' && path === '/v1/refunds') return listRefunds(intent)
    if (method === 'GET') return [200, toJson(intent, query)]
    if (verb === 'cancel') return cancel(intent)
    if (verb === 'confirm') return confirm(intent, body)
    return path === '/v1/refunds' ? refund(intent, body) : toError('url_invalid')
  }

  function create(body: Fields): StripeResponse {
    const id = `pi_${crypto.randomUUID().replaceAll('-', '')}`
    const intent: StripeIntent = {
      id,
      client_secret: `${id}_secret_stand_in`,
      amount: Number(body['amount']),
      currency: body['currency'] ?? '',
      metadata: { quote_id: body['metadata[quote_id]'] ?? '' },
      status: 'requires_payment_method',
      next_action: 'redirect_to_url',
      amount_refunded: 0,
      return_url: '',
    }
    intents.set(id, intent)
    return [200, toJson(intent)]
  }

  function cancel(intent: StripeIntent): StripeResponse {
    if (FINAL_STATES.includes(intent.status)) return toError('payment_intent_unexpected_state')
    changeStatus(intent, 'canceled')
    return [200, toJson(intent)]
  }

  /** Without an amount, what is left is refunded. */
  function refund(intent: StripeIntent, body: Fields): StripeResponse {
    const left = intent.amount - intent.amount_refunded
    const amount = Number(body['amount'] ?? left)
    if (left === 0) return toError('charge_already_refunded')
    if (amount > left) return toError('amount_too_large')
    intent.amount_refunded += amount
    sendEvent('charge.refunded', toCharge(intent))
    const refundJson = {
      id: `re_stand_in_${refunds.length}`,
      object: 'refund',
      amount,
      payment_intent: intent.id,
      metadata: { refund_id: body['metadata[refund_id]'] },
      status: 'succeeded',
    } as const
    refunds.push(refundJson)
    return [200, refundJson]
  }

  function listRefunds({ id }: StripeIntent): StripeResponse {
    const data = refunds.filter(({ payment_intent }) => payment_intent === id).toReversed()
    return [200, { object: 'list', data, has_more: false, url: '/v1/refunds' }]
  }

  /** Stripe's script calls this after the card is entered. */
  function confirm(intent: StripeIntent, body: Fields): StripeResponse {
    if (FINAL_STATES.includes(intent.status)) {
      return toError('payment_intent_unexpected_state', {
        details: { payment_intent: toJson(intent) },
      })
    }
    intent.return_url = body['return_url'] ?? ''
    switch (body['payment_method_data[card][number]']) {
      case DECLINED:
        return decline(intent, 'Your card was declined.')
      case NEEDS_AUTHENTICATION:
        intent.status = 'requires_action'
        return [200, toJson(intent)]
      case PROCESSING:
        changeStatus(intent, 'processing')
        return [200, toJson(intent)]
      default:
        changeStatus(intent, 'succeeded')
        return [200, toJson(intent)]
    }
  }

  function decline(intent: StripeIntent, message: string): StripeResponse {
    intent.status = 'requires_payment_method'
    sendEvent('payment_intent.payment_failed', toJson(intent))
    const error = { type: 'card_error', code: 'card_declined', message }
    return [402, { error: { ...error, payment_intent: toJson(intent) } }]
  }

  function changeStatus(
    intent: StripeIntent,
    status: 'canceled' | 'processing' | 'succeeded',
  ): void {
    intent.status = status
    sendEvent(`payment_intent.${status}`, toJson(intent))
  }

  /** Applies the bank's decision and returns the address to which it sends the shopper. */
  function completeAuthentication(id: string, isApproved: boolean): string | undefined {
    const intent = intents.get(id)
    if (intent === undefined) return undefined
    if (['requires_action', 'processing'].includes(intent.status)) {
      if (isApproved) changeStatus(intent, 'succeeded')
      else decline(intent, 'We are unable to authenticate your payment method.')
    }
    const back = new URL(intent.return_url)
    back.searchParams.append('payment_intent', id)
    back.searchParams.append('payment_intent_client_secret', intent.client_secret)
    back.searchParams.append('redirect_status', isApproved ? 'succeeded' : 'failed')
    return back.href
  }

  return { intents, domains: domains.list, handle, completeAuthentication }
}

/**
 * The secret key permits every call; a payment's client secret permits to read it and to pay it.
 */
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
  const next_action = { type: intent.next_action, redirect_to_url: { url, return_url } }
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

interface ErrorDetails {
  readonly status?: number
  /** Further fields of the error. */
  readonly details?: object
}

function toError(code: string, { status = 400, details = {} }: ErrorDetails = {}): StripeResponse {
  return [status, { error: { type: 'invalid_request_error', code, message: code, ...details } }]
}
