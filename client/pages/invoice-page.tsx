import { OrderFrame } from '../checkout/order/order-frame.tsx'
import { withMessages } from '../locale/load-messages.ts'
import type { Visitor } from '../runtime/visitor.ts'

async function loadContents(visitor: Visitor) {
  const contents = import('../checkout/order/invoice.tsx')
  return (await withMessages(visitor, ['order', 'sums'], contents)).Invoice
}

/** A printable invoice of an order. */
export function InvoicePage() {
  return <OrderFrame loadContents={loadContents} />
}
