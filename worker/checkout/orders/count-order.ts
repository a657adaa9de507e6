import type { OrderCause } from '#shared/checkout/order-states.ts'
import { countFunnelStep } from '../../analytics/funnel.ts'
import type { PurchaseRecord } from './purchase-record.ts'

interface Transition {
  readonly before: PurchaseRecord
  readonly after: PurchaseRecord | undefined
}

/** The order's unique key rejects concurrent attempts, so each order is counted once. */
export function countOrder(env: Env, { before, after }: Transition, cause: OrderCause): void {
  const isNew = before.order_number === null && (after?.order_number ?? null) !== null
  if (!isNew || after?.order_state === 'cancelled') return
  const { currency, total, digits } = before
  countFunnelStep(env, { step: 'order', what: cause, currency, total: total / 10 ** digits })
}
