import type { PartialRefund } from '#shared/checkout/order-parts-contract.ts'
import { fromUnits } from '#shared/currency/money.ts'
import type { PartialRefundRow } from './partial-refund-rows.ts'

/** Money that did not arrive is not shown: the shop settles it with the buyer. */
export function toShownRefunds(
  refunds: readonly PartialRefundRow[],
  digits: number,
): PartialRefund[] {
  return refunds
    .filter(({ failed_at }) => failed_at === null)
    .map(({ id, amount, tax, reason, created_at, done_at, lines }) => ({
      id,
      amount: fromUnits(amount, { digits }),
      tax: fromUnits(tax, { digits }),
      reason,
      created_at,
      done_at,
      lines,
    }))
}
