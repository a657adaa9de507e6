import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createAccount } from '../account/account.ts'
import { createLine, getVariant, createManyLines } from '../cart/cart-line.ts'
import { createCheckoutRequest, insertArmenia, createVariant } from '../checkout/purchase.ts'
import { createIsolate } from '../isolate.ts'

type HeaderFields = Readonly<Record<string, string>>

/** A shop where a network may store about 67 kB a day, which is three or four quotes. */
const shop = createIsolate({ DAILY_LIMIT_FACTOR: '0.002' })
const ALLOWED_BYTES = 0.002 * 32 * 1024 * 1024

function send(call: string, body: unknown, headers: HeaderFields): Promise<Response> {
  return shop.visit(`/api/cart/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

const createHeaders = (address: string) => ({ 'CF-Connecting-IP': address })
const requestQuote = (variant: number, headers: HeaderFields, fields: object = {}) =>
  send('get-shipping-and-tax', { ...createCheckoutRequest(variant), ...fields }, headers)

async function countRows(table: 'quote' | 'shared_cart'): Promise<number> {
  return (
    (await env.DB.prepare(`SELECT COUNT(*) AS count FROM ${table}`).first<number>('count')) ?? 0
  )
}

/** The statuses of concurrent requests. */
async function readStatuses(responses: readonly Promise<Response>[]): Promise<number[]> {
  return (await Promise.all(responses)).map(({ status }) => status)
}

let variant: number

beforeAll(async () => {
  await insertArmenia()
  // The requests of all tests are in the same minute.
  vi.useFakeTimers({ toFake: ['Date'] })
  variant = await createVariant(100)
})
afterAll(() => vi.useRealTimers())

describe('Bytes that a network stores in a day', () => {
  it('The bytes are limited, for concurrent requests of several addresses too', async () => {
    const before = await countRows('quote')
    const statuses = await readStatuses(
      Array.from({ length: 12 }, (_, at) =>
        requestQuote(variant, createHeaders(`198.51.100.${at}`)),
      ),
    )
    const storedCount = statuses.filter((status) => status === 200).length
    expect(storedCount).toBeGreaterThan(1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(12 - storedCount)
    expect((await countRows('quote')) - before).toBe(storedCount)
    const usedBytes = await env.DB.prepare(
      "SELECT MAX(used) AS used FROM usage_counter WHERE bucket LIKE 'bytes of network %'",
    ).first<number>('used')
    expect(usedBytes).toBeLessThanOrEqual(ALLOWED_BYTES)
  })

  it('IPv6 addresses count by their /48, and other networks count separately', async () => {
    const statuses = await readStatuses(
      Array.from({ length: 12 }, (_, at) =>
        requestQuote(variant, createHeaders(`2001:db8:7:${at}::1`)),
      ),
    )
    expect(statuses).toContain(429)
    expect((await requestQuote(variant, createHeaders('2001:db8:8::1'))).status).toBe(200)
  })

  it('The refusal is in the requested language, and nothing is stored', async () => {
    await readStatuses(
      Array.from({ length: 8 }, (_, at) => requestQuote(variant, createHeaders(`203.0.113.${at}`))),
    )
    const before = await countRows('quote')
    const refusal = await requestQuote(variant, createHeaders('203.0.113.99'), {
      language_id: 3,
      locale: 'fr',
    })
    expect(refusal.status).toBe(429)
    expect(await refusal.json()).toEqual({
      message:
        'Trop de données ont été enregistrées depuis votre réseau aujourd’hui. Réessayez demain ou écrivez-nous.',
    })
    expect(await countRows('quote')).toBe(before)
    // A price without a purchase stores nothing.
    const { from_checkout: _, ...looking } = createCheckoutRequest(variant)
    const response = await send('get-shipping-and-tax', looking, createHeaders('203.0.113.99'))
    expect(response.status).toBe(200)
  })

  it('Shared carts count', async () => {
    const { id } = await getVariant()
    const cart_items = [createLine(id)]
    const before = await countRows('shared_cart')
    const statuses = await readStatuses(
      Array.from({ length: 140 }, (_, at) =>
        send('share-cart', { locale: 'en', cart_items }, createHeaders(`192.0.2.${at}`)),
      ),
    )
    const storedCount = statuses.filter((status) => status === 200).length
    expect(statuses.filter((status) => status === 429)).toHaveLength(140 - storedCount)
    expect((await countRows('shared_cart')) - before).toBe(storedCount)
    expect(storedCount).toBeLessThanOrEqual(ALLOWED_BYTES / 512)
  })

  it('The bytes of an account are limited from any network', async () => {
    const { headers } = await createAccount()
    const statuses = await readStatuses(
      Array.from({ length: 12 }, (_, at) =>
        requestQuote(variant, { ...headers, ...createHeaders(`100.64.${at}.1`) }),
      ),
    )
    expect(statuses).toContain(429)
  })

  it('The counters contain no address and no account', async () => {
    const { results } = await env.DB.prepare('SELECT * FROM usage_counter').all()
    const text = JSON.stringify(results)
    expect(results.length).toBeGreaterThan(5)
    expect(text).not.toMatch(/\d+\.\d+\.\d+|2001:|db8/)
    const lifetimes = results.map(({ expires_at }) => Date.parse(String(expires_at)) - Date.now())
    expect(Math.max(...lifetimes)).toBeLessThanOrEqual(2 * 24 * 60 * 60_000)
  })
})

describe('Single rows', () => {
  const openShop = createIsolate()
  const post = (call: string, body: unknown) =>
    openShop.visit(`/api/cart/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...createHeaders(crypto.randomUUID()) },
      body: JSON.stringify(body),
    })

  it('A cart with too many different items is reported as a problem', async () => {
    const cart_items = await createManyLines(200)
    const before = [await countRows('quote'), await countRows('shared_cart')]
    const priceResponse = await post('get-shipping-and-tax', {
      ...createCheckoutRequest(variant),
      cart_items,
    })
    const answer = await priceResponse.json<{ can_order: boolean; address_problems: object[] }>()
    expect(answer.can_order).toBe(false)
    expect(answer.address_problems).toContainEqual({
      field: 'cart_items',
      message: 'One order can have up to 300 different items. Please split it into two orders.',
    })
    const shareResponse = await post('share-cart', { locale: 'en', cart_items })
    expect(shareResponse.status).toBe(422)
    expect(await shareResponse.json()).toEqual({
      errors: {
        cart_items: ['A shared cart can have up to 300 different items. Please split it into two.'],
      },
    })
    expect([await countRows('quote'), await countRows('shared_cart')]).toEqual(before)
  })

  it('A cart whose names are too long for a row is refused', async () => {
    const ownVariant = await createVariant(3)
    await env.DB.prepare(
      `UPDATE product_text SET name = ?2
       WHERE product_id = (SELECT product_id FROM product_variant WHERE id = ?1) AND language_id = 1`,
    )
      .bind(ownVariant, 'պ'.repeat(900_000))
      .run()
    const refusal = await post('get-shipping-and-tax', createCheckoutRequest(ownVariant))
    expect(refusal.status).toBe(422)
    expect(await refusal.json()).toEqual({
      errors: { cart_items: ['This order is too large. Please split it into two orders.'] },
    })
  })
})
