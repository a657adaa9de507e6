import { canCancelOrder, canMove, type OrderState } from '#shared/checkout/order-states.ts'
import { isConflict } from '../../checkout/orders/conflict.ts'
import { findPurchaseOfOrder, type PurchaseRecord } from '../../checkout/orders/purchase-record.ts'
import {
  prepareOrderEnd,
  prepareStateChange,
  prepareRefund,
  prepareSettledPayment,
} from '../../checkout/orders/change-order-state.ts'
import { prepareOrderEmail } from '../../checkout/orders/order-emails.ts'
import { listUnshipped } from '../../checkout/orders/order-progress.ts'
import { listParcels } from '../../checkout/orders/parcels.ts'
import { prepareAudit, prepareAuditOfChange, type OperationContext } from '../../db/audit.ts'

/** The operations that an operator can run on an order. */
export const ORDER_OPERATIONS = ['prepare', 'ship', 'deliver', 'cancel', 'refund'] as const
export type OrderOperation = (typeof ORDER_OPERATIONS)[number]

export interface OrderChange {
  readonly number: string
  readonly operation: OrderOperation
  /** A tracking number or a reason, which the buyer may read. */
  readonly note: string
  /** The only state in which the order is changed; without it, every state that allows the change. */
  readonly from?: OrderState
}

/** The state that each operation leads to. */
export const TARGET_STATES = {
  prepare: 'preparing',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
  refund: 'refunded',
} as const satisfies Record<OrderOperation, OrderState>

export type OrderChangeResult =
  | { readonly kind: 'done'; readonly state: OrderState; readonly isMoneyOnItsWay: boolean }
  /** A refund of the order was requested before, and nothing was changed. */
  | { readonly kind: 'requested'; readonly state: OrderState }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'impossible'; readonly state: OrderState }

/**
 * Moves an order to another state. The shop's own worker, which alone has the provider's keys, refunds the
 * money within minutes.
 */
export async function changeOrder(
  db: D1Database,
  move: OrderChange,
  context: OperationContext,
): Promise<OrderChangeResult> {
  const purchase = await findPurchaseOfOrder(db, move.number)
  if (purchase === undefined || purchase.order_state === null) return { kind: 'unknown' }
  const state = purchase.order_state
  const targetState = TARGET_STATES[move.operation]
  const isOtherState = move.from !== undefined && move.from !== state
  if (
    isOtherState ||
    !canMove(state, targetState) ||
    !(await isSensible(db, purchase, { ...move, state }))
  ) {
    return { kind: 'impossible', state }
  }
  const steps = await prepareOperation(db, purchase, {
    ...move,
    now: context.now,
    from: state,
  })
  const action = {
    ...context,
    action: `order.${move.operation}`,
    subject_id: move.number,
    before: { state },
    after: { state: targetState },
  } as const
  const audit =
    move.operation === 'refund' ? prepareAuditOfChange(db, action) : prepareAudit(db, action)
  try {
    const [auditResult] = (await db.batch([...steps, audit])).slice(-1)
    if (auditResult?.meta.changes === 0) return { kind: 'requested', state }
  } catch (error) {
    if (!isConflict(error)) throw error
    const movedPurchase = await findPurchaseOfOrder(db, move.number)
    return { kind: 'impossible', state: movedPurchase?.order_state ?? state }
  }
  const isRefunded =
    move.operation === 'cancel' && state !== 'awaiting_payment' && purchase.total > 0
  return {
    kind: 'done',
    state: move.operation === 'refund' ? state : targetState,
    isMoneyOnItsWay: isRefunded || move.operation === 'refund',
  }
}

/**
 * An order that has not left the shop is cancelled, not refunded, so that its goods return to stock. D1 checks the
 * parcels again when the order changes. Goods that are marked as delivered could be neither shipped nor cancelled,
 * so that they are shipped first.
 */
async function isSensible(
  db: D1Database,
  { total }: PurchaseRecord,
  { number, operation, state }: OrderChange & { readonly state: OrderState },
): Promise<boolean> {
  switch (operation) {
    case 'cancel':
      return canCancelOrder({ state, hasParcels: (await listParcels(db, number)).length > 0 })
    case 'refund':
      return total > 0 && (state === 'shipped' || state === 'delivered')
    case 'deliver':
      return state === 'shipped' || (await listUnshipped(db, number)).length === 0
    default:
      return true
  }
}

interface OrderMoveFrom extends OrderChange {
  readonly now: Date
  readonly from: OrderState
}

async function prepareOperation(
  db: D1Database,
  purchase: PurchaseRecord,
  { number, operation, note, from, now }: OrderMoveFrom,
): Promise<D1PreparedStatement[]> {
  const move = { number, from, cause: 'operator', note, now } as const
  switch (operation) {
    case 'prepare':
      return [prepareStateChange(db, { ...move, to: 'preparing' })]
    case 'deliver':
      return [prepareStateChange(db, { ...move, to: 'delivered' })]
    case 'ship':
      return [
        prepareStateChange(db, { ...move, to: 'shipped' }),
        ...(await prepareOrderEmail(db, purchase, {
          kind: 'order-shipped',
          number,
          tracking: note,
          now,
        })),
      ]
    case 'cancel':
      return [
        ...prepareOrderEnd(db, { ...move, to: 'cancelled', quote_id: purchase.id }),
        ...prepareMoney(db, purchase, { number, from, now }),
        ...(await prepareOrderEmail(db, purchase, { kind: 'order-cancelled', number, now })),
      ]
    case 'refund':
      return [prepareRefund(db, { number, cause: 'operator', now })]
  }
}

/** The bank may still accept a payment that awaits it: then the cron job refunds it. */
function prepareMoney(
  db: D1Database,
  purchase: PurchaseRecord,
  { number, from, now }: Pick<OrderMoveFrom, 'number' | 'from' | 'now'>,
): D1PreparedStatement[] {
  if (purchase.total === 0) return []
  return from === 'awaiting_payment'
    ? []
    : [
        prepareRefund(db, { number, cause: 'operator', now }),
        prepareSettledPayment(db, purchase.id),
      ]
}
