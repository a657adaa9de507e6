import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { subtotal, totals } from '#shared/cart/cart.ts'
import { convertPrice, toMinorUnits } from '#shared/currency/money.ts'
import { createLine, getVariant, getVariantWithExtra, readItems, getVariants } from './cart-line.ts'
import { postToCart } from './cart-calls.ts'

const requestLastData = (cart_items: unknown, { rate }: { readonly rate: number }) =>
  postToCart('last-data', { cart_items, language_id: 1, rate })

describe('The currency of a cart', () => {
  it('The currency is that of the rate and is named in the answer', async () => {
    const { id, price } = await getVariant()
    const response = await requestLastData([createLine(id, { quantity: 3 })], { rate: 443.5 })
    expect(response.headers.get('X-Rate')).toBe('443.5')
    const [item] = await readItems(response)
    const dram = Math.round((price * 443.5) / 100)
    expect(item).toMatchObject({ price: dram, subtotal: 3 * dram })
  })

  it('An unknown rate is replaced by the base currency', async () => {
    const { id, price } = await getVariant()
    for (const rate of [0.01, 0, -1, 1e300]) {
      const response = await requestLastData([createLine(id)], { rate })
      expect(response.headers.get('X-Rate')).toBe('1')
      expect((await readItems(response))[0]?.price).toBe(price / 100)
    }
  })

  it('Browser and server compute the same sums to the last minor unit', async () => {
    const { results: currencies } = await env.DB.prepare('SELECT rate, digits FROM currency').all<{
      rate: number
      digits: number
    }>()
    const { id, extra_id, price, extra_price } = await getVariantWithExtra()
    const otherVariants = (await getVariants(8)).filter((variant) => variant.id !== id)
    const prices = new Map(otherVariants.map((variant) => [variant.id, variant.price]))
    prices.set(id, price)
    const quantity = fc.integer({ min: 1, max: 999 })
    const carts = fc.record({
      quantities: fc.array(quantity, { minLength: 1, maxLength: otherVariants.length }),
      withExtra: quantity,
      currency: fc.constantFrom(...currencies),
    })
    await fc.assert(
      fc.asyncProperty(carts, async ({ quantities, withExtra, currency }) => {
        const lines = [
          ...quantities.map((count, at) =>
            createLine(otherVariants[at]?.id ?? 0, { quantity: count }),
          ),
          createLine(id, { quantity: withExtra, extras: [extra_id] }),
        ]
        const items = await readItems(await requestLastData(lines, { rate: currency.rate }))
        const convertToMinorUnits = (base: number) =>
          BigInt(Math.round(convertPrice(base / 100, currency) * 100))
        const expected = lines.map(
          (line) =>
            BigInt(line.quantity) *
            (convertToMinorUnits(prices.get(line.product_variant_id) ?? 0) +
              (line.cart_extra_products.length > 0 ? convertToMinorUnits(extra_price) : 0n)),
        )
        expect(items.map((item) => BigInt(toMinorUnits(item.subtotal)))).toEqual(expected)
        expect(items.map((item) => subtotal(item))).toEqual(items.map((item) => item.subtotal))
        expect(BigInt(toMinorUnits(totals(items).items_total))).toBe(
          expected.reduce((sum, amount) => sum + amount, 0n),
        )
      }),
      { numRuns: 60 },
    )
  })
})
