import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../account/account.ts'
import { createLine, getVariant, createManyLines } from '../cart/cart-line.ts'
import { createCheckoutRequest, insertArmenia, createVariant } from '../checkout/purchase.ts'
import { avoidMinuteBoundary } from '../avoid-minute-boundary.ts'
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

const from = (address: string) => ({ 'CF-Connecting-IP': address })
const requestQuote = (variant: number, headers: HeaderFields, more: object = {}) =>
  send('get-shipping-and-tax', { ...createCheckoutRequest(variant), ...more }, headers)

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
  await avoidMinuteBoundary()
  variant = await createVariant(100)
})

describe('Bytes that a network stores in a day', () => {
  it('The bytes are limited, for concurrent requests of several addresses too', async () => {
    const before = await countRows('quote')
    const statuses = await readStatuses(
      Array.from({ length: 12 }, (_, at) => requestQuote(variant, from(`198.51.100.${at}`))),
    )
    const stored = statuses.filter((status) => status === 200).length
    expect(stored).toBeGreaterThan(1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(12 - stored)
    expect((await countRows('quote')) - before).toBe(stored)
    const used = await env.DB.prepare(
      "SELECT MAX(used) AS used FROM usage_counter WHERE bucket LIKE 'bytes of network %'",
    ).first<number>('used')
    expect(used).toBeLessThanOrEqual(ALLOWED_BYTES)
  })

  it('IPv6 addresses count by their /48, and other networks count separately', async () => {
    const statuses = await readStatuses(
      Array.from({ length: 12 }, (_, at) => requestQuote(variant, from(`2001:db8:7:${at}::1`))),
    )
    expect(statuses).toContain(429)
    expect((await requestQuote(variant, from('2001:db8:8::1'))).status).toBe(200)
  })

  it('The refusal is in the requested language, and nothing is stored', async () => {
    await readStatuses(
      Array.from({ length: 8 }, (_, at) => requestQuote(variant, from(`203.0.113.${at}`))),
    )
    const before = await countRows('quote')
    const rejected = await requestQuote(variant, from('203.0.113.99'), {
      language_id: 3,
      locale: 'fr',
    })
    expect(rejected.status).toBe(429)
    expect(await rejected.json()).toEqual({
      message:
        'Beaucoup de données ont été enregistrées depuis votre réseau aujourd’hui. Réessayez demain ou écrivez-nous.',
    })
    expect(await countRows('quote')).toBe(before)
    // A price without a purchase stores nothing.
    const { from_checkout: _, ...looking } = createCheckoutRequest(variant)
    const looked = await send('get-shipping-and-tax', looking, from('203.0.113.99'))
    expect(looked.status).toBe(200)
  })

  it('Shared carts count', async () => {
    const { id } = await getVariant()
    const cart_items = [createLine(id)]
    const before = await countRows('shared_cart')
    const statuses = await readStatuses(
      Array.from({ length: 140 }, (_, at) =>
        send('share-cart', { locale: 'en', cart_items }, from(`192.0.2.${at}`)),
      ),
    )
    const stored = statuses.filter((status) => status === 200).length
    expect(statuses.filter((status) => status === 429)).toHaveLength(140 - stored)
    expect((await countRows('shared_cart')) - before).toBe(stored)
    expect(stored).toBeLessThanOrEqual(ALLOWED_BYTES / 512)
  })

  it('The bytes of an account are limited from any network', async () => {
    const { headers } = await createAccount()
    const statuses = await readStatuses(
      Array.from({ length: 12 }, (_, at) =>
        requestQuote(variant, { ...headers, ...from(`100.64.${at}.1`) }),
      ),
    )
    expect(statuses).toContain(429)
  })

  it('The counters contain no address and no account', async () => {
    const { results } = await env.DB.prepare('SELECT * FROM usage_counter').all()
    const text = JSON.stringify(results)
    expect(results.length).toBeGreaterThan(5)
    expect(text).not.toMatch(/\d+\.\d+\.\d+|2001:|db8/)
    const days = results.map(({ expires_at }) => Date.parse(String(expires_at)) - Date.now())
    expect(Math.max(...days)).toBeLessThanOrEqual(2 * 24 * 60 * 60_000)
  })
})

describe('Single rows', () => {
  const open = createIsolate()
  const post = (call: string, body: unknown) =>
    open.visit(`/api/cart/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...from(crypto.randomUUID()) },
      body: JSON.stringify(body),
    })

  it('A cart with too many different items is reported as a problem', async () => {
    const cart_items = await createManyLines(200)
    const before = [await countRows('quote'), await countRows('shared_cart')]
    const priced = await post('get-shipping-and-tax', {
      ...createCheckoutRequest(variant),
      cart_items,
    })
    const answer = await priced.json<{ can_order: boolean; address_problems: object[] }>()
    expect(answer.can_order).toBe(false)
    expect(answer.address_problems).toContainEqual({
      field: 'cart_items',
      message: 'One order takes at most 300 different things. Please order in two steps.',
    })
    const shared = await post('share-cart', { locale: 'en', cart_items })
    expect(shared.status).toBe(422)
    expect(await shared.json()).toEqual({
      errors: {
        cart_items: [
          'A shared cart takes at most 300 different things. Please share it in two parts.',
        ],
      },
    })
    expect([await countRows('quote'), await countRows('shared_cart')]).toEqual(before)
  })

  it('A cart whose names are too long for a row is refused', async () => {
    const own = await createVariant(3)
    await env.DB.prepare(
      `UPDATE product_text SET name = ?2
       WHERE product_id = (SELECT product_id FROM product_variant WHERE id = ?1)`,
    )
      .bind(own, 'պ'.repeat(900_000))
      .run()
    const rejected = await post('get-shipping-and-tax', createCheckoutRequest(own))
    expect(rejected.status).toBe(422)
    expect(await rejected.json()).toEqual({
      errors: { cart_items: ['This is too much for one order. Please order in two steps.'] },
    })
  })
})
