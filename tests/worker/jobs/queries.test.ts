import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import { createQuote, createVariant, placeOrder, pay, startPayment } from '../checkout/purchase.ts'
import { createSandboxShop } from '../checkout/payment-shop.ts'
import { countingD1 } from '../isolate.ts'
import { insertMail, WITH_API } from '../mail/mail-provider.ts'
import { runScheduled } from '../run-scheduled.ts'

/** The limit of one invocation: https://developers.cloudflare.com/d1/platform/limits/ */
const D1_LIMIT = 1000
const FULL = { events: 50, payments: 60, refunds: 30, mails: 60 }
/** The test makes hundreds of purchases, and the machine may be busy. */
const TIMEOUT_MS = 240_000
const LONG_AGO = '2026-01-01T00:00:00.000Z'
const shop = createSandboxShop()

/** A statement that copies rows of a table with some columns replaced. */
async function createCopy(
  table: string,
  changedColumns: Readonly<Record<string, string>>,
): Promise<string> {
  const { results } = await env.DB.prepare(`SELECT name FROM pragma_table_xinfo('${table}')`).all<{
    name: string
  }>()
  const names = results.map(({ name }) => name)
  const values = names.map((name) => changedColumns[name] ?? `one.${name}`)
  return `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')}
    FROM number, ${table} AS one`
}

/** Copies a purchase, with new ids. */
async function copyPurchase(quote: string, { count, mark }: { count: number; mark: string }) {
  const numbers =
    'WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT ?2)'
  const withSuffix = (column: string) => `one.${column} || '-${mark}' || n`
  const tables = [
    ['quote', { id: withSuffix('id') }, 'one.id = ?1'],
    ['reservation', { quote_id: withSuffix('quote_id') }, 'one.quote_id = ?1'],
    [
      'sandbox_intent',
      {
        id: withSuffix('id'),
        idempotency_key: withSuffix('idempotency_key'),
        client_secret: withSuffix('client_secret'),
        quote_id: withSuffix('quote_id'),
      },
      'one.quote_id = ?1',
    ],
    [
      'payment',
      {
        quote_id: withSuffix('quote_id'),
        intent_id: withSuffix('intent_id'),
        due_at: `'${LONG_AGO}'`,
      },
      'one.quote_id = ?1',
    ],
    [
      'sandbox_event',
      { id: withSuffix('id'), intent_id: withSuffix('intent_id'), due_at: `'${LONG_AGO}'` },
      'one.intent_id IN (SELECT id FROM sandbox_intent WHERE quote_id = ?1)',
    ],
    [
      'shop_order',
      { number: withSuffix('number'), quote_id: withSuffix('quote_id') },
      'one.quote_id = ?1',
    ],
    [
      'refund',
      { order_number: withSuffix('order_number') },
      'one.order_number IN (SELECT number FROM shop_order WHERE quote_id = ?1)',
    ],
  ] as const
  for (const [table, changedColumns, condition] of tables) {
    const insert = await createCopy(table, changedColumns)
    await env.DB.prepare(`${numbers} ${insert} WHERE ${condition}`).bind(quote, count).run()
  }
}

async function fillQueues(): Promise<void> {
  const paidQuote = await createQuote(await createVariant(1000))
  await pay(shop, paidQuote)
  await copyPurchase(paidQuote, { count: FULL.events, mark: 'event' })
  const start = await createQuote(await createVariant(1000))
  await startPayment(shop, start)
  await copyPurchase(start, { count: FULL.payments, mark: 'payment' })
  const bought = await createQuote(await createVariant(1000))
  await pay(shop, bought)
  const { number } = await placeOrder(shop, bought)
  await env.DB.batch([
    env.DB.prepare("UPDATE payment SET state = 'settled' WHERE quote_id = ?1").bind(bought),
    env.DB.prepare(
      "UPDATE sandbox_event SET delivered_at = '2026' WHERE intent_id IN (SELECT id FROM sandbox_intent WHERE quote_id = ?1)",
    ).bind(bought),
    env.DB.prepare(
      "INSERT INTO refund (order_number, cause, created_at, due_at) VALUES (?1, 'operator', ?2, ?2)",
    ).bind(number, LONG_AGO),
  ])
  await copyPurchase(bought, { count: FULL.refunds, mark: 'refund' })
  for (let at = 0; at < FULL.mails; at += 1) await insertMail()
}

/** The length of each queue. */
async function countWaiting(): Promise<Record<string, number>> {
  const row = await env.DB.prepare(
    `SELECT
       (SELECT COUNT(*) FROM sandbox_event WHERE delivered_at IS NULL) AS events,
       (SELECT COUNT(*) FROM payment WHERE state = 'open' AND due_at <= ?1) AS payments,
       (SELECT COUNT(*) FROM refund WHERE done_at IS NULL) AS refunds,
       (SELECT COUNT(*) FROM outbox WHERE sent_at IS NULL) AS mails`,
  )
    .bind(LONG_AGO)
    .first<Record<string, number>>()
  return row ?? {}
}

async function countOrders(): Promise<number> {
  const { events = 0, payments = 0, refunds = 0 } = await countWaiting()
  return events + payments + refunds
}

/** Runs the cron and returns the number of its D1 statements. */
async function runCounted(now: Date): Promise<number> {
  const counting = countingD1()
  let batchedCount = 0
  const DB = new Proxy(counting.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name === 'batch') {
        return (statements: D1PreparedStatement[]) => {
          batchedCount += statements.length
          return env.DB.batch(statements)
        }
      }
      return value
    },
  })
  const provider = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ id: 'accepted' }))
  await runScheduled({ ...env, ...WITH_API, DB }, { scheduledTime: now })
  provider.mockRestore()
  expect(batchedCount).toBeLessThanOrEqual(counting.statements.length)
  return counting.statements.length
}

it(
  'A run of the cron stays below the limit of D1 statements and works on every queue',
  async () => {
    await fillQueues()
    const before = await countWaiting()
    const start = Date.now()
    const statements = await runCounted(new Date(start))
    expect(statements).toBeLessThan(D1_LIMIT)
    const after = await countWaiting()
    for (const [queue, count] of Object.entries(before)) {
      expect((after[queue] ?? 0) < count, `${queue}: ${count}, then ${after[queue]}`).toBe(true)
    }
    // Leases end after some minutes; then the next run continues.
    for (let run = 1; run <= 12 && (await countOrders()) > 0; run += 1) {
      expect(await runCounted(new Date(start + run * 5 * 60_000))).toBeLessThan(D1_LIMIT)
    }
    expect(await countOrders()).toBe(0)
  },
  TIMEOUT_MS,
)
