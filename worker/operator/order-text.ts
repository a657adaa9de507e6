import type { OrderRow } from '../checkout/orders/order-queries.ts'
import type { findRefund, listEvents, ListedOrder } from './orders.ts'

export function toOrderTable(orders: readonly ListedOrder[]): string {
  if (orders.length === 0) return 'There are no orders.'
  return orders
    .map(({ number, created_at, state, total, currency, email }) =>
      [number, toTime(created_at), state, `${total} ${currency}`, toLine(email)].join('  '),
    )
    .join('\n')
}

export interface ShownOrder {
  readonly order: OrderRow
  readonly events: Awaited<ReturnType<typeof listEvents>>
  readonly refund: Awaited<ReturnType<typeof findRefund>>
}

/** What the buyer has typed is shown on one line each: a terminal obeys some characters. */
export function toOrderText({ order, events, refund }: ShownOrder): string {
  const { number, state, email, total, digits, currency, priced, shipping_address } = order
  const method = priced.shipping_methods.find(
    ({ shipping_id }) => shipping_id === priced.shipping_id,
  )
  const { name, company, street, street_2, zip, city, state_id, country_id, phone } =
    shipping_address
  const address = [name, company, street, street_2, `${zip} ${city}`, state_id, phone]
  return [
    `Order:    ${number}, ${state}`,
    `Buyer:    ${email}`,
    `Total:    ${total / 10 ** digits} ${currency}`,
    ...(method === undefined ? [] : [`Sent by:  ${method.name}`]),
    `To:       ${address.filter((line) => line.trim() !== '').join(', ')} (country ${country_id})`,
    ...priced.lines.flatMap((line) => [
      `          ${line.quantity} × ${line.name}, ${line.attributes_description}`,
      ...line.extras.map((extra) => `            + ${extra.name}, ${extra.attributes_description}`),
    ]),
    ...events.map(
      ({ at, state: reached, cause, note }) =>
        `${toTime(at)}  ${reached}, by ${cause}${note === '' ? '' : `: ${note}`}`,
    ),
    ...(refund === undefined ? [] : [`Refund:   ${toRefund(refund)}`]),
  ]
    .map(toLine)
    .join('\n')
}

function toRefund({ created_at, done_at, last_error }: NonNullable<ShownOrder['refund']>): string {
  if (done_at !== null) return `sent ${toTime(done_at)}`
  return `waiting since ${toTime(created_at)}${last_error === null ? '' : `, ${last_error}`}`
}

function toTime(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ')
}

function toLine(text: string): string {
  return text.replaceAll(/\p{C}+/gu, ' ')
}
