import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MESSAGES } from '#shared/locale/messages/all.ts'
import { OrderTimeline } from '../../../client/checkout/order/order-timeline.tsx'
import { createVisitor, VisitorContext } from '../../../client/runtime/visitor.ts'
import { aVisitorStart } from '../visitor-start.ts'
import { anOrder, AT, type ShownOrder } from './order-builder.ts'

function showTimeline(shown: ShownOrder): string {
  return renderToStaticMarkup(
    <VisitorContext value={createVisitor(aVisitorStart())}>
      <OrderTimeline order={anOrder(shown)}>{null}</OrderTimeline>
    </VisitorContext>,
  )
}

const NOTHING_TO_PAY = MESSAGES.en['order_page.is_over']
const IS_REFUNDED = MESSAGES.en['order_page.is_over_paid']

it('A cancelled order that was paid says that the payment is refunded', () => {
  const paid = { state: 'paid', note: '', at: AT } as const
  const cancelled = { state: 'cancelled', note: 'Out of print', at: AT } as const
  const markup = showTimeline({ events: [paid, cancelled] })
  expect(markup).toContain(IS_REFUNDED)
  expect(markup).not.toContain(NOTHING_TO_PAY)
})

it('A payment that came too late is refunded', () => {
  const markup = showTimeline({ events: [{ state: 'cancelled', note: 'sold_out', at: AT }] })
  expect(markup).toContain(IS_REFUNDED)
})

it('A cancelled order that was not paid, or was free, says that there is nothing to pay', () => {
  const notPaid = { state: 'cancelled', note: 'not_paid', at: AT } as const
  expect(showTimeline({ events: [notPaid] })).toContain(NOTHING_TO_PAY)
  const paid = { state: 'paid', note: '', at: AT } as const
  const events = [paid, { ...notPaid, note: '' }]
  expect(showTimeline({ events, price: 0 })).toContain(NOTHING_TO_PAY)
})

it('An order that waits for its payment is not said to be packed', () => {
  const next = MESSAGES.en['order_page.next_packing']
  const paid = { state: 'paid', note: '', at: AT } as const
  expect(showTimeline({ events: [paid] })).toContain(next)
  const ordered = { state: 'awaiting_payment', note: '', at: AT } as const
  expect(showTimeline({ events: [ordered] })).not.toContain(next)
})

const PICK_UP = {
  shipping_id: 1,
  name: 'Pick up at the workshop',
  price: 0,
  full_price: 0,
  is_free: true,
  is_pick_up: true,
  min_days: 1,
  max_days: 1,
  from_date: '2026-12-02',
  to_date: '2026-12-02',
}

it('A part of an order that is ready for pick-up is not said to be on its way', () => {
  const pieces = [{ searching_key: '1', quantity: 1 }]
  const parcel = { id: 'p', carrier: '', tracking: '', url: '', shipped_at: AT, lines: pieces }
  const markup = showTimeline({
    events: [{ state: 'preparing', note: '', at: AT }],
    shipping_methods: [PICK_UP],
    parcels: [parcel],
    unshipped: pieces,
  })
  expect(markup).toContain(MESSAGES.en['order_page.partly_ready'])
  expect(markup).toContain(MESSAGES.en['order_page.next_rest_pick_up'])
})

it('An order that is picked up is expected to be ready, and not to be delivered', () => {
  const events = [{ state: 'paid', note: '', at: AT } as const]
  const steps = showTimeline({ events, shipping_methods: [PICK_UP] }).split('<li')
  expect(steps.find((step) => step.includes('Ready for pick-up'))).toContain('2 December')
  expect(steps.find((step) => step.includes('Picked up'))).not.toContain('December')
})
