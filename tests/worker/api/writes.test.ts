import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as addressBook from '#shared/account/address-book-contract.ts'
import * as account from '#shared/account/contract.ts'
import * as my from '#shared/account/my-contract.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import * as cart from '#shared/cart/contract.ts'
import * as questions from '#shared/questions/contract.ts'
import * as reviews from '#shared/catalog/reviews.ts'
import * as checkout from '#shared/checkout/contract.ts'
import * as drafts from '#shared/checkout/draft-contract.ts'
import * as orders from '#shared/checkout/order-contract.ts'
import * as withdrawals from '#shared/checkout/withdrawal-contract.ts'
import * as sandbox from '#shared/checkout/sandbox-contract.ts'
import * as subscriptions from '#shared/subscriptions/contract.ts'
import * as wishList from '#shared/wish-list/contract.ts'
import { CALLS } from '../../../worker/api/contract.ts'
import { listErrorStatuses } from '../../../worker/api/openapi/call-rules.ts'
import { listNames } from '../../../worker/api/openapi/document.ts'
import { createAccount, callApi, type TestAccount } from '../account/account.ts'
import { createLine, getVariant } from '../cart/cart-line.ts'
import { stopClock } from '../stop-clock.ts'
import { visit } from '../shop.ts'

const MODULES = [
  account,
  addressBook,
  my,
  cart,
  reviews,
  questions,
  checkout,
  orders,
  drafts,
  withdrawals,
  sandbox,
  subscriptions,
  wishList,
]

function isWrite(value: unknown): value is Endpoint {
  const { method, path } = Object(value)
  return typeof path === 'string' && typeof method === 'string' && method !== 'GET'
}

const WRITES = MODULES.flatMap((module) => Object.values(module)).filter(isWrite)

/**
 * The limit of each write of the contract; SECURITY.md has the same table. A new write needs a limit before it
 * is added here.
 */
const LIMITS_OF_WRITES: Readonly<Record<string, string>> = {
  'POST /login': 'SIGN_IN_ADDRESS_LIMIT, SIGN_IN_ACCOUNT_LIMIT',
  'POST /register': 'SIGN_IN_ADDRESS_LIMIT, SIGN_IN_ACCOUNT_LIMIT, MAIL_LIMIT, Turnstile',
  'POST /auth/logout': 'ends the session that it is sent with',
  'PATCH /auth/edit-email': 'SIGN_IN_ADDRESS_LIMIT, SIGN_IN_ACCOUNT_LIMIT, MAIL_LIMIT',
  'PATCH /auth/edit-password': 'SIGN_IN_ADDRESS_LIMIT, SIGN_IN_ACCOUNT_LIMIT',
  'PUT /auth/edit-address': 'ACCOUNT_LIMIT',
  'POST /auth/forgot-password': 'SIGN_IN_ADDRESS_LIMIT, MAIL_LIMIT',
  'POST /auth/reset-password': 'SIGN_IN_ADDRESS_LIMIT',
  'POST /auth/send-sign-in-link': 'SIGN_IN_ADDRESS_LIMIT, MAIL_LIMIT',
  'POST /auth/sign-in-by-link': 'SIGN_IN_ADDRESS_LIMIT',
  'POST /auth/confirm-email': 'SIGN_IN_ADDRESS_LIMIT',
  'POST /auth/send-confirmation': 'MAIL_LIMIT',
  'PUT /my/address': 'ACCOUNT_LIMIT',
  'POST /my/delete-address': 'ACCOUNT_LIMIT',
  'POST /my/end-sessions': 'ACCOUNT_LIMIT',
  'PUT /my/wish-list': 'ACCOUNT_LIMIT',
  'POST /wish-list/share': 'SHARED_CART_LIMIT, Turnstile',
  'POST /wish-list/fetch-shared': 'CART_LIMIT',
  'POST /wish-list/revoke': 'SHARED_CART_LIMIT',
  'POST /subscriptions/subscribe': 'MAIL_LIMIT, Turnstile',
  'POST /subscriptions/confirm': 'SIGN_IN_ADDRESS_LIMIT',
  'POST /subscriptions/end': 'SIGN_IN_ADDRESS_LIMIT',
  'POST /my/delete-account': 'DELETE_ACCOUNT_LIMIT',
  'PUT /my/saved-articles': 'ACCOUNT_LIMIT',
  'POST /my/edit-picture': 'ACCOUNT_LIMIT',
  'POST /my/delete-picture': 'ACCOUNT_LIMIT',
  'POST /cart/last-data': 'writes nothing',
  'POST /cart/save': 'CART_LIMIT',
  'POST /cart/share-cart': 'SHARED_CART_LIMIT',
  'POST /cart/share-cart-increase-opened': 'SHARED_CART_OPENED_LIMIT',
  'POST /cart/get-shipping-and-tax': 'COUPON_LIMIT, VAT_NUMBER_LIMIT, PAYMENT_LIMIT',
  'POST /products/add-review': 'REVIEW_LIMIT, Turnstile',
  'POST /products/ask-question': 'REVIEW_LIMIT, MAIL_LIMIT',
  'POST /products/confirm-question': 'SIGN_IN_ADDRESS_LIMIT',
  'POST /orders/create': 'PAYMENT_LIMIT',
  'POST /orders/fetch': 'ORDER_LIMIT',
  'POST /orders/download': 'ORDER_LIMIT',
  'POST /orders/create-account': 'ORDER_LIMIT, MAIL_LIMIT',
  'POST /orders/withdraw': 'ORDER_LIMIT',
  'POST /orders/draft': 'ORDER_LIMIT',
  'POST /orders/restore-cart': 'ORDER_LIMIT',
  'POST /payment/intent/cancel': 'PAYMENT_LIMIT',
  'POST /payment/sandbox/confirm': 'PAYMENT_LIMIT',
}

it('Every write has a limit', () => {
  const names = WRITES.map(({ method, path }) => `${method} ${path}`)
  expect(names.toSorted()).toEqual(Object.keys(LIMITS_OF_WRITES).toSorted())
})

it('Every call that is refused beyond its limit is documented with status 429', () => {
  const undocumented = listNames().filter((name) => {
    const { method, path } = CALLS[name]
    const limit = LIMITS_OF_WRITES[`${method} ${path}`] ?? ''
    // Further openings of a shared cart are accepted and not counted.
    const isRefused = limit.includes('_LIMIT') && limit !== 'SHARED_CART_OPENED_LIMIT'
    return isRefused && !listErrorStatuses(name, method).includes(429)
  })
  expect(undocumented).toEqual([])
})

it('A body that is larger than any call allows is refused', async () => {
  const { headers } = await createAccount()
  const body = JSON.stringify({ a: 'x'.repeat(300_000) })
  for (const { method, path } of WRITES) {
    const response = await visit(`/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    })
    expect(response.status, path).toBe(413)
  }
})

it('A large body to an unknown call is answered with 413', async () => {
  const response = await callApi('nothing/at-all', { a: 'x'.repeat(300_000) })
  expect(response.status).toBe(413)
})

it('The challenge page of the sandbox refuses large bodies', async () => {
  const body = new URLSearchParams({ answer: 'yes', more: 'x'.repeat(5_000) })
  const response = await visit('/payment/sandbox/challenge/a', { method: 'POST', body })
  expect(response.status).toBe(413)
})

describe('Writes of an account', () => {
  /** The limits in wrangler.toml. */
  const MINUTE_LIMITS = { cart: 120, other: 60 } as const

  beforeEach(stopClock)
  beforeAll(skipAccountIds)

  /** Sends two requests more than the limit at once and counts the refused ones. */
  async function countRefused(limit: number, call: () => Promise<Response>): Promise<number> {
    const responses = await Promise.all(Array.from({ length: limit + 2 }, call))
    return responses.filter(({ status }) => status === 429).length
  }

  const endSessions = ({ headers }: TestAccount) => callApi('my/end-sessions', {}, { headers })

  it('Each account has its own limit', async () => {
    const busyAccount = await createAccount()
    const calm = await createAccount()
    expect(await countRefused(MINUTE_LIMITS.other, () => endSessions(busyAccount))).toBe(2)
    const refusal = await endSessions(busyAccount)
    expect([refusal.status, await refusal.json()]).toEqual([
      429,
      { message: 'Too many attempts. Please wait a minute and try again.' },
    ])
    expect((await endSessions(calm)).status).toBe(200)
  })

  it('A save beyond the limit leaves the cart unchanged', async () => {
    const { headers } = await createAccount()
    const { id } = await getVariant()
    const save = (quantity: number) =>
      callApi('cart/save', { cart_items: [createLine(id, { quantity })] }, { headers })
    await save(7)
    expect(await countRefused(MINUTE_LIMITS.cart - 1, () => save(7))).toBe(2)
    expect((await save(99)).status).toBe(429)
    const response = await visit('/api/cart/fetch?language_id=1&rate=1', { headers })
    expect(await response.json()).toMatchObject([{ product_variant_id: id, quantity: 7 }])
  })
})

/** Limits count by account id for a minute, and the ids of each test file begin at 1: others may have counted. */
async function skipAccountIds(): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO account
       (id, vendor_key, email, password_hash, name, language_id, created_at)
     VALUES (?1, ?2, '', '', '', 1, ?3)`,
  )
    .bind(crypto.getRandomValues(new Uint32Array(1))[0], env.VENDOR_KEY, new Date().toISOString())
    .run()
}
