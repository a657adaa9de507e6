import { canMove, type OrderState } from '#shared/checkout/order-states.ts'
import { isConflict } from './conflict.ts'
import { findCaseOfOrder, type Case } from './case.ts'
import { prepareEnd, prepareMove, prepareRefund, prepareSettled } from './move.ts'
import { prepareOrderLetter } from './order-letters.ts'

/** What an operator does with an order. */
export const OPERATIONS = ['prepare', 'ship', 'deliver', 'cancel', 'refund'] as const
export type Operation = (typeof OPERATIONS)[number]

export interface ToOperate {
  readonly number: string
  readonly operation: Operation
  /** A tracking number or a reason: the buyer may read it. */
  readonly note: string
  readonly now: Date
}

const ENDS_IN = {
  prepare: 'preparing',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
  refund: 'refunded',
} as const satisfies Record<Operation, OrderState>

export type Operated =
  | { readonly kind: 'done'; readonly state: OrderState; readonly isMoneyOnItsWay: boolean }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'impossible'; readonly state: OrderState }

/**
 * Moves an order by hand. Money is sent back by the shop's own worker within minutes: only that has the
 * provider's keys.
 */
export async function operate(db: D1Database, asked: ToOperate): Promise<Operated> {
  const one = await findCaseOfOrder(db, asked.number)
  if (one === undefined || one.order_state === null) return { kind: 'unknown' }
  const state = one.order_state
  const to = ENDS_IN[asked.operation]
  if (!canMove(state, to) || !isSensible(one, state, asked.operation)) {
    return { kind: 'impossible', state }
  }
  const steps = await prepareOperation(db, one, { ...asked, from: state })
  try {
    await db.batch(steps)
  } catch (error) {
    if (!isConflict(error)) throw error
    const moved = await findCaseOfOrder(db, asked.number)
    return { kind: 'impossible', state: moved?.order_state ?? state }
  }
  const isPaidBack = asked.operation === 'cancel' && state !== 'awaiting_payment' && one.total > 0
  return {
    kind: 'done',
    state: asked.operation === 'refund' ? state : to,
    isMoneyOnItsWay: isPaidBack || asked.operation === 'refund',
  }
}

/** What has not left the shop is cancelled, so that it goes back to the shelf; a free order has no money. */
function isSensible({ total }: Case, state: OrderState, operation: Operation): boolean {
  if (operation !== 'refund') return true
  return total > 0 && (state === 'shipped' || state === 'delivered')
}

interface Operating extends ToOperate {
  readonly from: OrderState
}

async function prepareOperation(
  db: D1Database,
  one: Case,
  { number, operation, note, from, now }: Operating,
): Promise<D1PreparedStatement[]> {
  const move = { number, from, cause: 'operator', note, now } as const
  switch (operation) {
    case 'prepare':
      return [prepareMove(db, { ...move, to: 'preparing' })]
    case 'deliver':
      return [prepareMove(db, { ...move, to: 'delivered' })]
    case 'ship':
      return [
        prepareMove(db, { ...move, to: 'shipped' }),
        ...(await prepareOrderLetter(db, one, {
          kind: 'order-shipped',
          number,
          tracking: note,
          now,
        })),
      ]
    case 'cancel':
      return [
        ...prepareEnd(db, { ...move, to: 'cancelled', quote_id: one.id }),
        ...prepareMoney(db, one, { number, from, now }),
        ...(await prepareOrderLetter(db, one, { kind: 'order-cancelled', number, now })),
      ]
    case 'refund':
      return [prepareRefund(db, { number, cause: 'operator', now })]
  }
}

/** The bank may still say yes to what waits for it: then the cron sees to it. */
function prepareMoney(
  db: D1Database,
  one: Case,
  { number, from, now }: Pick<Operating, 'number' | 'from' | 'now'>,
): D1PreparedStatement[] {
  if (one.total === 0) return []
  return from === 'awaiting_payment'
    ? []
    : [prepareRefund(db, { number, cause: 'operator', now }), prepareSettled(db, one.id)]
}
