import { vi } from 'vitest'
import { createFakeStripeApi, STRIPE_KEYS as KEYS } from '../../../scripts/setup/fake-stripe-api.ts'
import type { StripeCall } from '../../../scripts/setup/fake-stripe-call.ts'

export const STRIPE_BASE = 'http://stripe.test'
export const STRIPE_KEYS = { ...KEYS, STRIPE_API_BASE: STRIPE_BASE }

/** A request of the adapter, which a test compares with Stripe's published API. */
export type StripeRequest = StripeCall

export interface StripeState {
  isDown: boolean
  /** Runs before the next request is answered. */
  beforeNextAnswer: (() => Promise<void>) | undefined
}

/** A fake of Stripe's API that the worker calls; the tests deliver its webhooks. */
export function createFakeStripe() {
  const { intents, handle } = createFakeStripeApi(() => undefined)
  const requests: StripeRequest[] = []
  const state: StripeState = { isDown: false, beforeNextAnswer: undefined }

  async function respond(request: Request): Promise<Response> {
    const { beforeNextAnswer } = state
    state.beforeNextAnswer = undefined
    await beforeNextAnswer?.()
    if (state.isDown) throw new TypeError('Network connection lost.')
    const { pathname, searchParams } = new URL(request.url)
    const call = {
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: Object.fromEntries(new URLSearchParams(await readBody(request))),
      idempotency_key: request.headers.get('Idempotency-Key'),
      authorization: request.headers.get('Authorization'),
    }
    requests.push(call)
    const [status, json] = handle(call)
    return Response.json(json, { status, headers: { 'Request-Id': 'req_stand_in' } })
  }

  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init)
    if (request.url.startsWith(STRIPE_BASE)) return respond(request)
    throw new Error(`Nobody answers at ${request.url}`)
  })
  return { intents, requests, state, stop: () => spy.mockRestore() }
}

/** Reads bytes, because workerd warns when a body of unknown type is read as text. */
async function readBody(request: Request): Promise<string> {
  return new TextDecoder().decode(await request.arrayBuffer())
}

/** An event as Stripe sends it, signed as its documentation says. */
export async function signStripeEvent(
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
  const digest = await crypto.subtle.sign('HMAC', key, encoder.encode(`${seconds}.${payload}`))
  return { payload, signature: `t=${seconds},v1=${Buffer.from(digest).toString('hex')}` }
}

export function createStripeEvent(type: string, object: object) {
  return {
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type,
    api_version: '2026-10-28.endive',
    data: { object },
  }
}
