import type { RefusalCode } from '#shared/admin/refusals.ts'
import type { OperationContext } from '../../db/audit.ts'
import { OperationError } from '../operation-error.ts'
import { changeOrder, TARGET_STATES, type OrderChange } from './change-order.ts'

const REFUSAL_CODES = {
  cancel: 'cancel_state',
  deliver: 'deliver_state',
} as const satisfies Partial<Record<OrderChange['operation'], RefusalCode>>

interface RepeatableChange extends OrderChange {
  readonly operation: keyof typeof REFUSAL_CODES
}

/** Changes an order. Nothing happens if the same change was made already; throws if it is impossible. */
export async function changeOrderOnce(
  db: D1Database,
  change: RepeatableChange,
  context: OperationContext,
): Promise<void> {
  const { number, operation } = change
  const result = await changeOrder(db, change, context)
  if (result.kind === 'unknown') {
    throw new OperationError('not_found', `There is no order ${number}.`)
  }
  const targetState = TARGET_STATES[operation]
  if (result.kind === 'impossible' && result.state !== targetState) {
    throw new OperationError(
      'conflict',
      `The order is ${result.state}: it can’t be ${targetState}.`,
      {
        refusal: { code: REFUSAL_CODES[operation], values: { state: result.state } },
      },
    )
  }
}
