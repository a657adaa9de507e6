import { countUnshipped, toUnits, type RefundAmount } from '#shared/checkout/partial-refund.ts'
import { isConflict } from '../../checkout/orders/conflict.ts'
import { prepareLicencesOfLines, prepareStateOfLines } from '../../checkout/orders/order-goods.ts'
import { findOrder, type OrderRow } from '../../checkout/orders/order-queries.ts'
import { listProgress, type OrderProgress } from '../../checkout/orders/order-progress.ts'
import {
  listPartialRefunds,
  type PartialRefundRow,
} from '../../checkout/orders/partial-refund-rows.ts'
import { prepareAudit, type OperationContext } from '../../db/audit.ts'
import { OperationError } from '../operation-error.ts'
import { computePart, computeRefundable, getProgress, type RefundedPart } from './compute-part.ts'
import { hasSameLines } from './has-same-lines.ts'
import { findRefund } from './order-details.ts'
import { requireRefundable } from './require-refundable.ts'

export interface PartialRefund {
  /** A UUID that the caller chooses: a repeated call makes one refund. */
  readonly id: string
  readonly number: string
  /** The reason that the buyer reads. */
  readonly reason: string
  readonly part: RefundedPart
}

export interface RequestedRefund {
  readonly id: string
  /** The amount in the order's currency. */
  readonly amount: number
  readonly tax: number
  readonly currency: string
  /** The amount that can still be refunded. */
  readonly left: number
}

/**
 * Requests a refund of a part of an order, which the shop's worker sends to the payment provider. The
 * coupon of the order stays used. Nothing happens if the id is known, and another refund with it is refused.
 */
export async function refundPart(
  db: D1Database,
  refund: PartialRefund,
  context: OperationContext,
): Promise<RequestedRefund> {
  const { id, number } = refund
  const order = await findOrder(db, number)
  if (order === undefined) throw new OperationError('not_found', `There is no order ${number}.`)
  const known = await findSameRefund(db, refund, order)
  if (known !== undefined) return toResult(known, await readLeft(db, order), order)
  if ((await findRefund(db, number)) !== undefined) {
    throw new OperationError('conflict', 'The whole order is refunded already.', {
      refusal: { code: 'refund_of_refunded' },
    })
  }
  const progress = await listProgress(db, number)
  const before = await readLeft(db, order)
  const { amount, tax } = computePart(order, { part: refund.part, progress, left: before })
  await requireRefundable(db, order, { amount, left: before.amount })
  const statements = [
    db
      .prepare(
        `INSERT INTO partial_refund (id, order_number, amount, tax, reason, created_at, due_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)`,
      )
      .bind(id, number, amount, tax, refund.reason, context.now.toISOString()),
    ...prepareLines(db, { refund, progress, now: context.now }),
    prepareAudit(db, {
      ...context,
      action: 'order.refund_part',
      subject_id: number,
      before: { left: before.amount },
      after: {
        left: before.amount - amount,
        refund_id: id,
        amount,
        tax,
        currency: order.currency,
        part: refund.part.kind === 'amount' ? { kind: 'amount', amount } : refund.part,
      },
    }),
  ]
  try {
    await db.batch(statements)
  } catch (error) {
    if (!isConflict(error)) throw error
    const stored = await findSameRefund(db, refund, order)
    if (stored === undefined) {
      throw new OperationError(
        'conflict',
        'The order has changed in the meantime. Nothing was refunded.',
        { refusal: { code: 'refund_of_changed' }, cause: error },
      )
    }
  }
  return toResult({ id, amount, tax }, await readLeft(db, order), order)
}

/** Finds an earlier refund of the same lines or amount for the same reason, which the bank has not returned. */
export async function findEqualRefund(
  db: D1Database,
  refund: Omit<PartialRefund, 'id'>,
): Promise<PartialRefundRow | undefined> {
  const order = await findOrder(db, refund.number)
  if (order === undefined) return undefined
  const refunds = await listPartialRefunds(db, refund.number)
  return refunds.find((known) => known.failed_at === null && isSame(known, refund, order.digits))
}

/** Finds the refund if it is stored. Throws if its id belongs to another refund. */
async function findSameRefund(
  db: D1Database,
  refund: PartialRefund,
  { digits }: OrderRow,
): Promise<PartialRefundRow | undefined> {
  const known = (await listPartialRefunds(db, refund.number)).find(({ id }) => id === refund.id)
  if (known === undefined || isSame(known, refund, digits)) return known
  throw new OperationError(
    'conflict',
    'A refund with this id was requested before with other contents. Nothing more was refunded.',
    { refusal: { code: 'refund_differs' } },
  )
}

function isSame(
  known: PartialRefundRow,
  { reason, part }: Omit<PartialRefund, 'id'>,
  digits: number,
): boolean {
  if (known.reason !== reason) return false
  if (part.kind === 'amount') {
    return known.lines.length === 0 && known.amount === toUnits(part.amount, digits)
  }
  const { lines, isRestocked } = part
  return (
    hasSameLines(known.lines, lines) &&
    known.lines.every(({ is_restocked }) => is_restocked === isRestocked)
  )
}

async function readLeft(db: D1Database, order: OrderRow): Promise<RefundAmount> {
  return computeRefundable(order, await listPartialRefunds(db, order.number))
}

interface LinesContext {
  readonly refund: PartialRefund
  readonly progress: readonly OrderProgress[]
  readonly now: Date
}

function prepareLines(
  db: D1Database,
  { refund: { id, number, part }, progress, now }: LinesContext,
): D1PreparedStatement[] {
  if (part.kind === 'amount') return []
  const { lines, isRestocked } = part
  return [
    ...lines.map(({ searching_key, quantity }) =>
      db
        .prepare(
          `INSERT INTO partial_refund_line
             (refund_id, searching_key, quantity, unshipped, is_restocked)
           VALUES (?1, ?2, ?3, ?4, ?5)`,
        )
        .bind(
          id,
          searching_key,
          quantity,
          countUnshipped(getProgress(progress, searching_key), quantity),
          isRestocked ? 1 : 0,
        ),
    ),
    prepareLicencesOfLines(db, { number, now }),
    ...prepareStateOfLines(db, { number, cause: 'operator', now }),
  ]
}

function toResult(
  { id, amount, tax }: RefundAmount & { readonly id: string },
  left: RefundAmount,
  { currency, digits }: OrderRow,
): RequestedRefund {
  const scale = 10 ** digits
  return { id, amount: amount / scale, tax: tax / scale, currency, left: left.amount / scale }
}
