import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import {
  createCheckoutRequest,
  insertArmenia,
  createVariant,
  requestPayment,
  getStock,
} from './purchase.ts'
import { createSandboxShop, type PaymentShop } from './payment-shop.ts'

const till = createSandboxShop()

describe('where the shop can ask for a proof of being human', () => {
  const VERIFY_URL = 'http://turnstile.test/siteverify'
  const KEYS = {
    TURNSTILE_SITE_KEY: 'site-key',
    TURNSTILE_SECRET_KEY: 'hidden-secret',
    TURNSTILE_VERIFY_URL: VERIFY_URL,
  }
  const guarded = createSandboxShop(KEYS)
  let asked: MockInstance<typeof fetch>

  beforeEach(async () => {
    await insertArmenia()
    asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { response } = await new Request(input, init).json<{ response: string }>()
      return Response.json({ success: response === 'good' })
    })
  })
  afterEach(async () => {
    asked.mockRestore()
    await env.DB.prepare("DELETE FROM usage_counter WHERE bucket LIKE '% of all %'").run()
  })

  async function quoteWith(shop: PaymentShop, variant: number, proof?: string): Promise<Response> {
    return shop.post('cart/get-shipping-and-tax', {
      ...createCheckoutRequest(variant),
      ...(proof !== undefined && { proof }),
    })
  }
  const idOf = async (response: Response) => (await response.json<{ quote_id: string }>()).quote_id

  /** Everybody together has stored more than a shop's visitors do. */
  async function pressure(): Promise<void> {
    const hour = new Date().toISOString().slice(0, 13)
    await env.DB.prepare(
      `INSERT INTO usage_counter VALUES (?1, 1000000, 9007199254740991, '2999')
       ON CONFLICT (bucket) DO UPDATE SET used = excluded.used`,
    )
      .bind(`rows of all ${hour}`)
      .run()
  }
  const WANTED = { errors: { proof: [expect.any(String)] } }

  it('it is asked of whoever takes the last pieces, and of nobody else', async () => {
    const many = await idOf(await quoteWith(guarded, await createVariant(50)))
    expect((await requestPayment(guarded, many)).status).toBe(200)
    const variant = await createVariant(1)
    const unproven = await requestPayment(guarded, await idOf(await quoteWith(guarded, variant)))
    expect(unproven.status).toBe(422)
    expect(await unproven.json()).toEqual(WANTED)
    expect(await getStock(variant)).toBe(1)
    const proven = await idOf(await quoteWith(guarded, variant, 'good'))
    expect((await requestPayment(guarded, proven)).status).toBe(200)
  })

  it('it is asked of everybody under pressure, before a quote is stored', async () => {
    const variant = await createVariant(50)
    const earlier = await idOf(await quoteWith(guarded, variant))
    await pressure()
    const refused = await quoteWith(guarded, variant)
    expect([refused.status, await refused.json()]).toEqual([422, WANTED])
    expect((await quoteWith(guarded, variant, 'bad')).status).toBe(422)
    expect((await requestPayment(guarded, earlier)).status).toBe(422)
    const proven = await idOf(await quoteWith(guarded, variant, 'good'))
    expect((await requestPayment(guarded, proven)).status).toBe(200)
  })

  it('nobody is refused for the pressure where it cannot be asked, and less is stored', async () => {
    const variant = await createVariant(50)
    const calm = await idOf(await quoteWith(till, variant))
    await pressure()
    const pressed = await idOf(await quoteWith(till, variant))
    expect((await requestPayment(till, pressed)).status).toBe(200)
    const { results } = await env.DB.prepare(
      `SELECT CAST(julianday(forget_at) - julianday(expires_at) + 0.5 AS INTEGER) AS days
       FROM quote WHERE id IN (?1, ?2) ORDER BY days`,
    )
      .bind(calm, pressed)
      .all()
    expect(results).toEqual([{ days: 1 }, { days: 7 }])
  })
})
