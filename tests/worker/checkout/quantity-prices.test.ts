import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { setQuantity, totals } from '#shared/cart/cart.ts'
import { checkCart } from '#shared/checkout/check-contract.ts'
import { postToCart } from '../cart/cart-calls.ts'
import { createLine, readItems } from '../cart/cart-line.ts'
import { fetchPrice, insertCoupon, setUpCheckout, setUpGoods, type Goods } from './checkout-data.ts'

const Rate = z.object({ code: z.string(), rate: z.number() })

let goods: Goods

beforeAll(async () => {
  await setUpCheckout()
  goods = await setUpGoods()
  const steps = JSON.stringify([
    { from: 3, price: 2837 },
    { from: 10, price: 2499 },
  ])
  await env.DB.prepare('UPDATE product_variant SET quantity_prices = ?2 WHERE id = ?1 OR id = ?3')
    .bind(goods.pigment, steps, goods.book)
    .run()
  await insertCoupon('QUANTITY-TEN')
})

async function getCurrency(code: string) {
  const row = await env.DB.prepare('SELECT code, rate FROM currency WHERE code = ?1')
    .bind(code)
    .first()
  return z.parse(Rate, row)
}

it('An order has the price of its quantity, and tax, coupon and total follow from it', async () => {
  const cart_items = [createLine(goods.pigment, { quantity: 3, extras: [goods.jar] })]
  const priced = await fetchPrice(goods.pigment, { cart_items, coupon_code: 'QUANTITY-TEN' })
  expect(priced.lines[0]).toMatchObject({ quantity: 3, price: 28.37, amount: 85.11 })
  expect(priced.lines[0]?.extras).toMatchObject([{ price: 4.2, amount: 12.6 }])
  // A tenth of 85.11 + 12.60.
  expect(priced.sums).toMatchObject({ goods: 85.11, extras: 12.6, discount: 9.77 })
})

it('An extra product costs the price of one piece, whatever the quantity of the line', async () => {
  const cart_items = [createLine(goods.jar, { quantity: 10, extras: [goods.pigment] })]
  const [item] = await readItems(
    await postToCart('last-data', { cart_items, language_id: 1, rate: 1 }),
  )
  expect(item?.cart_extra_products).toMatchObject([{ price: 31.9 }])
  const priced = await fetchPrice(goods.jar, { cart_items })
  expect(priced.lines[0]?.extras).toMatchObject([{ price: 31.9, amount: 319 }])
})

it('Browser, cart and checkout compute the same total for any lines, in each currency', async () => {
  const quantity = fc.integer({ min: 1, max: 20 })
  const currency = fc.constantFrom('EUR', 'USD', 'AMD')
  await fc.assert(
    fc.asyncProperty(quantity, quantity, currency, async (pigments, jars, code) => {
      const { rate } = await getCurrency(code)
      const lines = (own: number, other: number) => [
        createLine(goods.pigment, { quantity: own, extras: [goods.jar] }),
        createLine(goods.book, { quantity: other }),
      ]
      const fetchItems = async (own: number, other: number) =>
        readItems(
          await postToCart('last-data', { cart_items: lines(own, other), language_id: 1, rate }),
        )
      const chosen = (await fetchItems(1, 1)).flatMap((item, index) =>
        setQuantity([item], item.searching_key, index === 0 ? pigments : jars),
      )
      expect(await fetchItems(pigments, jars)).toEqual(chosen)
      const response = await postToCart('check', {
        cart_items: lines(pigments, jars),
        language_id: 1,
        currency: code,
      })
      const checked = z.parse(checkCart.output, await response.json())
      const { subtotal_price, items_total } = totals(chosen)
      expect(checked.goods).toBe(subtotal_price)
      expect(checked.goods + checked.extras).toBeCloseTo(items_total, 5)
    }),
    { numRuns: 25 },
  )
})
