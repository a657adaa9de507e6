import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, it, vi } from 'vitest'
import { cancelDraft } from '../../../worker/operations/drafts/cancel-draft.ts'
import { changeOrder } from '../../../worker/operations/orders/change-order.ts'
import { randomRuns } from '../../random-runs.ts'
import { createOperationContext } from '../operation-context.ts'
import { countPieces } from './order-of-lines.ts'
import { quoteDraft, storeDraft, type StoredDraft } from './order-of-draft.ts'
import { createSandboxShop, type PaymentShop } from './payment-shop.ts'
import { createVariant, minutesFromNow, pay, requestOrder } from './purchase.ts'
import { createStoppingD1 } from './stopping-d1.ts'

const RUNS = 20
const STOCK = 20
/** More than any step needs, so that some steps are not stopped. */
const MAX_CALL = 25
/** The soak runs for hours. */
const TIMEOUT_MS = 6 * 60 * 60_000
const MINUTES_BETWEEN_CRONS = 20

const shop = createSandboxShop()

const NOT_STOPPED = { at: Infinity, when: 'before' } as const
/** The steps that the random sequences must contain. */
const EXAMPLES: [Step[]][] = [
  [
    [
      { kind: 'pay', person: 0, stop: NOT_STOPPED },
      { kind: 'pay', person: 1, stop: NOT_STOPPED },
      { kind: 'order', person: 0, stop: NOT_STOPPED },
    ],
  ],
  [
    [
      { kind: 'cancel the draft', person: 0, stop: NOT_STOPPED },
      { kind: 'pay', person: 1, stop: NOT_STOPPED },
      { kind: 'order', person: 1, stop: NOT_STOPPED },
    ],
  ],
]

const Step = fc.record({
  kind: fc.constantFrom(
    'quote',
    'pay',
    'pay',
    'pay',
    'order',
    'give up',
    'cancel the draft',
    'expire',
    'cancel the order',
    'cron',
  ),
  /** Two people have opened the link. */
  person: fc.nat(1),
  stop: fc.record({
    at: fc.integer({ min: 1, max: MAX_CALL }),
    when: fc.constantFrom('before', 'after'),
  }),
})
type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never

it(
  'A draft becomes at most one order and is paid at most once, whatever two people do while D1 fails',
  async () => {
    // Each stopped request is logged.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await fc.assert(fc.asyncProperty(fc.array(Step, { minLength: 2, maxLength: 7 }), checkSteps), {
      ...randomRuns(RUNS),
      examples: EXAMPLES,
      endOnFailure: true,
    })
  },
  TIMEOUT_MS,
)

interface OpenedDraft {
  readonly stored: StoredDraft
  readonly variant: number
  /** In minor units. */
  readonly total: number
  /** Indexed by person. */
  readonly quotes: string[]
}

async function checkSteps(steps: readonly Step[]): Promise<void> {
  const variant = await createVariant(STOCK)
  const stored = await storeDraft([{ variant, quantity: 2 }])
  const total = Math.round(stored.draft.priced.sums.total * 100)
  const opened: OpenedDraft = { stored, variant, total, quotes: [] }
  for (const person of [0, 1]) await openCheckout(shop, opened, person)
  for (const [index, step] of steps.entries()) {
    const { DB } = createStoppingD1(step.stop)
    await runStep(shop.with({ DB }), opened, { step, index }).catch(() => undefined)
    await checkInvariants(opened)
  }
  const last = (steps.length + 1) * MINUTES_BETWEEN_CRONS
  for (const minutes of [last, last + 1000, last + 2000])
    await shop.runCron(minutesFromNow(minutes))
  const { kept, live } = await checkInvariants(opened)
  // All money that was taken belongs to an order, or has gone back.
  expect(kept).toBe(live * total)
}

async function openCheckout(target: PaymentShop, opened: OpenedDraft, person: number) {
  const quote = await quoteDraft(target, opened.stored)
  if (quote !== undefined) opened.quotes[person] = quote
}

interface NumberedStep {
  readonly step: Step
  readonly index: number
}

async function runStep(
  target: PaymentShop,
  opened: OpenedDraft,
  { step: { kind, person }, index }: NumberedStep,
): Promise<unknown> {
  const { id } = opened.stored
  const quote = opened.quotes[person] ?? ''
  const { DB } = target.env
  switch (kind) {
    case 'quote':
      return openCheckout(target, opened, person)
    case 'pay':
      return pay(target, quote)
    case 'order':
      return requestOrder(target, quote)
    case 'give up':
      return target.post('payment/intent/cancel', { quote_id: quote })
    case 'cancel the draft':
      return cancelDraft(DB, id, createOperationContext())
    case 'expire':
      return env.DB.prepare("UPDATE draft_order SET expires_at = '2026-01-01' WHERE id = ?1")
        .bind(id)
        .run()
    case 'cancel the order': {
      const number = await findNumber(id)
      return changeOrder(DB, { number, operation: 'cancel', note: '' }, createOperationContext())
    }
    case 'cron':
      return target.runCron(minutesFromNow((index + 1) * MINUTES_BETWEEN_CRONS))
  }
}

async function findNumber(draft_id: string): Promise<string> {
  const statement = env.DB.prepare(
    'SELECT number FROM shop_order JOIN quote ON quote.id = quote_id WHERE draft_id = ?1 LIMIT 1',
  )
  return (await statement.bind(draft_id).first<string>('number')) ?? ''
}

const Invariants = z.object({
  kept: z.number(),
  orders: z.number(),
  live: z.number(),
  is_cancelled: z.number(),
  created: z.number(),
  cancelled: z.number(),
})

const INVARIANTS_SQL = `
  SELECT
    (
      SELECT COALESCE(SUM(amount * (status = 'succeeded') - amount_refunded), 0) FROM sandbox_intent
      JOIN quote ON quote.id = quote_id WHERE draft_id = ?1
    ) AS kept,
    (
      SELECT COUNT(*) FROM shop_order JOIN quote ON quote.id = quote_id
      WHERE draft_id = ?1 AND state <> 'cancelled'
    ) AS orders,
    (
      SELECT COUNT(*) FROM shop_order JOIN quote ON quote.id = quote_id
      WHERE draft_id = ?1 AND state IN ('paid', 'preparing', 'shipped', 'delivered')
    ) AS live,
    (SELECT cancelled_at IS NOT NULL FROM draft_order WHERE id = ?1) AS is_cancelled,
    (
      SELECT COUNT(*) FROM audit_log
      WHERE subject_kind = 'draft_order' AND subject_id = ?1 AND action = 'draft_order.create'
    ) AS created,
    (
      SELECT COUNT(*) FROM audit_log
      WHERE subject_kind = 'draft_order' AND subject_id = ?1 AND action = 'draft_order.cancel'
    ) AS cancelled`

async function checkInvariants({ stored, variant, total }: OpenedDraft) {
  const row = await env.DB.prepare(INVARIANTS_SQL).bind(stored.id).first()
  const { kept, orders, live, is_cancelled, created, cancelled } = z.parse(Invariants, row)
  expect(kept).toBeGreaterThanOrEqual(0)
  expect(kept).toBeLessThanOrEqual(total)
  expect(orders).toBeLessThanOrEqual(1)
  expect(is_cancelled * live).toBe(0)
  expect([created, cancelled]).toEqual([1, is_cancelled])
  expect(await countPieces(variant)).toBe(STOCK)
  return { kept, live }
}
