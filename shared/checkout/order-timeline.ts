import type { Order } from './order-contract.ts'
import type { OrderState } from './order-states.ts'

export interface OrderStep {
  readonly name: 'placed' | OrderState
  /** Absent for a future step, or one that the shop has not recorded. */
  readonly at: string | undefined
  readonly note: string
  readonly progress: 'done' | 'current' | 'ahead'
}

type Course = Pick<Order, 'state' | 'created_at' | 'events'> & {
  readonly needs_shipping: boolean
}

const SHIPPED_COURSE: readonly OrderState[] = ['paid', 'preparing', 'shipped', 'delivered']
const DOWNLOAD_COURSE: readonly OrderState[] = ['paid']

/** The steps of an order: the past ones, and the future ones unless the order has ended. */
export function toTimeline(order: Course): OrderStep[] {
  const { state, created_at, events } = order
  const placed: OrderStep = { name: 'placed', at: created_at, note: '', progress: 'done' }
  if (state === 'cancelled' || state === 'refunded') {
    const steps = events.filter((event) => event.state !== 'awaiting_payment')
    return [placed, ...steps.map((event, index) => toPastStep(event, index === steps.length - 1))]
  }
  const course = listCourse(order)
  const position = course.indexOf(state)
  const steps = course.map((name, index): OrderStep => {
    if (index > position) return { name, at: undefined, note: '', progress: 'ahead' }
    const event = events.findLast((candidate) => candidate.state === name)
    const progress = index === position ? 'current' : 'done'
    return { name, at: event?.at, note: event?.note ?? '', progress }
  })
  return [placed, ...steps]
}

function listCourse({ state, needs_shipping }: Course): readonly OrderState[] {
  const course = needs_shipping ? SHIPPED_COURSE : DOWNLOAD_COURSE
  // An operator may also mark a download as delivered.
  if (!course.includes(state) && state !== 'awaiting_payment') return [...course, state]
  return state === 'awaiting_payment' ? [state, ...course.slice(1)] : course
}

function toPastStep({ state, at, note }: Order['events'][number], isLast: boolean): OrderStep {
  return { name: state, at, note, progress: isLast ? 'current' : 'done' }
}
