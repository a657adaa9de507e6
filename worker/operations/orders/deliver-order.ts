import { OperationError } from '../operation-error.ts'
import type { OperationContext } from '../../db/audit.ts'
import { changeOrder } from './change-order.ts'

/** Records that the buyer has received a shipped order. It runs once: a repetition changes nothing. */
export async function deliverOrder(
  db: D1Database,
  number: string,
  context: OperationContext,
): Promise<void> {
  const change = { number, operation: 'deliver', note: '' } as const
  const result = await changeOrder(db, change, context)
  if (result.kind === 'unknown') {
    throw new OperationError('not_found', `There is no order ${number}.`)
  }
  if (result.kind === 'impossible' && result.state !== 'delivered') {
    throw new OperationError('conflict', `The order is ${result.state}: it can’t be delivered.`, {
      refusal: { code: 'deliver_state', values: { state: result.state } },
    })
  }
}
