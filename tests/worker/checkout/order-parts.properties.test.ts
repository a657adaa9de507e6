import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { changeStock } from '../../../worker/operations/change-stock.ts'
import { changeOrder } from '../../../worker/operations/orders/change-order.ts'
import { refundPart, type PartialRefund } from '../../../worker/operations/orders/refund-part.ts'
import { shipParcel } from '../../../worker/operations/orders/ship-parcel.ts'
import { randomRuns } from '../../random-runs.ts'
import { createOperationContext } from '../operation-context.ts'
import { createOrderOfDraft } from './order-of-draft.ts'
import { createOrderOfLines, type OrderOfLines } from './order-of-lines.ts'
import { createSandboxShop, type PaymentShop } from './payment-shop.ts'
import { createVariant, minutesFromNow } from './purchase.ts'
import { createStoppingD1 } from './stopping-d1.ts'

const RUNS = 100
const STOCK = 20
/** More than any step needs, so that some steps are not stopped. */
const MAX_CALL = 14
/** The soak runs for hours. */
const TIMEOUT_MS = 6 * 60 * 60_000
const MINUTES_BETWEEN_CRONS = 20

const shop = createSandboxShop()

const Step = fc.record({
  kind: fc.constantFrom(
    'ship',
    'ship the rest',
    'refund lines',
    'refund lines',
    'refund amount',
    'cancel',
    'refund',
    'adjust',
    'cron',
  ),
  line: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 3 }),
  percent: fc.integer({ min: 1, max: 120 }),
  isRestocked: fc.boolean(),
  /** Whether the caller tries again with the same id, as after a lost answer. */
  isRepeated: fc.boolean(),
  stop: fc.record({
    at: fc.integer({ min: 1, max: MAX_CALL }),
    when: fc.constantFrom('before', 'after'),
  }),
})
type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never

it(
  'Money, stock and log are correct after parcels, refunds and cancellations while D1 fails',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 2 }),
        fc.array(Step, { minLength: 2, maxLength: 6 }),
        fc.constantFrom(createOrderOfLines, createOrderOfDraft),
        checkSteps,
      ),
      { ...randomRuns(RUNS), endOnFailure: true },
    )
  },
  TIMEOUT_MS,
)

async function checkSteps(
  quantities: readonly number[],
  steps: readonly Step[],
  createOrder: typeof createOrderOfLines | typeof createOrderOfDraft,
): Promise<void> {
  const ordered = await Promise.all(
    quantities.map(async (quantity) => ({ variant: await createVariant(STOCK), quantity })),
  )
  const order = await createOrder(shop, ordered)
  for (const [index, step] of steps.entries()) {
    const { DB } = createStoppingD1(step.stop)
    const run = createRun(order, step, index)
    await run(shop.with({ DB })).catch(() => undefined)
    if (step.isRepeated) await run(shop).catch(() => undefined)
    await checkInvariants(order)
  }
  const last = (steps.length + 1) * MINUTES_BETWEEN_CRONS
  for (const minutes of [last, last + 1000]) await shop.runCron(minutesFromNow(minutes))
  await checkInvariants(order)
  await checkMoney(order)
}

/** One step, which can be run again with the same ids. */
function createRun(order: OrderOfLines, step: Step, index: number) {
  const { number } = order
  const { kind, quantity, isRestocked, percent } = step
  const id = crypto.randomUUID()
  const context = createOperationContext()
  const { searching_key = '', variant = 0 } = order.lines[step.line] ?? {}
  const lines = [{ searching_key, quantity }]
  const parcel = { id, number, carrier: '', tracking: '', url: '' }
  const refundAs = ({ env: { DB } }: PaymentShop, part: PartialRefund['part']) =>
    refundPart(DB, { id, number, reason: '', part }, context)
  return async (target: PaymentShop): Promise<unknown> => {
    const { DB } = target.env
    switch (kind) {
      case 'ship':
        return shipParcel(DB, { ...parcel, lines }, context)
      case 'ship the rest':
        return shipParcel(DB, parcel, context)
      case 'refund lines':
        return refundAs(target, { kind: 'lines', lines, isRestocked })
      case 'refund amount': {
        const amount = Math.ceil((order.total * percent) / 200) / 100
        return refundAs(target, { kind: 'amount', amount })
      }
      case 'cancel':
        return changeOrder(DB, { number, operation: 'cancel', note: '' }, context)
      case 'refund':
        return changeOrder(DB, { number, operation: 'refund', note: '' }, context)
      case 'adjust':
        return changeStock(
          DB,
          { sku: await getSku(variant), change: { kind: 'add', pieces: quantity } },
          context,
        )
      case 'cron':
        return target.runCron(minutesFromNow((index + 1) * MINUTES_BETWEEN_CRONS))
    }
  }
}

async function getSku(id: number): Promise<string> {
  const statement = env.DB.prepare('SELECT sku FROM product_variant WHERE id = ?1').bind(id)
  return (await statement.first<string>('sku')) ?? ''
}

const Invariants = z.object({
  paid: z.number(),
  refunded: z.number(),
  /** The stock of each variant, without the pieces that the log contains as added. */
  pieces: z.string(),
  done: z.string(),
  logged: z.string(),
})

/**
 * Reads all in one statement, which is most of what a run costs. `done` is what the rows of the order say,
 * `logged` what the log has: each parcel and each refund once, by its own id, and one end.
 */
const INVARIANTS_SQL = `
  SELECT amount * (status = 'succeeded') AS paid, amount_refunded AS refunded,
    (
      SELECT json_group_array(
        stock - stock_short + COALESCE((
          SELECT SUM(quantity) FROM reserved_stock WHERE product_variant_id = product_variant.id
        ), 0) - COALESCE((
          SELECT SUM(after ->> 'added') FROM audit_log
          WHERE subject_kind = 'variant' AND subject_id = sku AND action = 'variant.change_stock'
        ), 0)
      ) FROM product_variant WHERE id IN (SELECT value FROM json_each(?3))
    ) AS pieces,
    json_array(
      (SELECT COUNT(*) FROM parcel WHERE order_number = ?1),
      (SELECT COUNT(*) FROM partial_refund WHERE order_number = ?1),
      (SELECT COUNT(*) FROM refund WHERE order_number = ?1)
    ) AS done,
    (
      SELECT json_array(
        COUNT(DISTINCT after ->> 'parcel_id'),
        COUNT(DISTINCT after ->> 'refund_id'),
        COALESCE(MAX(action IN ('order.cancel', 'order.refund')), 0)
      ) FROM audit_log WHERE subject_kind = 'order' AND subject_id = ?1
    ) AS logged
  FROM sandbox_intent WHERE quote_id = ?2`

async function checkInvariants({ number, quote, lines }: OrderOfLines): Promise<void> {
  const variants = JSON.stringify(lines.map(({ variant }) => variant))
  const row = await env.DB.prepare(INVARIANTS_SQL).bind(number, quote, variants).first()
  const { paid, refunded, pieces, done, logged } = z.parse(Invariants, row)
  expect(refunded).toBeLessThanOrEqual(paid)
  expect(JSON.parse(pieces)).toEqual(lines.map(() => STOCK))
  expect(logged).toBe(done)
}

/** In the end all money that was promised has gone back, and no more. */
async function checkMoney({ number, quote, total }: OrderOfLines): Promise<void> {
  const promised = await env.DB.prepare(
    `SELECT iif(EXISTS (SELECT 1 FROM refund WHERE order_number = ?1), ?2, COALESCE(SUM(amount), 0))
       AS promised FROM partial_refund WHERE order_number = ?1 AND failed_at IS NULL`,
  )
    .bind(number, total)
    .first<number>('promised')
  const { refunded } = await shop.getMoney(quote)
  expect(refunded).toBe(promised)
}
