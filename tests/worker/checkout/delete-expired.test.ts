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

const shop = createSandboxShop()
const DAY_MINUTES = 24 * 60

async function isStored(quote: string): Promise<boolean> {
  const row = await env.DB.prepare('SELECT id FROM quote WHERE id = ?1').bind(quote).first()
  return row !== null
}

it('Unpaid quotes are deleted after a week, and orders are never deleted', async () => {
  const variant = await createVariant(5)
  const quoteWithoutPayment = await createQuote(variant)
  const quoteWithPayment = await createQuote(variant)
  await startPayment(shop, quoteWithPayment)
  const bought = await createQuote(variant)
  await pay(shop, bought)
  await placeOrder(shop, bought)
  await shop.runCron(minutesFromNow(20))
  await deleteExpired(env.DB, minutesFromNow(6 * DAY_MINUTES))
  expect(await Promise.all([quoteWithoutPayment, quoteWithPayment, bought].map(isStored))).toEqual([
    true,
    true,
    true,
  ])
  await deleteExpired(env.DB, minutesFromNow(8 * DAY_MINUTES))
  expect(await Promise.all([quoteWithoutPayment, quoteWithPayment, bought].map(isStored))).toEqual([
    false,
    false,
    true,
  ])
  expect(await getOutcome(shop, bought)).toBe(PAID)
  expect(await getStock(variant)).toBe(4)
})

it('A quote stays while the state of its payment must still be requested', async () => {
  const quote = await createQuote(await createVariant(5))
  await pay(shop, quote)
  await deleteExpired(env.DB, minutesFromNow(8 * DAY_MINUTES))
  expect(await isStored(quote)).toBe(true)
  await shop.runCron(minutesFromNow(8 * DAY_MINUTES))
  expect(await getOutcome(shop, quote)).toBe(PAID)
})
