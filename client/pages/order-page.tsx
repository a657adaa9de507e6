import { OrderFrame } from '../checkout/order/order-frame.tsx'

const loadContents = () =>
  import('../checkout/order/order-contents.tsx').then(({ OrderContents }) => OrderContents)

/** The page of an order, right after it was placed and on later visits. */
export function OrderPage() {
  return <OrderFrame loadContents={loadContents} />
}
