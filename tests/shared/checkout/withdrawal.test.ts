import { expect, it } from 'vitest'
import type { OrderState } from '#shared/checkout/order-states.ts'
import { findWithdrawalPeriod } from '#shared/checkout/withdrawal.ts'

const max_days = 5

function findPeriod(state: OrderState, events: Partial<Record<OrderState, string>>, day: string) {
  const history = (['paid', 'shipped', 'delivered'] as const).flatMap((name) =>
    events[name] === undefined ? [] : [{ state: name, at: `${events[name]}T15:00:00.000Z` }],
  )
  const now = new Date(`${day}T23:59:00Z`)
  return findWithdrawalPeriod({ state, events: history, max_days }, now)
}

it('A buyer may withdraw before the order is on its way', () => {
  expect(findPeriod('paid', { paid: '2026-11-02' }, '2026-11-02')).toEqual({
    is_open: true,
    last_day: null,
  })
})

it('The period ends fourteen days after the delivery, at the end of the day', () => {
  const events = { shipped: '2026-11-02', delivered: '2026-11-05' }
  const last_day = '2026-11-19'
  expect(findPeriod('delivered', events, '2026-11-19')).toEqual({ is_open: true, last_day })
  expect(findPeriod('delivered', events, '2026-11-20')).toEqual({ is_open: false, last_day })
})

it('Without a delivery, the period starts on the latest day on which the parcel should have arrived', () => {
  // Five working days after Monday 2 November is Monday 9 November.
  expect(findPeriod('shipped', { shipped: '2026-11-02' }, '2026-11-03').last_day).toBe('2026-11-23')
})

it('The period of an order that is picked up starts when it is, however long it was ready', () => {
  const events = [
    { state: 'shipped', at: '2026-11-02T09:00:00.000Z' },
    { state: 'delivered', at: '2026-11-24T09:00:00.000Z' },
  ] as const
  const order = { state: 'shipped', events: events.slice(0, 1), max_days: undefined } as const
  const now = new Date('2026-11-24T12:00:00Z')
  expect(findWithdrawalPeriod(order, now)).toEqual({ is_open: true, last_day: null })
  const collected = { ...order, state: 'delivered', events } as const
  expect(findWithdrawalPeriod(collected, now).last_day).toBe('2026-12-08')
})

it('An order that nobody has recorded as picked up counts as picked up 60 days after it was ready', () => {
  const events = [{ state: 'shipped', at: '2026-07-01T09:00:00.000Z' }] as const
  const order = { state: 'shipped', events, max_days: undefined } as const
  const findOn = (day: string) => findWithdrawalPeriod(order, new Date(`${day}T12:00:00Z`))
  expect(findOn('2026-08-29')).toEqual({ is_open: true, last_day: null })
  expect(findOn('2026-09-14')).toEqual({ is_open: true, last_day: '2026-09-14' })
  expect(findOn('2026-09-15').is_open).toBe(false)
})

it('A last day on a weekend moves to the Monday after it', () => {
  const fromSaturday = findPeriod('delivered', { delivered: '2026-11-07' }, '2026-11-08')
  const fromSunday = findPeriod('delivered', { delivered: '2026-11-08' }, '2026-11-08')
  expect([fromSaturday.last_day, fromSunday.last_day]).toEqual(['2026-11-23', '2026-11-23'])
})

it('Nobody withdraws from an order that waits for payment, was cancelled or refunded', () => {
  const states = ['awaiting_payment', 'cancelled', 'refunded'] as const
  const periods = states.map((state) => findPeriod(state, {}, '2026-11-02').is_open)
  expect(periods).toEqual([false, false, false])
})
