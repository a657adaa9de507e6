import type { Address } from '#shared/account/user.ts'
import { findChosenMethod } from '#shared/checkout/chosen-method.ts'
import { isPaymentProviderName, PAYMENT_PROVIDERS } from '#shared/checkout/payment-providers.ts'
import { toSingleLine, formatTime } from '../command/print.ts'
import type { OrderedPart } from '#shared/checkout/contract.ts'
import type { OrderRow } from '../../worker/checkout/orders/order-queries.ts'
import type { CurrencySign } from '../../worker/currency/currency-signs.ts'
import { formatAmount } from './money-text.ts'
import { formatEvidence } from './tax-evidence-text.ts'
import type { ListedOrder } from '../../worker/operations/orders/list-orders.ts'
import type { OrderDetails } from '../../worker/operations/orders/order-details.ts'

export function formatOrderTable(
  orders: readonly ListedOrder[],
  currencySigns: readonly CurrencySign[],
): string {
  return orders
    .map(({ number, created_at, state, total, currency, email, provider, is_withdrawn }) =>
      [
        number,
        formatTime(created_at),
        state,
        formatAmount(total, currency, currencySigns),
        toSingleLine(email),
        ...(is_withdrawn ? ['withdrawn'] : []),
        ...(isTestPayment(provider) ? [describeTestPayment(provider)] : []),
      ].join('  '),
    )
    .join('\n')
}

type AmountFormatter = (amount: number) => string
type OrderedItem = OrderRow['priced']['lines'][number]['extras'][number]

function formatItem(
  item: OrderedItem,
  skus: OrderDetails['skus'],
  formatPrice: AmountFormatter,
): string {
  const { product_variant_id, name, attributes_description, price, amount } = item
  const sku = skus[product_variant_id] ?? 'no SKU'
  const description = [name, attributes_description].filter((text) => text !== '').join(', ')
  return `${sku}  ${description}, ${formatPrice(price)} each: ${formatPrice(amount)}`
}

/** For packing: how many pieces all sets of the line contain. */
function formatPart(part: OrderedPart, sets: number): string {
  const { sku, name, attributes_description, quantity } = part
  const description = [name, attributes_description].filter((text) => text !== '').join(', ')
  return `in it: ${quantity * sets} × ${sku}  ${description}`
}

function formatSums({ sums, coupon }: OrderRow['priced'], formatPrice: AmountFormatter): string[] {
  const code = coupon.code === '' ? '' : ` (${coupon.code})`
  return [
    ...(sums.discount > 0 ? [`Discount: −${formatPrice(sums.discount)}${code}`] : []),
    `Shipping: ${formatPrice(sums.shipping)}`,
    ...(sums.tax_deducted > 0 ? [`No tax:   −${formatPrice(sums.tax_deducted)} taken off`] : []),
    ...sums.taxes.map(
      ({ name, country, rate, net, tax }) =>
        `Tax:      ${formatPrice(tax)}, ${name} ${country} ${rate} % of ${formatPrice(net)}`,
    ),
  ]
}

/**
 * Formats an order for the terminal. Text that the buyer typed is reduced to one line without
 * control characters.
 */
export function formatOrder(details: OrderDetails, currencySigns: readonly CurrencySign[]): string {
  const { order, events, refund, withdrawals, payment, countries, skus } = details
  const { parcels, partial_refunds } = details
  const { number, state, email, total, digits, currency, priced } = order
  const formatPrice = (amount: number) => formatAmount(amount, currency, currencySigns)
  const { billing_address, shipping_address, gift_note } = order
  const method = findChosenMethod(priced)
  return [
    `Order:    ${number}, ${state}`,
    `Buyer:    ${email}`,
    `Total:    ${formatPrice(total / 10 ** digits)}`,
    ...(payment === undefined ? [] : [`Paid by:  ${formatPayment(payment)}`]),
    ...(method === undefined ? [] : [`Sent by:  ${method.name}`]),
    `To:       ${formatAddress(shipping_address, countries)}`,
    ...(gift_note === null ? [] : [`Gift:     ${gift_note === '' ? 'no note' : gift_note}`]),
    `Bill to:  ${formatAddress(billing_address, countries)}`,
    ...formatEvidence(details.tax_evidence),
    ...priced.lines.flatMap((line) => [
      `          ${line.quantity} × ${formatItem(line, skus, formatPrice)}`,
      ...(line.parts ?? []).map((part) => `            ${formatPart(part, line.quantity)}`),
      ...line.extras.map((extra) => `            + ${formatItem(extra, skus, formatPrice)}`),
    ]),
    ...formatSums(priced, formatPrice),
    ...events.map(
      ({ at, state: newState, cause, note }) =>
        `${formatTime(at)}  ${newState}, by ${cause}${note === '' ? '' : `: ${note}`}`,
    ),
    ...withdrawals.flatMap(({ declared_at, lines }) => [
      `Withdrawn: ${formatTime(declared_at)}, no money is returned by it`,
      ...lines.map(({ searching_key, quantity }) => {
        const line = priced.lines.find((own) => own.searching_key === searching_key)
        const sku = skus[line?.product_variant_id ?? 0] ?? 'no SKU'
        return `          ${quantity} × ${sku}  ${line?.name ?? ''}`
      }),
    ]),
    ...parcels.map((parcel) => `Parcel:   ${formatParcel(parcel)}`),
    ...partial_refunds.map((part) => `Part:     ${formatPartialRefund(part, digits, formatPrice)}`),
    ...(refund === undefined ? [] : [`Refund:   ${formatRefund(refund)}`]),
  ]
    .map(toSingleLine)
    .join('\n')
}

function formatPayment({ provider, intent_id }: NonNullable<OrderDetails['payment']>): string {
  return isTestPayment(provider)
    ? describeTestPayment(provider)
    : [provider, intent_id ?? ''].join(' ')
}

function formatAddress(address: Address, countries: OrderDetails['countries']): string {
  const { name, company, street, street_2, zip, city, state_id, country_id } = address
  const country = countries[country_id] ?? `country ${country_id}`
  const lines = [name, company, street, street_2, `${zip} ${city}`.trim(), state_id, country]
  const { phone, vat_number } = address
  const phoneText = phone === '' ? '' : `phone ${phone}`
  return [...lines, phoneText, vat_number === '' ? '' : `VAT number ${vat_number}`]
    .filter((line) => line.trim() !== '')
    .join(', ')
}

function formatParcel({ id, shipped_at, lines, ...parcel }: OrderDetails['parcels'][number]) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const followed = [parcel.carrier, parcel.tracking, parcel.url].filter((text) => text !== '')
  return [
    formatTime(shipped_at),
    `${pieces} ${pieces === 1 ? 'item' : 'items'}`,
    ...followed,
    `(${id})`,
  ].join(' ')
}

function formatPartialRefund(
  { amount, reason, ...refund }: OrderDetails['partial_refunds'][number],
  digits: number,
  formatPrice: AmountFormatter,
): string {
  const error = refund.is_superseded ? '' : (refund.last_error ?? '')
  const texts = [reason, error].filter((text) => text !== '')
  return [formatPrice(amount / 10 ** digits), formatPartState(refund), ...texts].join(', ')
}

function formatPartState({
  done_at,
  failed_at,
  is_superseded,
}: Pick<
  OrderDetails['partial_refunds'][number],
  'done_at' | 'failed_at' | 'is_superseded'
>): string {
  if (is_superseded) return 'part of the refund of the whole order'
  if (failed_at !== null) return `failed ${formatTime(failed_at)}`
  return done_at === null ? 'waiting' : `sent ${formatTime(done_at)}`
}

function formatRefund(refund: NonNullable<OrderDetails['refund']>): string {
  const { cause, created_at, done_at, last_error, is_returned } = refund
  if (done_at !== null) return `sent ${formatTime(done_at)}, by ${cause}`
  const reason = last_error === null ? '' : `: ${last_error}`
  const state = is_returned ? 'returned' : 'waiting since'
  return `${state} ${formatTime(created_at)}, by ${cause}${reason}`
}

/** Whether no money was moved, so that nobody ships the order as if it were paid. */
function isTestPayment(provider: string | null): provider is string {
  return (
    provider !== null && isPaymentProviderName(provider) && !PAYMENT_PROVIDERS[provider].movesMoney
  )
}

function describeTestPayment(provider: string): string {
  return `${provider}: no money moved`
}
