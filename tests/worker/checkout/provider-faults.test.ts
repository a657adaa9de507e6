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

const CROWD = 5
const till = createStripeShop()
afterAll(() => till.stop())

it('down: a crowd is told so and charged nothing; once it is back each buys what they wanted', async () => {
  const variant = await createVariant(CROWD)
  const quotes = await createQuotes(CROWD, variant)
  till.setDown(true)
  const refused = await Promise.all(quotes.map((quote) => requestPayment(till, quote)))
  const answers = await Promise.all(refused.map((answer) => answer.json()))
  till.setDown(false)
  expect(refused.map(({ status }) => status)).toEqual(quotes.map(() => 503))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(JSON.stringify(answers)).not.toMatch(/network|stripe/i)
  expect(till.stripe.intents.size).toBe(0)
  await Promise.all(quotes.map((quote) => pay(till, quote)))
  await Promise.all(quotes.map((quote) => placeOrder(till, quote)))
  const ends = await Promise.all(quotes.map((quote) => getOutcome(till, quote)))
  expect(new Set(ends)).toEqual(new Set([PAID]))
  expect(await getStock(variant)).toBe(0)
})
