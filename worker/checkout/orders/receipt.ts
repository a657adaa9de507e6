import { findChosenMethod } from '#shared/checkout/chosen-method.ts'
import type { OrderedPart } from '#shared/checkout/contract.ts'
import { formatLineName, formatVariantName } from '#shared/checkout/line-name.ts'
import { toShownAmount } from '#shared/checkout/shown-amount.ts'
import { listSumRows, type SumName } from '#shared/checkout/sum-rows.ts'
import type { EmailRow } from '../../mail/render-email.ts'
import type { PriceResponse } from './price-request.ts'

/** Formats an amount in the currency of the order. */
type AmountFormatter = (amount: number) => string

interface ReceiptWords {
  readonly discount: string
  readonly tax_deducted: string
  /** Precedes a tax that is included in the total. */
  readonly including: string
}

interface ReceiptFormat {
  readonly words: ReceiptWords
  readonly toText: AmountFormatter
  readonly toPercent: (rate: number) => string
}

interface PricedGoods {
  readonly priced: PriceResponse
}

/** The rows above the total, which add up to it, with the amounts that were shown to the buyer. */
export function receiptRows({ priced }: PricedGoods, format: ReceiptFormat): EmailRow[] {
  const { words, toText } = format
  // The lines are listed instead of their sums. The names of methods are already in the buyer's language.
  const labels: Partial<Record<SumName, string | undefined>> = {
    discount: words.discount,
    shipping: findChosenMethod(priced)?.name,
    tax_deducted: words.tax_deducted,
  }
  return [
    ...priced.lines.flatMap((line) => [
      { label: describe(line), value: toText(toShownAmount(line)) },
      ...(line.parts ?? []).map((part) => ({
        label: describePart(part, line.quantity),
        value: '',
      })),
    ]),
    ...listSumRows(priced).flatMap(({ name, amount, sign }) => {
      const label = labels[name]
      return label === undefined ? [] : [{ label, value: (sign < 0 ? '−' : '') + toText(amount) }]
    }),
    ...(priced.prices_include_tax ? [] : listTaxes(priced, format)),
  ]
}

/** The rows below the total: the taxes that are contained in it. */
export function includedTaxRows({ priced }: PricedGoods, format: ReceiptFormat): EmailRow[] {
  if (!priced.prices_include_tax) return []
  return listTaxes(priced, format).map(({ label, value }) => ({
    label: `${format.words.including} ${label}`,
    value,
  }))
}

/** The names of taxes are already in the buyer's language. */
function listTaxes({ sums }: PriceResponse, { toText, toPercent }: ReceiptFormat): EmailRow[] {
  return sums.taxes
    .filter(({ tax }) => tax > 0)
    .map(({ name, rate, tax }) => ({ label: `${name} ${toPercent(rate)}`, value: toText(tax) }))
}

function describe(line: PriceResponse['lines'][number]): string {
  return `${line.quantity} × ${formatLineName(line)}`
}

/** Describes a part of so many bundles. */
export function describePart(part: OrderedPart, bundles: number): string {
  return `– ${part.quantity * bundles} × ${formatVariantName(part)}`
}
