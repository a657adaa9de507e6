import type { OrderedPart } from '#shared/checkout/contract.ts'
import type { EmailRow } from '../../mail/render-email.ts'
import type { PurchaseRecord } from './purchase-record.ts'
import type { PriceResponse } from './price-request.ts'

/** Formats an amount in the currency of the order. */
type AmountFormatter = (amount: number) => string

interface CountedRow {
  readonly label: string
  readonly price: number
}

/** The lines and shipping of a receipt, as they were shown to the buyer. */
export function receiptRows(
  { priced }: Pick<PurchaseRecord, 'priced'>,
  toText: AmountFormatter,
): EmailRow[] {
  return [
    ...priced.lines.flatMap((line) => [
      { label: describe(line), value: toText(line.line_total) },
      ...(line.parts ?? []).map((part) => ({
        label: describePart(part, line.quantity),
        value: '',
      })),
    ]),
    ...listShipping(priced).map(({ label, price }) => ({ label, value: toText(price) })),
  ]
}

function describe({
  name,
  attributes_description,
  extras,
  quantity,
}: PriceResponse['lines'][number]) {
  const parts = [name, attributes_description, ...extras.map((extra) => `+ ${extra.name}`)]
  return `${quantity} × ${parts.filter((part) => part !== '').join(', ')}`
}

/** Describes a part of so many bundles. */
export function describePart(part: OrderedPart, bundles: number): string {
  const names = [part.name, part.attributes_description].filter((text) => text !== '')
  return `– ${part.quantity * bundles} × ${names.join(', ')}`
}

/** The names of methods and taxes are already in the buyer's language. */
function listShipping({ shipping_methods, shipping_id, sums }: PriceResponse): CountedRow[] {
  const method = shipping_methods.find((candidate) => candidate.shipping_id === shipping_id)
  return method === undefined ? [] : [{ label: method.name, price: sums.shipping }]
}

/** The taxes that are contained in the total. */
export function taxRows(
  { priced }: Pick<PurchaseRecord, 'priced'>,
  { including, toText }: { readonly including: string; readonly toText: AmountFormatter },
): EmailRow[] {
  return priced.sums.taxes
    .filter(({ tax }) => tax > 0)
    .map(({ name, rate, tax }) => ({
      label: `${including} ${name} ${rate}%`,
      value: toText(tax),
    }))
}
