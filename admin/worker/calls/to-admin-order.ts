import { findChosenMethod, isPickUp } from '#shared/checkout/chosen-method.ts'
import { countLeft } from '#shared/checkout/partial-refund.ts'
import type { AdminOrder, AdminOrderLine, OrderedItem } from '#shared/admin/orders-contract.ts'
import { countWithdrawn } from '../../../worker/operations/open-withdrawals.ts'
import { isResendable } from '../../../worker/operations/mail-page.ts'
import { computeRefundable } from '../../../worker/operations/orders/compute-part.ts'
import type { OrderDetails } from '../../../worker/operations/orders/order-details.ts'

interface Sight {
  readonly seesMoney: boolean
  readonly seesCustomers: boolean
}

/** Returns an order as staff see it; amounts only if their role may see money. */
export function toAdminOrder(details: OrderDetails, sight: Sight): AdminOrder {
  const { order, events, refund, payment, countries, withdrawals } = details
  const { priced, number, state, created_at, email, language_id, currency } = order
  const { goods, extras, discount, shipping, tax_deducted, tax, total } = priced.sums
  return {
    number,
    state,
    created_at,
    email,
    customer: order.account_id === null ? email : String(order.account_id),
    language_id,
    currency,
    digits: order.digits,
    billing_address: order.billing_address,
    shipping_address: order.shipping_address,
    countries,
    states: details.states,
    shipping_method: findChosenMethod(priced)?.name ?? '',
    is_erasure_pending: details.is_erasure_pending,
    is_pick_up: isPickUp(priced),
    gift_note: order.gift_note,
    lines: priced.lines.map((line) => toLine(line, details, sight)),
    prices_include_tax: priced.prices_include_tax,
    sums: sight.seesMoney ? { goods, extras, discount, shipping, tax_deducted, tax, total } : null,
    payment: sight.seesMoney && payment !== undefined ? payment : null,
    refund: refund ?? null,
    withdrawals: withdrawals.map(({ declared_at, lines }) => ({
      declared_at,
      lines: lines.map(({ searching_key, quantity }) => ({
        name: priced.lines.find((line) => line.searching_key === searching_key)?.name ?? '',
        quantity,
      })),
    })),
    parcels: details.parcels.map((parcel) => ({
      ...parcel,
      pieces: parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
    refundable: sight.seesMoney
      ? computeRefundable(order, details.partial_refunds).amount / 10 ** order.digits
      : null,
    partial_refunds: sight.seesMoney
      ? details.partial_refunds.map((part) => ({
          ...part,
          amount: part.amount / 10 ** order.digits,
        }))
      : [],
    mails: details.mails.map((mail) => ({ ...mail, is_resendable: isResendable(mail) })),
    notes: [...details.notes],
    customer_notes: sight.seesCustomers ? [...details.customer_notes] : [],
    events: [...events],
  }
}

type PricedLine = OrderDetails['order']['priced']['lines'][number]

function toLine(line: PricedLine, details: OrderDetails, sight: Sight): AdminOrderLine {
  const progress = details.progress.find(
    ({ searching_key }) => searching_key === line.searching_key,
  )
  return {
    ...toItem(line, details, sight),
    needs_shipping: progress?.needs_shipping ?? true,
    shipped: progress?.shipped ?? 0,
    refunded: progress?.refunded ?? 0,
    withdrawn: countWithdrawn(line, details),
    left: progress === undefined ? line.quantity : countLeft(progress),
    searching_key: line.searching_key,
    quantity: line.quantity,
    line_total: sight.seesMoney ? line.line_total : null,
    extras: line.extras.map((extra) => toItem(extra, details, sight)),
    parts: line.parts ?? [],
  }
}

function toItem(
  item: PricedLine['extras'][number],
  { skus }: OrderDetails,
  { seesMoney }: Sight,
): OrderedItem {
  const { product_variant_id, name, attributes_description, price, amount } = item
  return {
    sku: skus[product_variant_id] ?? '',
    name,
    attributes_description,
    price: seesMoney ? price : null,
    amount: seesMoney ? amount : null,
  }
}
