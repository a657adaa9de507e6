import {
  createExecutionContext,
  createScheduledController,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import worker from '../../../worker/index.ts'
import { createQuote, createVariant, placeOrder, pay, startPayment } from '../checkout/purchase.ts'
import { createSandboxShop } from '../checkout/payment-shop.ts'
import { countingD1 } from '../isolate.ts'
import { insertMail, WITH_API } from '../mail/mail-provider.ts'

/** https://developers.cloudflare.com/d1/platform/limits/: of one invocation of the worker. */
const D1_TAKES = 1000
const FULL = { events: 50, payments: 60, refunds: 30, mails: 60 }
/** Hundreds of purchases, on a machine that may be busy. */
const TIMEOUT_MS = 240_000
const LONG_AGO = '2026-01-01T00:00:00.000Z'
const till = createSandboxShop()

/** Columns of a table, those given replaced. */
async function copyOf(table: string, changed: Readonly<Record<string, string>>): Promise<string> {
  const { results } = await env.DB.prepare(`SELECT name FROM pragma_table_xinfo('${table}')`).all<{
    name: string
  }>()
  const names = results.map(({ name }) => name)
  const values = names.map((name) => changed[name] ?? `one.${name}`)
  return `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')}
    FROM number, ${table} AS one`
}

/** So many more purchases like one, with numbers of their own. */
async function copyPurchase(quote: string, { count, mark }: { count: number; mark: string }) {
  const numbers =
    'WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT ?2)'
  const own = (column: string) => `one.${column} || '-${mark}' || n`
  const tables = [
    ['quote', { id: own('id') }, 'one.id = ?1'],
    ['reservation', { quote_id: own('quote_id') }, 'one.quote_id = ?1'],
    [
      'sandbox_intent',
      {
        id: own('id'),
        idempotency_key: own('idempotency_key'),
        client_secret: own('client_secret'),
        quote_id: own('quote_id'),
      },
      'one.quote_id = ?1',
    ],
    [
      'payment',
      { quote_id: own('quote_id'), intent_id: own('intent_id'), due_at: `'${LONG_AGO}'` },
      'one.quote_id = ?1',
    ],
    [
      'sandbox_event',
      { id: own('id'), intent_id: own('intent_id'), due_at: `'${LONG_AGO}'` },
      'one.intent_id IN (SELECT id FROM sandbox_intent WHERE quote_id = ?1)',
    ],
    ['shop_order', { number: own('number'), quote_id: own('quote_id') }, 'one.quote_id = ?1'],
    [
      'refund',
      { order_number: own('order_number') },
      'one.order_number IN (SELECT number FROM shop_order WHERE quote_id = ?1)',
    ],
  ] as const
  for (const [table, changed, which] of tables) {
    const insert = await copyOf(table, changed)
    await env.DB.prepare(`${numbers} ${insert} WHERE ${which}`).bind(quote, count).run()
  }
}

async function fill(): Promise<void> {
  const paid = await createQuote(await createVariant(1000))
  await pay(till, paid)
  await copyPurchase(paid, { count: FULL.events, mark: 'event' })
  const begun = await createQuote(await createVariant(1000))
  await startPayment(till, begun)
  await copyPurchase(begun, { count: FULL.payments, mark: 'payment' })
  const bought = await createQuote(await createVariant(1000))
  await pay(till, bought)
  const { number } = await placeOrder(till, bought)
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

/** What is still to be done, by queue. */
async function waiting(): Promise<Record<string, number>> {
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
  const { events = 0, payments = 0, refunds = 0 } = await waiting()
  return events + payments + refunds
}

/** A run of the cron, five minutes after the one before; how many statements it asked of D1. */
async function runCounted(now: Date): Promise<number> {
  const counting = countingD1()
  let batched = 0
  const DB = new Proxy(counting.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name === 'batch') {
        return (statements: D1PreparedStatement[]) => {
          batched += statements.length
          return env.DB.batch(statements)
        }
      }
      return value
    },
  })
  const provider = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ id: 'accepted' }))
  const ctx = createExecutionContext()
  const controller = createScheduledController({ scheduledTime: now, cron: '*/5 * * * *' })
  await worker.scheduled(controller, { ...env, ...WITH_API, DB }, ctx)
  await waitOnExecutionContext(ctx)
  provider.mockRestore()
  expect(batched).toBeLessThanOrEqual(counting.statements.length)
  return counting.statements.length
}

it(
  'a run asks D1 less than it takes, whatever waits, and works on every queue',
  async () => {
    await fill()
    const before = await waiting()
    const begun = Date.now()
    const statements = await runCounted(new Date(begun))
    expect(statements).toBeLessThan(D1_TAKES)
    const after = await waiting()
    for (const [queue, count] of Object.entries(before)) {
      expect((after[queue] ?? 0) < count, `${queue}: ${count}, then ${after[queue]}`).toBe(true)
    }
    // Leases end after some minutes, and then the next run goes on.
    for (let run = 1; run <= 12 && (await countOrders()) > 0; run += 1) {
      expect(await runCounted(new Date(begun + run * 5 * 60_000))).toBeLessThan(D1_TAKES)
    }
    expect(await countOrders()).toBe(0)
  },
  TIMEOUT_MS,
)
