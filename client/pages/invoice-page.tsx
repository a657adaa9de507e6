import { OrderFrame } from '../checkout/order/order-frame.tsx'

const loadContents = () => import('../checkout/order/invoice.tsx').then(({ Invoice }) => Invoice)

/** A printable invoice of an order. */
export function InvoicePage() {
  return <OrderFrame loadContents={loadContents} />
}
