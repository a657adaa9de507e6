import {
  computeAmountTax,
  computeLineRefund,
  countLeft,
  limitTax,
  toUnits,
  type RefundAmount,
} from '#shared/checkout/partial-refund.ts'
import type { OrderProgress } from '../../checkout/orders/order-progress.ts'
import type { PartialRefundRow } from '../../checkout/orders/partial-refund-rows.ts'
import type { OrderRow } from '../../checkout/orders/order-queries.ts'
import { OperationError } from '../operation-error.ts'
import { requireDistinctLines } from './require-distinct-lines.ts'

export interface RefundedLine {
  readonly searching_key: string
  readonly quantity: number
}

/** The part of an order that an operator refunds. */
export type RefundedPart =
  | {
      readonly kind: 'lines'
      readonly lines: readonly RefundedLine[]
      /** Whether the pieces are sold again. */
      readonly isRestocked: boolean
    }
  /** The amount in the order's currency. It changes neither goods nor licences. */
  | { readonly kind: 'amount'; readonly amount: number }

interface PartContext {
  readonly part: RefundedPart
  readonly progress: readonly OrderProgress[]
  readonly left: RefundAmount
}

/** Returns what of an order can still be refunded. */
export function computeRefundable(
  { total, digits, priced }: OrderRow,
  refunds: readonly PartialRefundRow[],
): RefundAmount {
  return refunds
    .filter(({ failed_at }) => failed_at === null)
    .reduce((left, { amount, tax }) => ({ amount: left.amount - amount, tax: left.tax - tax }), {
      amount: total,
      tax: toUnits(priced.sums.tax, digits),
    })
}

/** Computes what a part costs, with the tax in it. Throws if the order has less than that. */
export function computePart(
  { priced, digits, total }: OrderRow,
  { part, progress, left }: PartContext,
): RefundAmount {
  if (part.kind === 'amount') {
    requireDigits(part.amount, digits)
    const amount = toUnits(part.amount, digits)
    if (amount === left.amount && mustBeCancelled(progress)) throw createEmptyOrderError()
    const totalTax = toUnits(priced.sums.tax, digits)
    const refunded = { amount: total - left.amount, tax: totalTax - left.tax }
    return { amount, tax: computeAmountTax(amount, { sums: priced.sums, digits, refunded }) }
  }
  requireDistinctLines(part.lines)
  const parts = part.lines.map(({ searching_key, quantity }) => {
    const line = priced.lines.find((ordered) => ordered.searching_key === searching_key)
    const { refunded } = getProgress(progress, searching_key)
    if (line === undefined) throw createUnknownLineError()
    if (refunded + quantity > line.quantity) {
      throw new OperationError(
        'conflict',
        `${line.quantity - refunded} of "${line.name}" can be refunded, not ${quantity}.`,
        {
          refusal: {
            code: 'refund_pieces',
            values: { left: line.quantity - refunded, name: line.name, quantity },
          },
        },
      )
    }
    return computeLineRefund(line, { refunded, quantity, digits })
  })
  requireSomethingLeft(part.lines, progress)
  const amount = parts.reduce((sum, line) => sum + line.amount, 0)
  const tax = parts.reduce((sum, line) => sum + line.tax, 0)
  return { amount, tax: limitTax(tax, { amount, left: left.tax }) }
}

function requireDigits(amount: number, digits: number): void {
  if (Number(amount.toFixed(digits)) === amount) return
  throw new OperationError(
    'conflict',
    digits === 0
      ? 'An amount in the currency of this order has no decimals.'
      : `An amount in the currency of this order has at most ${digits} decimals.`,
    { refusal: { code: 'refund_decimals', values: { digits } } },
  )
}

/**
 * Refuses a refund of all pieces while no parcel was shipped: such an order is cancelled, which also refunds the
 * shipping.
 */
function requireSomethingLeft(
  lines: readonly RefundedLine[],
  progress: readonly OrderProgress[],
): void {
  const isEmpty = progress.every(({ searching_key, quantity, refunded, shipped }) => {
    const line = lines.find((candidate) => candidate.searching_key === searching_key)
    return shipped === 0 && quantity <= refunded + (line?.quantity ?? 0)
  })
  if (isEmpty && progress.every(({ needs_shipping }) => needs_shipping)) {
    throw createEmptyOrderError()
  }
}

/**
 * Whether a refund of everything has to be a cancellation: no parcel was shipped and pieces are still to be
 * packed. As a refund, they would be packed until it is done.
 */
function mustBeCancelled(progress: readonly OrderProgress[]): boolean {
  return (
    progress.every(({ shipped }) => shipped === 0) && progress.some((line) => countLeft(line) > 0)
  )
}

function createEmptyOrderError(): OperationError {
  return new OperationError(
    'conflict',
    'Nothing of the order would be left. Cancel it, which refunds the shipping, too.',
    { refusal: { code: 'refund_of_everything' } },
  )
}

export function getProgress(progress: readonly OrderProgress[], key: string): OrderProgress {
  const line = progress.find(({ searching_key }) => searching_key === key)
  if (line === undefined) throw createUnknownLineError()
  return line
}

function createUnknownLineError(): OperationError {
  return new OperationError('conflict', 'The order has no such line.', {
    refusal: { code: 'line_unknown' },
  })
}
