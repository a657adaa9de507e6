import type { TaxClass } from '../../../../worker/checkout/pricing/tax.ts'

/** An item: its price in EUR, and the fields that differ from the defaults. */
export interface ExampleItem {
  readonly price: number
  /** 10 by default. */
  readonly grams?: number
  /** `standard` by default. */
  readonly tax_class?: TaxClass
}

export interface ExampleLine extends ExampleItem {
  readonly quantity?: number
  readonly extras?: readonly ExampleItem[]
}

export interface ExampleOrder {
  readonly lines: readonly ExampleLine[]
  /**
   * The destination: a country or a state, with or without a postal code: `DE`, `CA-QC`, `FI 22100`,
   * `ES-CE 51001`.
   */
  readonly to: string
  /** The billing place, if it differs from the destination. */
  readonly billed_to?: string
  /** The country of the buyer's IP address, if it is not the billing country; null if unknown. */
  readonly ip_country?: string | null
  readonly currency?: 'EUR' | 'AMD' | 'USD' | 'GBP' | 'JPY'
  /** The buyer has a valid VAT number. */
  readonly business?: boolean
  readonly shipping_id?: number
  /** `10%` or `15.00` (EUR) off the goods, or `shipping` for free shipping. */
  readonly coupon?: string
  /** The shop's prices do not include tax. */
  readonly net?: boolean
  /** The vendor's country, if not AM. */
  readonly home?: string
}

/** Sums in the charged currency; a missing sum is 0. */
export interface ExpectedSums {
  readonly goods: number
  readonly extras?: number
  readonly discount?: number
  readonly shipping?: number
  /** The tax in the catalogue's prices that this buyer does not owe. */
  readonly tax_deducted?: number
  readonly tax?: number
  readonly total: number
}

export interface Example {
  readonly name: string
  readonly given: ExampleOrder
  /** The calculation in words. */
  readonly calculation: string
  readonly expected: ExpectedSums
}

/*
 * The shop that example-shop.ts defines
 *
 * Tax, %     AM 20 · DE 19, reduced 7 · FR 20 · HU 27 · FI 25.5 · LU 17 · AT 20 · IT 22 · GR 24 ·
 *            ES 21, ES-GC and ES-TF 7, ES-CE and ES-ML 0 ·
 *            GB 20, reduced 0 · CA 5, CA-QC 14.975, CA-ON 13 · US, JP, CH unknown
 * Collects   tax in AM (its home country), the EU, GB and CA
 * Currencies 1 EUR = 443.5 AMD (no decimals) = 1.16 USD = 0.87 GBP = 178.4 JPY (no decimals)
 * Packaging  100 g
 *
 *  id  destination         ≤ 500 g   ≤ 2 kg   ≤ 10 kg   ≤ 30 kg  free from EUR
 *  11  AM post                2.50     2.50      5.00         —        120
 *  12  AM courier             4.00     4.00      4.00         —          —
 *  21  EU, GB, CH post        9.50    14.90     32.00         —        120
 *  22  EU, GB, CH express    29.00    29.00     64.00     64.00          —
 *  31  everywhere else       13.00    24.50     61.00         —        120
 */
