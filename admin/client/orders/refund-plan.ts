import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { computeLineAmount, toUnits } from '#shared/checkout/partial-refund.ts'
import { readQuantity, type TypedQuantity } from '../ui/read-quantity.ts'

export interface TypedRefund {
  /** By the keys of lines. */
  readonly quantities: Readonly<Record<string, TypedQuantity>>
  readonly amount: number | string
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
  const isByAmount = !isByLines && Number(typed.amount) > 0
  const units = isByAmount
    ? toUnits(Number(typed.amount), digits)
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
    isAboveLeft,
    canBeSent: !isWrong && !isAboveLeft && (lines.length > 0 || isByAmount) && amount !== 0,
  }
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
