import { beforeEach, describe, expect, it } from 'vitest'
import * as account from '#shared/account/contract.ts'
import * as my from '#shared/account/my-contract.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import * as cart from '#shared/cart/contract.ts'
import * as reviews from '#shared/catalog/reviews.ts'
import * as checkout from '#shared/checkout/contract.ts'
import * as orders from '#shared/checkout/order-contract.ts'
import * as sandbox from '#shared/checkout/sandbox-contract.ts'
import { createAccount, callApi, type TestAccount } from '../account/account.ts'
import { createLine, getVariant } from '../cart/cart-line.ts'
import { avoidMinuteBoundary } from '../avoid-minute-boundary.ts'
import { visit } from '../shop.ts'

const MODULES = [account, my, cart, reviews, checkout, orders, sandbox]

function isWrite(value: unknown): value is Endpoint {
  const { method, path } = Object(value)
  return typeof path === 'string' && typeof method === 'string' && method !== 'GET'
}

const WRITES = MODULES.flatMap((module) => Object.values(module)).filter(isWrite)

/**
 * What holds each write of the contract from being sent too often; SECURITY.md has the same table. A
 * new one must be held by something before it is written here.
 */
const HELD_BY: Readonly<Record<string, string>> = {
  'POST /login': 'SIGN_IN_ADDRESS_LIMIT, SIGN_IN_ACCOUNT_LIMIT',
  'POST /register': 'SIGN_IN_ADDRESS_LIMIT, SIGN_IN_ACCOUNT_LIMIT, MAIL_LIMIT, Turnstile',
  'POST /auth/logout': 'ends the session that it is sent with',
  'PATCH /auth/edit-email': 'SIGN_IN_ADDRESS_LIMIT, SIGN_IN_ACCOUNT_LIMIT, MAIL_LIMIT',
  'PATCH /auth/edit-password': 'SIGN_IN_ADDRESS_LIMIT, SIGN_IN_ACCOUNT_LIMIT',
  'PUT /auth/edit-address': 'ACCOUNT_LIMIT',
  'POST /auth/forgot-password': 'SIGN_IN_ADDRESS_LIMIT, MAIL_LIMIT',
  'POST /auth/reset-password': 'SIGN_IN_ADDRESS_LIMIT',
  'POST /auth/confirm-email': 'SIGN_IN_ADDRESS_LIMIT',
  'POST /auth/send-confirmation': 'MAIL_LIMIT',
  'POST /my/end-sessions': 'ACCOUNT_LIMIT',
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
  'POST /orders/create': 'PAYMENT_LIMIT',
  'POST /orders/fetch': 'ORDER_LIMIT',
  'POST /orders/download': 'ORDER_LIMIT',
  'POST /orders/restore-cart': 'ORDER_LIMIT',
  'POST /payment/intent/cancel': 'PAYMENT_LIMIT',
  'POST /payment/sandbox/confirm': 'PAYMENT_LIMIT',
}

it('are all held by a limit', () => {
  const names = WRITES.map(({ method, path }) => `${method} ${path}`)
  expect(names.toSorted()).toEqual(Object.keys(HELD_BY).toSorted())
})

it('take no body that is larger than any of theirs could be', async () => {
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

it('refuse with 413 what is sent to no call, too', async () => {
  const response = await callApi('nothing/at-all', { a: 'x'.repeat(300_000) })
  expect(response.status).toBe(413)
})

it('of the bank that the sandbox plays takes no more than a button says', async () => {
  const body = new URLSearchParams({ answer: 'yes', more: 'x'.repeat(5_000) })
  const response = await visit('/payment/sandbox/challenge/a', { method: 'POST', body })
  expect(response.status).toBe(413)
})

describe('of an account', () => {
  /** Limits are those of wrangler.toml. */
  const A_MINUTE = { cart: 120, other: 60 } as const

  beforeEach(avoidMinuteBoundary)

  /** How many more were sent, all at once, than were taken. */
  async function refusedOf(most: number, call: () => Promise<Response>): Promise<number> {
    const all = await Promise.all(Array.from({ length: most + 2 }, call))
    return all.filter(({ status }) => status === 429).length
  }

  const endSessions = ({ headers }: TestAccount) => callApi('my/end-sessions', {}, { headers })

  it('are held for each account by itself', async () => {
    const busy = await createAccount()
    const calm = await createAccount()
    expect(await refusedOf(A_MINUTE.other, () => endSessions(busy))).toBe(2)
    const refused = await endSessions(busy)
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { message: 'That was often within a short time. Please wait a minute and try again.' },
    ])
    expect((await endSessions(calm)).status).toBe(200)
  })

  it('leave a cart as it was when it is saved too often', async () => {
    const { headers } = await createAccount()
    const { id } = await getVariant()
    const save = (quantity: number) =>
      callApi('cart/save', { cart_items: [createLine(id, { quantity })] }, { headers })
    await save(7)
    expect(await refusedOf(A_MINUTE.cart - 1, () => save(7))).toBe(2)
    expect((await save(99)).status).toBe(429)
    const cartOf = await visit('/api/cart/fetch?language_id=1&rate=1', { headers })
    expect(await cartOf.json()).toMatchObject([{ product_variant_id: id, quantity: 7 }])
  })
})
