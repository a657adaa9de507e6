import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { stopClock } from '../stop-clock.ts'
import { ORIGIN } from '../shop.ts'
import { createLine, getVariantWithExtra, readRefusedFields, type SavedCart } from './cart-line.ts'
import { createAccount } from '../account/account.ts'
import { postToCart } from './cart-calls.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_LIMIT = 10

interface ShareAnswer {
  readonly shared_cart_id: string
  readonly url: string
  readonly expires_at: string
}

async function createLines() {
  const { id, extra_id } = await getVariantWithExtra()
  return [createLine(extra_id, { quantity: 3 }), createLine(id, { extras: [extra_id] })]
}

async function shareCart(
  headers: Readonly<Record<string, string>> = {},
  locale = 'en',
): Promise<ShareAnswer> {
  const response = await postToCart(
    'share-cart',
    { locale, cart_items: await createLines() },
    headers,
  )
  if (response.status !== 200) throw new Error(await response.text())
  return response.json<ShareAnswer>()
}

const openCart = (
  shared_cart_id: string,
  { headers = {}, ...more }: { headers?: Record<string, string>; is_opened_before?: boolean } = {},
) => postToCart('share-cart-increase-opened', { shared_cart_id, ...more }, headers)

interface OpenAnswer extends Pick<SavedCart, 'cart_items'> {
  readonly opened_count: number
}

async function readCount(response: Response): Promise<number> {
  return (await response.json<OpenAnswer>()).opened_count
}

describe('Sharing a cart', () => {
  it("The address is in the visitor's language and valid for 90 days", async () => {
    const { shared_cart_id, url, expires_at } = await shareCart()
    expect(shared_cart_id).toMatch(/^[A-Za-z0-9_-]{24}$/)
    expect(url).toBe(`${ORIGIN}/cart?shcar=${shared_cart_id}`)
    const validDays = (Date.parse(expires_at) - Date.now()) / DAY_MS
    expect(Math.round(validDays)).toBe(90)
    expect((await shareCart({}, 'am')).url).toMatch(/^http:\/\/shop\.test\/am\/cart\?shcar=[^&]+$/)
    expect((await shareCart({}, 'fr')).url).toMatch(/\/translations\/cart\?shcar=[^&]+&locale=fr$/)
  })

  it('One address does not help to guess another', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(async () => (await shareCart()).shared_cart_id))
    expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(4)
  })

  it('A shared cart stores ids and quantities and no personal data', async () => {
    const lines = (await createLines()).map((line) => ({ ...line, name: 'Ann', note: 'For me' }))
    const response = await postToCart('share-cart', {
      locale: 'en',
      cart_items: lines,
      email: 'a@b.c',
    })
    const { shared_cart_id } = await response.json<ShareAnswer>()
    const storedCart = await env.DB.prepare('SELECT * FROM shared_cart WHERE id = ?1')
      .bind(shared_cart_id)
      .first()
    expect(storedCart?.['account_id']).toBeNull()
    expect(storedCart?.['lines']).toBe(JSON.stringify(await createLines()))
  })

  it('Expired shared carts are deleted', async () => {
    const { shared_cart_id } = await shareCart()
    await env.DB.prepare('UPDATE shared_cart SET expires_at = ?2 WHERE id = ?1')
      .bind(shared_cart_id, new Date(Date.now() - 1000).toISOString())
      .run()
    expect((await openCart(shared_cart_id)).status).toBe(404)
    await shareCart()
    const storedCart = await env.DB.prepare('SELECT 1 FROM shared_cart WHERE id = ?1')
      .bind(shared_cart_id)
      .first()
    expect(storedCart).toBeNull()
  })

  it('An empty cart, an unknown language and an ended session are refused', async () => {
    const cart_items = await createLines()
    const emptyCartRefusal = await postToCart('share-cart', { locale: 'en', cart_items: [] })
    expect(await readRefusedFields(emptyCartRefusal)).toEqual(['422', 'cart_items'])
    const languageRefusal = await postToCart('share-cart', { locale: 'xx', cart_items })
    expect(await readRefusedFields(languageRefusal)).toEqual(['422', 'locale'])
    const sessionRefusal = await postToCart(
      'share-cart',
      { locale: 'en', cart_items },
      { Authorization: 'Bearer x' },
    )
    expect(sessionRefusal.status).toBe(401)
  })

  it('The number of shared carts is limited for a client address', async () => {
    const headers = { 'CF-Connecting-IP': '192.0.2.9' }
    const body = { locale: 'fr', cart_items: await createLines() }
    await stopClock()
    for (let at = 0; at < MINUTE_LIMIT; at += 1) {
      expect((await postToCart('share-cart', body, headers)).status).toBe(200)
    }
    const refusal = await postToCart('share-cart', body, headers)
    expect(refusal.status).toBe(429)
    expect(await refusal.json()).toEqual({
      message: 'Trop de paniers partagés en peu de temps. Attendez une minute et réessayez.',
    })
  })
})

describe('Opening a shared cart', () => {
  it('The answer contains the shared lines and counts the opening', async () => {
    const { shared_cart_id } = await shareCart()
    const response = await openCart(shared_cart_id)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toEqual({ opened_count: 1, cart_items: await createLines() })
  })

  it('Concurrent openings are all counted', async () => {
    const { shared_cart_id } = await shareCart()
    await Promise.all(Array.from({ length: 12 }, () => openCart(shared_cart_id)))
    expect(await readCount(await openCart(shared_cart_id, { is_opened_before: true }))).toBe(12)
  })

  it('Repeated openings, the owner and bots are not counted', async () => {
    const owner = await createAccount()
    const { shared_cart_id } = await shareCart(owner.headers)
    const ownerCart = await openCart(shared_cart_id, { headers: { ...owner.headers } })
    const repeatedCart = await openCart(shared_cart_id, { is_opened_before: true })
    const bot = await openCart(shared_cart_id, { headers: { 'User-Agent': 'Slackbot 1.0' } })
    const counts = await Promise.all(
      [ownerCart, repeatedCart, bot].map((response) => readCount(response)),
    )
    expect(counts).toEqual([0, 0, 0])
    const otherAccount = await createAccount()
    expect(
      await readCount(await openCart(shared_cart_id, { headers: { ...otherAccount.headers } })),
    ).toBe(1)
  })

  it('A visitor with an ended session can open the cart', async () => {
    const { shared_cart_id } = await shareCart()
    const response = await openCart(shared_cart_id, { headers: { Authorization: 'Bearer old' } })
    expect(await readCount(response)).toBe(1)
  })

  it('Frequent openings are answered but no longer counted', async () => {
    const { shared_cart_id } = await shareCart()
    const headers = { 'CF-Connecting-IP': '192.0.2.10' }
    await stopClock()
    for (let at = 0; at <= MINUTE_LIMIT; at += 1) {
      expect((await openCart(shared_cart_id, { headers })).status).toBe(200)
    }
    const count = await readCount(await openCart(shared_cart_id, { is_opened_before: true }))
    expect(count).toBe(MINUTE_LIMIT)
  })

  it('An unknown shared cart is answered with 404 and a message', async () => {
    const response = await openCart('A'.repeat(24))
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      message: 'This shared cart does not exist, or no longer does.',
    })
  })
})
