import type { OperationContext } from '../../db/audit.ts'
import { OperationError } from '../operation-error.ts'
import { changeOrder } from './change-order.ts'

interface Cancellation {
  readonly number: string
  /** The reason that the buyer reads. */
  readonly reason: string
}

/** Cancels an order. Nothing happens if it is cancelled already. */
export async function cancelOrder(
  db: D1Database,
  { number, reason }: Cancellation,
  context: OperationContext,
): Promise<void> {
  const result = await changeOrder(db, { number, operation: 'cancel', note: reason }, context)
  if (result.kind === 'unknown')
    throw new OperationError('not_found', `There is no order ${number}.`)
  // A repeated call finds the order already cancelled.
  if (result.kind === 'impossible' && result.state !== 'cancelled') {
    throw new OperationError('conflict', `The order is ${result.state}: it can’t be cancelled.`, {
      refusal: { code: 'cancel_state', values: { state: result.state } },
    })
  }
}
