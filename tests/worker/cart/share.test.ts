import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { avoidMinuteBoundary } from '../avoid-minute-boundary.ts'
import { ORIGIN } from '../shop.ts'
import { createLine, getVariantWithExtra, readRefusedFields, type SavedCart } from './cart-line.ts'
import { createAccount } from '../account/account.ts'
import { postToCart } from './cart-calls.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MOST_A_MINUTE = 10

interface Shared {
  readonly shared_cart_id: string
  readonly url: string
  readonly expires_at: string
}

async function someLines() {
  const { id, extra_id } = await getVariantWithExtra()
  return [createLine(extra_id, { quantity: 3 }), createLine(id, { extras: [extra_id] })]
}

async function share(
  headers: Readonly<Record<string, string>> = {},
  locale = 'en',
): Promise<Shared> {
  const response = await postToCart(
    'share-cart',
    { locale, cart_items: await someLines() },
    headers,
  )
  if (response.status !== 200) throw new Error(await response.text())
  return response.json<Shared>()
}

const open = (
  shared_cart_id: string,
  { headers = {}, ...more }: { headers?: Record<string, string>; is_opened_before?: boolean } = {},
) => postToCart('share-cart-increase-opened', { shared_cart_id, ...more }, headers)

interface Opened extends Pick<SavedCart, 'cart_items'> {
  readonly opened_count: number
}

async function countAfter(response: Response): Promise<number> {
  return (await response.json<Opened>()).opened_count
}

describe('sharing', () => {
  it("answers an address in the visitor's language, good for 90 days", async () => {
    const { shared_cart_id, url, expires_at } = await share()
    expect(shared_cart_id).toMatch(/^[A-Za-z0-9_-]{24}$/)
    expect(url).toBe(`${ORIGIN}/cart?shcar=${shared_cart_id}`)
    const days = (Date.parse(expires_at) - Date.now()) / DAY_MS
    expect(Math.round(days)).toBe(90)
    expect((await share({}, 'am')).url).toMatch(/^http:\/\/shop\.test\/am\/cart\?shcar=[^&]+$/)
    expect((await share({}, 'fr')).url).toMatch(/\/translations\/cart\?shcar=[^&]+&locale=fr$/)
  })

  it('makes an address that no other can be guessed from', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(async () => (await share()).shared_cart_id))
    expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(4)
  })

  it('keeps ids and quantities and nothing of a person', async () => {
    const lines = (await someLines()).map((line) => ({ ...line, name: 'Ann', note: 'For me' }))
    const response = await postToCart('share-cart', {
      locale: 'en',
      cart_items: lines,
      email: 'a@b.c',
    })
    const { shared_cart_id } = await response.json<Shared>()
    const stored = await env.DB.prepare('SELECT * FROM shared_cart WHERE id = ?1')
      .bind(shared_cart_id)
      .first()
    expect(stored?.['account_id']).toBeNull()
    expect(stored?.['lines']).toBe(JSON.stringify(await someLines()))
  })

  it('clears away what has expired', async () => {
    const { shared_cart_id } = await share()
    await env.DB.prepare('UPDATE shared_cart SET expires_at = ?2 WHERE id = ?1')
      .bind(shared_cart_id, new Date(Date.now() - 1000).toISOString())
      .run()
    expect((await open(shared_cart_id)).status).toBe(404)
    await share()
    const left = await env.DB.prepare('SELECT 1 FROM shared_cart WHERE id = ?1')
      .bind(shared_cart_id)
      .first()
    expect(left).toBeNull()
  })

  it('refuses an empty cart, an unknown language and a dead session', async () => {
    const cart_items = await someLines()
    const empty = await postToCart('share-cart', { locale: 'en', cart_items: [] })
    expect(await readRefusedFields(empty)).toEqual(['422', 'cart_items'])
    const unknown = await postToCart('share-cart', { locale: 'xx', cart_items })
    expect(await readRefusedFields(unknown)).toEqual(['422', 'locale'])
    const dead = await postToCart(
      'share-cart',
      { locale: 'en', cart_items },
      { Authorization: 'Bearer x' },
    )
    expect(dead.status).toBe(401)
  })

  it('is bounded for each address, and says so kindly', async () => {
    const headers = { 'CF-Connecting-IP': '192.0.2.9' }
    const body = { locale: 'fr', cart_items: await someLines() }
    await avoidMinuteBoundary()
    for (let at = 0; at < MOST_A_MINUTE; at += 1) {
      expect((await postToCart('share-cart', body, headers)).status).toBe(200)
    }
    const refused = await postToCart('share-cart', body, headers)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({
      message: 'Beaucoup de paniers partagés en peu de temps. Attendez une minute et réessayez.',
    })
  })
})

describe('opening', () => {
  it('answers what was shared and counts', async () => {
    const { shared_cart_id } = await share()
    const response = await open(shared_cart_id)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({ opened_count: 1, cart_items: await someLines() })
  })

  it('counts everybody who opens at the same time', async () => {
    const { shared_cart_id } = await share()
    await Promise.all(Array.from({ length: 12 }, () => open(shared_cart_id)))
    expect(await countAfter(await open(shared_cart_id, { is_opened_before: true }))).toBe(12)
  })

  it('does not count again, nor the owner, nor a bot', async () => {
    const owner = await createAccount()
    const { shared_cart_id } = await share(owner.headers)
    const own = await open(shared_cart_id, { headers: { ...owner.headers } })
    const again = await open(shared_cart_id, { is_opened_before: true })
    const bot = await open(shared_cart_id, { headers: { 'User-Agent': 'Slackbot 1.0' } })
    const counts = await Promise.all([own, again, bot].map((response) => countAfter(response)))
    expect(counts).toEqual([0, 0, 0])
    const other = await createAccount()
    expect(await countAfter(await open(shared_cart_id, { headers: { ...other.headers } }))).toBe(1)
  })

  it('asks nobody to sign in again', async () => {
    const { shared_cart_id } = await share()
    const response = await open(shared_cart_id, { headers: { Authorization: 'Bearer old' } })
    expect(await countAfter(response)).toBe(1)
  })

  it('still answers who opens very often, and counts that no more', async () => {
    const { shared_cart_id } = await share()
    const headers = { 'CF-Connecting-IP': '192.0.2.10' }
    await avoidMinuteBoundary()
    for (let at = 0; at <= MOST_A_MINUTE; at += 1) {
      expect((await open(shared_cart_id, { headers })).status).toBe(200)
    }
    const count = await countAfter(await open(shared_cart_id, { is_opened_before: true }))
    expect(count).toBe(MOST_A_MINUTE)
  })

  it('of an unknown one is a 404 with a kind word', async () => {
    const response = await open('A'.repeat(24))
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      message: 'This shared cart does not exist, or no longer does.',
    })
  })
})
