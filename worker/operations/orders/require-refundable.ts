import { PAID_STATES } from '#shared/checkout/order-states.ts'
import { formatAmountIn } from '#shared/currency/sign.ts'
import type { OrderRow } from '../../checkout/orders/order-queries.ts'
import { listCurrencySigns } from '../../currency/currency-signs.ts'
import { OperationError } from '../operation-error.ts'

/** Throws if an order is in no state to refund an amount, or less of it is left. Amounts are in minor units. */
export async function requireRefundable(
  db: D1Database,
  { state, currency, digits }: OrderRow,
  { amount, left }: { readonly amount: number; readonly left: number },
): Promise<void> {
  if (!PAID_STATES.includes(state)) {
    throw new OperationError(
      'conflict',
      `The order is ${state}, so nothing of it can be refunded.`,
      { refusal: { code: 'refund_state', values: { state } } },
    )
  }
  if (!Number.isSafeInteger(amount) || amount < 1) {
    throw new OperationError('conflict', 'The amount of a refund is above 0.', {
      refusal: { code: 'refund_of_nothing' },
    })
  }
  if (amount > left) {
    const values = { left: left / 10 ** digits, amount: amount / 10 ** digits, currency }
    const signs = await listCurrencySigns(db)
    const [leftText, amountText] = [values.left, values.amount].map((value) =>
      formatAmountIn(value, currency, signs),
    )
    throw new OperationError(
      'conflict',
      `${leftText} of the order can be refunded, not ${amountText}.`,
      { refusal: { code: 'refund_amount', values } },
    )
  }
}
