import { findChosenMethod } from '#shared/checkout/chosen-method.ts'
import type { OrderedPart } from '#shared/checkout/contract.ts'
import { formatLineName, formatVariantName } from '#shared/checkout/line-name.ts'
import { addPrices } from '#shared/currency/money.ts'
import type { EmailRow } from '../../mail/render-email.ts'
import type { PurchaseRecord } from './purchase-record.ts'
import type { PriceResponse } from './price-request.ts'

/** Formats an amount in the currency of the order. */
type AmountFormatter = (amount: number) => string

interface TaxWords {
  readonly including: string
  readonly toText: AmountFormatter
  readonly toPercent: (rate: number) => string
}

interface CountedRow {
  readonly label: string
  readonly price: number
}

interface ReceiptWords {
  readonly discount: string
  readonly toText: AmountFormatter
}

/** The lines, the discount and the shipping of a receipt, as they were shown to the buyer. */
export function receiptRows(
  { priced }: { readonly priced: PriceResponse },
  { discount, toText }: ReceiptWords,
): EmailRow[] {
  return [
    ...priced.lines.flatMap((line) => [
      { label: describe(line), value: toText(beforeDiscount(line)) },
      ...(line.parts ?? []).map((part) => ({
        label: describePart(part, line.quantity),
        value: '',
      })),
    ]),
    ...(priced.sums.discount > 0
      ? [{ label: discount, value: `−${toText(priced.sums.discount)}` }]
      : []),
    ...listShipping(priced).map(({ label, price }) => ({ label, value: toText(price) })),
  ]
}

function beforeDiscount({ line_total, discount, extras }: PriceResponse['lines'][number]): number {
  return addPrices(line_total, discount, ...extras.map((extra) => extra.discount))
}

function describe(line: PriceResponse['lines'][number]): string {
  return `${line.quantity} × ${formatLineName(line)}`
}

/** Describes a part of so many bundles. */
export function describePart(part: OrderedPart, bundles: number): string {
  return `– ${part.quantity * bundles} × ${formatVariantName(part)}`
}

/** The names of methods and taxes are already in the buyer's language. */
function listShipping(priced: PriceResponse): CountedRow[] {
  const method = findChosenMethod(priced)
  if (method === undefined) return []
  const { shipping, shipping_tax, shipping_tax_deducted } = priced.sums
  const tax = priced.prices_include_tax ? 0 : shipping_tax
  return [{ label: method.name, price: addPrices(shipping, tax, -shipping_tax_deducted) }]
}

/** The taxes that are contained in the total. */
export function taxRows(
  { priced }: Pick<PurchaseRecord, 'priced'>,
  { including, toText, toPercent }: TaxWords,
): EmailRow[] {
  return priced.sums.taxes
    .filter(({ tax }) => tax > 0)
    .map(({ name, rate, tax }) => ({
      label: `${including} ${name} ${toPercent(rate)}`,
      value: toText(tax),
    }))
}
