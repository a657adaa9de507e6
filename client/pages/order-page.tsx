import { OrderFrame } from '../checkout/order/order-frame.tsx'
import { withMessages } from '../locale/load-messages.ts'
import type { Visitor } from '../runtime/visitor.ts'

async function loadContents(visitor: Visitor) {
  const contents = import('../checkout/order/order-contents.tsx')
  return (await withMessages(visitor, ['order', 'sums'], contents)).OrderContents
}

/** The page of an order, right after it was placed and on later visits. */
export function OrderPage() {
  return <OrderFrame loadContents={loadContents} />
}
