import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import {
  createQuote,
  createVariant,
  getOutcome,
  minutesFromNow,
  placeOrder,
  PAID,
  pay,
  startPayment,
  getStock,
} from './purchase.ts'
import { createSandboxShop } from './payment-shop.ts'

const till = createSandboxShop()
const DAY_MINUTES = 24 * 60

async function isKept(quote: string): Promise<boolean> {
  const row = await env.DB.prepare('SELECT id FROM quote WHERE id = ?1').bind(quote).first()
  return row !== null
}

it('quotes that nobody paid are forgotten after a week, and orders never', async () => {
  const variant = await createVariant(5)
  const looked = await createQuote(variant)
  const begun = await createQuote(variant)
  await startPayment(till, begun)
  const bought = await createQuote(variant)
  await pay(till, bought)
  await placeOrder(till, bought)
  await till.runCron(minutesFromNow(20))
  await deleteExpired(env.DB, minutesFromNow(6 * DAY_MINUTES))
  expect(await Promise.all([looked, begun, bought].map(isKept))).toEqual([true, true, true])
  await deleteExpired(env.DB, minutesFromNow(8 * DAY_MINUTES))
  expect(await Promise.all([looked, begun, bought].map(isKept))).toEqual([false, false, true])
  expect(await getOutcome(till, bought)).toBe(PAID)
  expect(await getStock(variant)).toBe(4)
})

it('a quote whose payment is still to be asked after is kept', async () => {
  const quote = await createQuote(await createVariant(5))
  await pay(till, quote)
  await deleteExpired(env.DB, minutesFromNow(8 * DAY_MINUTES))
  expect(await isKept(quote)).toBe(true)
  await till.runCron(minutesFromNow(8 * DAY_MINUTES))
  expect(await getOutcome(till, quote)).toBe(PAID)
})
