import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { OrderState } from '#shared/checkout/order-states.ts'
import { OrderWithdrawal } from '../../../client/checkout/order/order-withdrawal.tsx'
import { createVisitor, VisitorContext } from '../../../client/runtime/visitor.ts'
import { aVisitorStart } from '../visitor-start.ts'
import { anOrder, AT } from './order-builder.ts'

function showWithdrawal(state: OrderState, declared: boolean): string {
  const withdrawal = {
    is_open: state === 'paid',
    last_day: null,
    lines: [{ searching_key: 'a', quantity: 1 }],
    has_downloads: true,
    wants_downloads_now: true,
    declared: declared ? [{ declared_at: AT, lines: [{ searching_key: 'a', quantity: 1 }] }] : [],
  }
  const order = { ...anOrder({ events: [{ state, note: '', at: AT }] }), withdrawal }
  return renderToStaticMarkup(
    <VisitorContext value={createVisitor(aVisitorStart())}>
      <OrderWithdrawal order={order} orderKey={undefined} onDeclared={() => undefined} />
    </VisitorContext>,
  )
}

it('An order that was cancelled or refunded says nothing about a period, and still what was declared', () => {
  expect(showWithdrawal('paid', false)).toContain(
    'You can withdraw from the contract until 14 days',
  )
  for (const state of ['cancelled', 'refunded'] as const) {
    expect(showWithdrawal(state, false)).toBe('')
    const markup = showWithdrawal(state, true)
    expect(markup).toContain('Withdrawn on')
    expect(markup).not.toMatch(/You can|cannot|period/)
  }
})
