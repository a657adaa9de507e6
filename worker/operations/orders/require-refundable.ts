import type { OrderRow } from '../../checkout/orders/order-queries.ts'
import { OperationError } from '../operation-error.ts'

/** Throws if an order is in no state to refund an amount, or less of it is left. Amounts are in minor units. */
export function requireRefundable(
  { state, currency, digits }: OrderRow,
  { amount, left }: { readonly amount: number; readonly left: number },
): void {
  if (!['paid', 'preparing', 'shipped', 'delivered'].includes(state)) {
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
    throw new OperationError(
      'conflict',
      `${left / 10 ** digits} ${currency} of the order can be refunded, not ${amount / 10 ** digits} ${currency}.`,
      {
        refusal: {
          code: 'refund_amount',
          values: { left: left / 10 ** digits, amount: amount / 10 ** digits, currency },
        },
      },
    )
  }
}
