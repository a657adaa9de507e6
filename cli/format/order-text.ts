import type { Address } from '#shared/account/user.ts'
import { isPaymentProviderName, PAYMENT_PROVIDERS } from '#shared/checkout/payment-providers.ts'
import { toLine, toTime } from '../command/say.ts'
import type { OrderRow } from '../../worker/checkout/orders/order-queries.ts'
import type { CurrencySign } from '../../worker/operations/currencies.ts'
import { toAmount } from './money-text.ts'
import { toEvidenceLines } from './tax-evidence-text.ts'
import type { ListedOrder } from '../../worker/operations/orders/list-orders.ts'
import type { OrderDetails } from '../../worker/operations/orders/order-details.ts'

export function toOrderTable(
  orders: readonly ListedOrder[],
  signs: readonly CurrencySign[],
): string {
  if (orders.length === 0) return 'There are no orders.'
  return orders
    .map(({ number, created_at, state, total, currency, email, provider }) =>
      [
        number,
        toTime(created_at),
        state,
        toAmount(total, currency, signs),
        toLine(email),
        ...(isTestPayment(provider) ? [noMoneyOf(provider)] : []),
      ].join('  '),
    )
    .join('\n')
}

type ToText = (amount: number) => string
type Thing = OrderRow['priced']['lines'][number]['extras'][number]

function toThing(thing: Thing, skus: OrderDetails['skus'], toText: ToText): string {
  const { product_variant_id, name, attributes_description, price, amount } = thing
  const sku = skus[product_variant_id] ?? 'no SKU'
  const what = [name, attributes_description].filter((text) => text !== '').join(', ')
  return `${sku}  ${what}, ${toText(price)} each: ${toText(amount)}`
}

function toSums({ sums, coupon }: OrderRow['priced'], toText: ToText): string[] {
  const code = coupon.code === '' ? '' : ` (${coupon.code})`
  return [
    ...(sums.discount > 0 ? [`Discount: −${toText(sums.discount)}${code}`] : []),
    `Shipping: ${toText(sums.shipping)}`,
    ...(sums.tax_deducted > 0 ? [`No tax:   −${toText(sums.tax_deducted)} taken off`] : []),
    ...sums.taxes.map(
      ({ name, country, rate, net, tax }) =>
        `Tax:      ${toText(tax)}, ${name} ${country} ${rate} % of ${toText(net)}`,
    ),
  ]
}

/** What the buyer has typed is shown on one line each: a terminal obeys some characters. */
export function toOrderText(shown: OrderDetails, signs: readonly CurrencySign[]): string {
  const { order, events, refund, payment, countries, skus } = shown
  const { number, state, email, total, digits, currency, priced } = order
  const toText = (amount: number) => toAmount(amount, currency, signs)
  const { billing_address, shipping_address } = order
  const method = priced.shipping_methods.find(
    ({ shipping_id }) => shipping_id === priced.shipping_id,
  )
  return [
    `Order:    ${number}, ${state}`,
    `Buyer:    ${email}`,
    `Total:    ${toText(total / 10 ** digits)}`,
    ...(payment === undefined ? [] : [`Paid by:  ${toPayment(payment)}`]),
    ...(method === undefined ? [] : [`Sent by:  ${method.name}`]),
    `To:       ${toAddress(shipping_address, countries)}`,
    `Bill to:  ${toAddress(billing_address, countries)}`,
    ...toEvidenceLines(shown.tax_evidence),
    ...priced.lines.flatMap((line) => [
      `          ${line.quantity} × ${toThing(line, skus, toText)}`,
      ...line.extras.map((extra) => `            + ${toThing(extra, skus, toText)}`),
    ]),
    ...toSums(priced, toText),
    ...events.map(
      ({ at, state: reached, cause, note }) =>
        `${toTime(at)}  ${reached}, by ${cause}${note === '' ? '' : `: ${note}`}`,
    ),
    ...(refund === undefined ? [] : [`Refund:   ${toRefund(refund)}`]),
  ]
    .map(toLine)
    .join('\n')
}

function toPayment({ provider, intent_id }: NonNullable<OrderDetails['payment']>): string {
  return isTestPayment(provider) ? noMoneyOf(provider) : [provider, intent_id ?? ''].join(' ')
}

function toAddress(address: Address, countries: OrderDetails['countries']): string {
  const { name, company, street, street_2, zip, city, state_id, country_id } = address
  const country = countries[country_id] ?? `country ${country_id}`
  const lines = [name, company, street, street_2, `${zip} ${city}`, state_id, country]
  const { phone, vat_number } = address
  const called = phone === '' ? '' : `phone ${phone}`
  return [...lines, called, vat_number === '' ? '' : `VAT number ${vat_number}`]
    .filter((line) => line.trim() !== '')
    .join(', ')
}

function toRefund(refund: NonNullable<OrderDetails['refund']>): string {
  const { cause, created_at, done_at, last_error } = refund
  if (done_at !== null) return `sent ${toTime(done_at)}, by ${cause}`
  const why = last_error === null ? '' : `: ${last_error}`
  return `waiting since ${toTime(created_at)}, by ${cause}${why}`
}

/** The order must not be sent as if it were paid. */
function isTestPayment(provider: string | null): provider is string {
  return (
    provider !== null && isPaymentProviderName(provider) && !PAYMENT_PROVIDERS[provider].movesMoney
  )
}

function noMoneyOf(provider: string): string {
  return `${provider}: no money moved`
}
