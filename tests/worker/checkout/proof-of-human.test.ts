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

const plainShop = createSandboxShop()

describe('Proof of a human buyer', () => {
  const VERIFY_URL = 'http://turnstile.test/siteverify'
  const KEYS = {
    TURNSTILE_SITE_KEY: 'site-key',
    TURNSTILE_SECRET_KEY: 'hidden-secret',
    TURNSTILE_VERIFY_URL: VERIFY_URL,
  }
  const protectedShop = createSandboxShop(KEYS)
  let verifySpy: MockInstance<typeof fetch>

  beforeEach(async () => {
    await insertArmenia()
    verifySpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { response } = await new Request(input, init).json<{ response: string }>()
      return Response.json({ success: response === 'good' })
    })
  })
  afterEach(async () => {
    verifySpy.mockRestore()
    await env.DB.prepare("DELETE FROM usage_counter WHERE bucket LIKE '% of all %'").run()
  })

  async function requestQuote(
    shop: PaymentShop,
    variant: number,
    proof?: string,
  ): Promise<Response> {
    return shop.post('cart/get-shipping-and-tax', {
      ...createCheckoutRequest(variant),
      ...(proof !== undefined && { proof }),
    })
  }
  const readQuoteId = async (response: Response) =>
    (await response.json<{ quote_id: string }>()).quote_id

  /** Visitors together have stored more than the shop allows without a proof. */
  async function exceedUsage(): Promise<void> {
    const hour = new Date().toISOString().slice(0, 13)
    await env.DB.prepare(
      `INSERT INTO usage_counter VALUES (?1, 1000000, 9007199254740991, '2999')
       ON CONFLICT (bucket) DO UPDATE SET used = excluded.used`,
    )
      .bind(`rows of all ${hour}`)
      .run()
  }
  const PROOF_REQUIRED = { errors: { proof: [expect.any(String)] } }

  it('A proof is required for the last pieces and for nothing else', async () => {
    const quoteOfLargeStock = await readQuoteId(
      await requestQuote(protectedShop, await createVariant(50)),
    )
    expect((await requestPayment(protectedShop, quoteOfLargeStock)).status).toBe(200)
    const variant = await createVariant(1)
    const refusal = await requestPayment(
      protectedShop,
      await readQuoteId(await requestQuote(protectedShop, variant)),
    )
    expect(refusal.status).toBe(422)
    expect(await refusal.json()).toEqual(PROOF_REQUIRED)
    expect(await getStock(variant)).toBe(1)
    const provenQuote = await readQuoteId(await requestQuote(protectedShop, variant, 'good'))
    expect((await requestPayment(protectedShop, provenQuote)).status).toBe(200)
  })

  it('Under pressure every buyer needs a proof before a quote is stored', async () => {
    const variant = await createVariant(50)
    const earlierQuote = await readQuoteId(await requestQuote(protectedShop, variant))
    await exceedUsage()
    const refusal = await requestQuote(protectedShop, variant)
    expect([refusal.status, await refusal.json()]).toEqual([422, PROOF_REQUIRED])
    expect((await requestQuote(protectedShop, variant, 'bad')).status).toBe(422)
    expect((await requestPayment(protectedShop, earlierQuote)).status).toBe(422)
    const provenQuote = await readQuoteId(await requestQuote(protectedShop, variant, 'good'))
    expect((await requestPayment(protectedShop, provenQuote)).status).toBe(200)
  })

  it('A shop without Turnstile refuses nobody under pressure and stores quotes for a shorter time', async () => {
    const variant = await createVariant(50)
    const calm = await readQuoteId(await requestQuote(plainShop, variant))
    await exceedUsage()
    const underPressure = await readQuoteId(await requestQuote(plainShop, variant))
    expect((await requestPayment(plainShop, underPressure)).status).toBe(200)
    const { results } = await env.DB.prepare(
      `SELECT CAST(julianday(forget_at) - julianday(expires_at) + 0.5 AS INTEGER) AS days
       FROM quote WHERE id IN (?1, ?2) ORDER BY days`,
    )
      .bind(calm, underPressure)
      .all()
    expect(results).toEqual([{ days: 1 }, { days: 7 }])
  })
})
