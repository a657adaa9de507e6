import { addWorkingDays, toIsoDate } from '#shared/time/working-days.ts'
import { PAID_STATES, type OrderState } from './order-states.ts'

/** Directive 2011/83/EU, article 9. */
const WITHDRAWAL_DAYS = 14
const MS_PER_DAY = 86_400_000
/** An order counts as picked up this many days after it was ready, unless its pick-up was recorded. */
const PICK_UP_DAYS = 60

interface OrderHistory {
  readonly state: OrderState
  readonly events: readonly { readonly state: OrderState; readonly at: string }[]
  /** The working days until a parcel arrives at the latest; undefined if the buyer picks it up. */
  readonly max_days: number | undefined
}

export interface WithdrawalPeriod {
  readonly is_open: boolean
  /** The last calendar day of the period; null until the order is on its way or was picked up. */
  readonly last_day: string | null
}

/**
 * Returns whether a buyer may withdraw. The period is 14 days after receipt, which is the day on which the
 * shop knows of the delivery, or else the latest day on which the parcel should have arrived. An order to
 * pick up counts as received when it is picked up, or 60 days after it was ready if the pick-up was not recorded. A
 * last day on a weekend moves to the working day after it (Regulation 1182/71, article 3).
 */
export function findWithdrawalPeriod(
  { state, events, max_days }: OrderHistory,
  now: Date,
): WithdrawalPeriod {
  const isUnderWay = PAID_STATES.includes(state)
  const received = findReceiptDay({ events, max_days }, now)
  if (received === undefined) return { is_open: isUnderWay, last_day: null }
  // The working day after the thirteenth day is the fourteenth, or the Monday after it.
  const thirteenth = addDays(received, WITHDRAWAL_DAYS - 1)
  const fourteenth = addDays(received, WITHDRAWAL_DAYS)
  const nextWorkingDay = addWorkingDays(thirteenth, 1)
  const last_day = nextWorkingDay > fourteenth ? nextWorkingDay : fourteenth
  return { is_open: isUnderWay && toIsoDate(now) <= last_day, last_day }
}

function findReceiptDay(
  { events, max_days }: Omit<OrderHistory, 'state'>,
  now: Date,
): string | undefined {
  const findDay = (state: OrderState) => {
    const event = events.findLast((candidate) => candidate.state === state)
    return event === undefined ? undefined : toIsoDate(new Date(event.at))
  }
  const delivered = findDay('delivered')
  const shipped = findDay('shipped')
  if (delivered !== undefined || shipped === undefined) return delivered
  if (max_days !== undefined) return addWorkingDays(shipped, max_days)
  const pickedUp = addDays(shipped, PICK_UP_DAYS)
  return pickedUp <= toIsoDate(now) ? pickedUp : undefined
}

function addDays(isoDate: string, days: number): string {
  return toIsoDate(new Date(Date.parse(isoDate) + days * MS_PER_DAY))
}
