import { afterAll, expect, it } from 'vitest'
import {
  getOutcome,
  createVariant,
  placeOrder,
  PAID,
  pay,
  createQuotes,
  requestPayment,
  getStock,
} from './purchase.ts'
import { createStripeShop } from './payment-shop.ts'

const BUYERS = 5
const shop = createStripeShop()
afterAll(() => shop.stop())

it('While the provider is down nobody is charged, and afterwards every buyer can pay', async () => {
  const variant = await createVariant(BUYERS)
  const quotes = await createQuotes(BUYERS, variant)
  shop.setDown(true)
  const refusals = await Promise.all(quotes.map((quote) => requestPayment(shop, quote)))
  const answers = await Promise.all(refusals.map((answer) => answer.json()))
  shop.setDown(false)
  expect(refusals.map(({ status }) => status)).toEqual(quotes.map(() => 503))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(JSON.stringify(answers)).not.toMatch(/network|stripe/i)
  expect(shop.stripe.intents.size).toBe(0)
  await Promise.all(quotes.map((quote) => pay(shop, quote)))
  await Promise.all(quotes.map((quote) => placeOrder(shop, quote)))
  const outcomes = await Promise.all(quotes.map((quote) => getOutcome(shop, quote)))
  expect(new Set(outcomes)).toEqual(new Set([PAID]))
  expect(await getStock(variant)).toBe(0)
})
