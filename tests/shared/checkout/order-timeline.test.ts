import { expect, it } from 'vitest'
import type { OrderState } from '#shared/checkout/order-states.ts'
import { toTimeline } from '#shared/checkout/order-timeline.ts'

const created_at = '2026-11-20T09:00:00.000Z'

function showTimeline(states: readonly OrderState[], needs_shipping = true): string[] {
  const events = states.map((state, index) => ({
    state,
    note: state === 'shipped' ? 'AM-1' : '',
    at: `2026-11-2${index}T10:00:00.000Z`,
  }))
  const state = states.at(-1) ?? 'awaiting_payment'
  return toTimeline({ state, created_at, events, needs_shipping }).map(
    ({ name, at, note, progress }) => [progress, name, at?.slice(8, 10), note].join(' ').trim(),
  )
}

it('A paid order shows what has happened and what is ahead', () => {
  expect(showTimeline(['awaiting_payment', 'paid'])).toEqual([
    'done placed 20',
    'current paid 21',
    'ahead preparing',
    'ahead shipped',
    'ahead delivered',
  ])
})

it('An order whose payment is not confirmed waits for the bank first', () => {
  expect(showTimeline(['awaiting_payment'])).toEqual([
    'done placed 20',
    'current awaiting_payment 20',
    'ahead preparing',
    'ahead shipped',
    'ahead delivered',
  ])
})

it('A step that the operator skipped is done without a date, and the tracking number is shown', () => {
  expect(showTimeline(['paid', 'shipped'])).toEqual([
    'done placed 20',
    'done paid 20',
    'done preparing',
    'current shipped 21 AM-1',
    'ahead delivered',
  ])
})

it('A download is complete once it is paid', () => {
  expect(showTimeline(['paid'], false)).toEqual(['done placed 20', 'current paid 20'])
})

it('Nothing is ahead of an order that was cancelled or refunded', () => {
  expect(showTimeline(['awaiting_payment', 'paid', 'cancelled', 'refunded'])).toEqual([
    'done placed 20',
    'done paid 21',
    'done cancelled 22',
    'current refunded 23',
  ])
})
