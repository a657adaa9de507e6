import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { computeLineAmount } from '#shared/checkout/partial-refund.ts'
import { readQuantity, type TypedQuantity } from '../ui/read-quantity.ts'

export interface TypedRefund {
  /** Indexed by the keys of lines. */
  readonly quantities: Readonly<Record<string, TypedQuantity>>
  readonly amount: string
}

interface RefundedLine {
  readonly searching_key: string
  readonly name: string
  readonly quantity: number
}

export interface RefundPlan {
  /** The lines to refund; none if an amount is typed. */
  readonly lines: readonly RefundedLine[]
  /** In the order's currency, as the shop will compute it; null for those who do not see money. */
  readonly amount: number | null
  readonly isByAmount: boolean
  readonly isByLines: boolean
  /** Whether what was typed is no amount of the order's currency. */
  readonly isWrongAmount: boolean
  readonly isAboveLeft: boolean
  readonly canBeSent: boolean
}

/** The lines of which something can be refunded. What was typed for others does not count. */
export function listRefundableLines({ lines }: AdminOrder): AdminOrder['lines'] {
  return lines.filter(({ quantity, refunded }) => quantity > refunded)
}

/** Returns what the typed refund would do. */
export function planRefund(order: AdminOrder, typed: TypedRefund): RefundPlan {
  const { refundable, digits } = order
  const chosen = listRefundableLines(order).map((line) => {
    const bounds = { min: 0, max: line.quantity - line.refunded }
    return { line, quantity: readQuantity(typed.quantities[line.searching_key] ?? 0, bounds) }
  })
  const isWrong = chosen.some(({ quantity }) => quantity === undefined)
  const lines = chosen.flatMap(({ line, quantity = 0 }) =>
    quantity > 0 ? [{ line, quantity }] : [],
  )
  const isByLines = isWrong || lines.length > 0
  const typedUnits = isByLines ? 0 : readAmount(typed.amount, digits)
  const isWrongAmount = typedUnits === undefined
  const isByAmount = typedUnits !== 0
  const units = isByAmount
    ? (typedUnits ?? null)
    : sum(lines.map(({ line, quantity }) => toLineUnits(line, { quantity, digits })))
  const amount = units === null ? null : units / 10 ** digits
  const isAboveLeft = amount !== null && refundable !== null && amount > refundable
  return {
    lines: lines.map(({ line: { searching_key, name }, quantity }) => ({
      searching_key,
      name,
      quantity,
    })),
    amount,
    isByAmount,
    isByLines,
    isWrongAmount,
    isAboveLeft,
    canBeSent:
      !isWrong &&
      !isWrongAmount &&
      !isAboveLeft &&
      (lines.length > 0 || isByAmount) &&
      amount !== 0,
  }
}

const AMOUNT_PATTERN = /^(\d{1,10})(?:[.,](\d+))?$/

/**
 * Returns an amount in units of the currency, and undefined for what is none: a text that is repaired would be
 * another amount. An empty field counts as 0.
 */
export function readAmount(text: string, digits: number): number | undefined {
  const typed = text.trim()
  if (typed === '') return 0
  const [, whole, fraction = ''] = AMOUNT_PATTERN.exec(typed) ?? []
  if (whole === undefined || fraction.length > digits) return undefined
  return Number(whole + fraction.padEnd(digits, '0'))
}

interface Pieces {
  readonly quantity: number
  readonly digits: number
}

function toLineUnits(
  { line_total, quantity, refunded }: AdminOrder['lines'][number],
  pieces: Pieces,
): number | null {
  return line_total === null
    ? null
    : computeLineAmount({ line_total, quantity }, { refunded, ...pieces })
}

/** Returns null if an amount is not known. */
function sum(amounts: readonly (number | null)[]): number | null {
  return amounts.reduce(
    (total, amount) => (total === null || amount === null ? null : total + amount),
    0,
  )
}
