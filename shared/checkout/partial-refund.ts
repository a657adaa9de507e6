import type { OrderedLine, OrderSums } from './contract.ts'

/** Amounts are in minor units of the order's currency. */
export interface RefundAmount {
  readonly amount: number
  /** The tax in the amount. */
  readonly tax: number
}

/** A line of an order with what happened to its pieces. */
export interface LineProgress {
  readonly quantity: number
  readonly shipped: number
  readonly refunded: number
  /** Refunded before they left. */
  readonly dropped: number
  /** False for a download. */
  readonly needs_shipping: boolean
}

/** The number of pieces that can still leave. */
export function countLeft({ quantity, shipped, dropped, needs_shipping }: LineProgress): number {
  return needs_shipping ? quantity - shipped - dropped : 0
}

/** Returns how many of the refunded pieces were not shipped: those are refunded first. */
export function countUnshipped(
  { quantity, shipped, dropped }: LineProgress,
  refundedQuantity: number,
): number {
  return Math.min(refundedQuantity, quantity - shipped - dropped)
}

interface LineShare {
  /** The pieces of the line that were refunded before. */
  readonly refunded: number
  /** The pieces that are refunded now. */
  readonly quantity: number
  /** Decimals of the order's currency. */
  readonly digits: number
}

/**
 * The price of some pieces of a line with their extras, discount and tax, without shipping. Roundings are
 * cumulative, so that the parts of a line add up to the line.
 */
export function computeLineRefund(line: OrderedLine, share: LineShare): RefundAmount {
  const { digits } = share
  const tax = [line, ...line.extras].reduce((sum, item) => sum + toUnits(item.tax, digits), 0)
  return { amount: computeLineAmount(line, share), tax: toShare(tax, line, share) }
}

/** The amount of `computeLineRefund`, for those who do not know the tax. */
export function computeLineAmount(
  line: Pick<OrderedLine, 'line_total' | 'quantity'>,
  share: LineShare,
): number {
  return toShare(toUnits(line.line_total, share.digits), line, share)
}

function toShare(
  total: number,
  line: Pick<OrderedLine, 'quantity'>,
  { refunded, quantity }: LineShare,
): number {
  return (
    toPortion(total, refunded + quantity, line.quantity) - toPortion(total, refunded, line.quantity)
  )
}

interface PaidSums {
  readonly sums: Pick<OrderSums, 'tax' | 'total'>
  readonly digits: number
  /** The amount and the tax that were refunded before. */
  readonly refunded: RefundAmount
}

/** The tax in an amount that is refunded without naming lines, in proportion to the order's. */
export function computeAmountTax(amount: number, { sums, digits, refunded }: PaidSums): number {
  const total = toUnits(sums.total, digits)
  const left = toUnits(sums.tax, digits) - refunded.tax
  if (amount >= total - refunded.amount) return Math.max(0, left)
  return limitTax(toPortion(toUnits(sums.tax, digits), amount, total), { amount, left })
}

/** Tax that was refunded is not refunded again. */
export function limitTax(tax: number, { amount, left }: { amount: number; left: number }): number {
  return Math.max(0, Math.min(tax, amount, left))
}

export function toUnits(price: number, digits: number): number {
  return Math.round(price * 10 ** digits)
}

function toPortion(total: number, numerator: number, denominator: number): number {
  return denominator === 0 ? 0 : Math.round((total * numerator) / denominator)
}
