import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import {
  aQuote,
  aStockOf,
  endOf,
  inMinutes,
  ordered,
  PAID,
  pay,
  started,
  stockOf,
} from './purchase.ts'
import { aSandboxTill } from './payment-shop.ts'

const till = aSandboxTill()
const DAY_MINUTES = 24 * 60

async function isKept(quote: string): Promise<boolean> {
  const row = await env.DB.prepare('SELECT id FROM quote WHERE id = ?1').bind(quote).first()
  return row !== null
}

it('quotes that nobody paid are forgotten after a week, and orders never', async () => {
  const variant = await aStockOf(5)
  const looked = await aQuote(variant)
  const begun = await aQuote(variant)
  await started(till, begun)
  const bought = await aQuote(variant)
  await pay(till, bought)
  await ordered(till, bought)
  await till.cron(inMinutes(20))
  await deleteExpired(env.DB, inMinutes(6 * DAY_MINUTES))
  expect(await Promise.all([looked, begun, bought].map(isKept))).toEqual([true, true, true])
  await deleteExpired(env.DB, inMinutes(8 * DAY_MINUTES))
  expect(await Promise.all([looked, begun, bought].map(isKept))).toEqual([false, false, true])
  expect(await endOf(till, bought)).toBe(PAID)
  expect(await stockOf(variant)).toBe(4)
})

it('a quote whose payment is still to be asked after is kept', async () => {
  const quote = await aQuote(await aStockOf(5))
  await pay(till, quote)
  await deleteExpired(env.DB, inMinutes(8 * DAY_MINUTES))
  expect(await isKept(quote)).toBe(true)
  await till.cron(inMinutes(8 * DAY_MINUTES))
  expect(await endOf(till, quote)).toBe(PAID)
})
