import { hasCountry, type Destination } from './destination.ts'
import { findTerritory, toVatArea } from './territories.ts'

export type TaxClass = 'standard' | 'reduced' | 'digital'
export type TaxType = 'vat' | 'gst' | 'hst' | 'pst' | 'qst' | 'igic' | 'sales'

/** 20 % is 200,000 of a million. */
export const WHOLE_RATE = 1_000_000

/** A tax rate that is valid on the day of the order. */
export interface TaxRate {
  readonly country_code: string
  readonly state_id: string
  readonly tax_class: TaxClass
  readonly type: TaxType
  readonly rate: number
}

/** The vendor's tax settings. */
export interface TaxPolicy {
  /** The vendor's own country. */
  readonly home: string
  /** Whether the shop's prices include the home country's tax. */
  readonly prices_include_tax: boolean
  /** Other places where the vendor collects tax: codes of countries, `EU`, `all`. */
  readonly collects: readonly string[]
  /**
   * The vendor's own VAT number in the EU, used for queries to the register; undefined if it has
   * none.
   */
  readonly vat_number?: string | undefined
  readonly rates: readonly TaxRate[]
}

export interface TaxedPlace {
  readonly destination: Destination
  /** Whether the buyer has a VAT number that shifts the tax to them. */
  readonly is_business: boolean
}

export type Treatment =
  | { readonly kind: 'taxed'; readonly rate: TaxRate }
  /** No tax is due; `home_rate` is the rate that the shop's price includes, or 0. */
  | { readonly kind: 'untaxed'; readonly home_rate: number }

/** Returns how goods of a class are taxed at a place. */
export function findTreatment(
  policy: TaxPolicy,
  tax_class: TaxClass,
  { destination, is_business }: TaxedPlace,
): Treatment {
  const { home, prices_include_tax, rates } = policy
  const rate = collectsIn(policy, destination) && findRate(rates, tax_class, destination)
  const isShifted = is_business && canShift(policy, destination)
  if (rate && rate.rate > 0 && !isShifted) return { kind: 'taxed', rate }
  const atHome = toPlainPlace({ code: home, is_eu: false })
  const home_rate = prices_include_tax ? (findRate(rates, tax_class, atHome)?.rate ?? 0) : 0
  return { kind: 'untaxed', home_rate }
}

/** Returns a country without state and postal code. */
export function toPlainPlace(country: Destination['country']): Destination {
  return { country, state_id: '', zip: '' }
}

/**
 * Whether reverse charge applies: between member states of the EU, never in the vendor's own
 * country.
 */
export function canShift(policy: TaxPolicy, destination: Destination): boolean {
  const { code, is_eu } = destination.country
  return (
    is_eu &&
    findTerritory(destination) === undefined &&
    code !== policy.home &&
    collectsIn(policy, destination)
  )
}

/** Monaco counts as France, whose VAT applies there. */
function collectsIn({ home, collects }: TaxPolicy, { country }: Destination): boolean {
  const area = toVatArea(country)
  return area.code === toVatArea({ code: home, is_eu: false }).code || hasCountry(collects, area)
}

/**
 * Prefers the state's rate to the country's, and the class's rate to the standard one. In a
 * territory outside of the country's VAT only its own rate applies.
 */
function findRate(
  rates: readonly TaxRate[],
  tax_class: TaxClass,
  destination: Destination,
): TaxRate | undefined {
  const { country, state_id } = destination
  const { code } = toVatArea(country)
  const countryRates = rates.filter(({ country_code }) => country_code === code)
  const isInMainTerritory = findTerritory(destination) === undefined
  const places = isInMainTerritory ? [state_id, ''] : [state_id].filter((state) => state !== '')
  const candidates = places.flatMap((state) => [
    { state, tax_class },
    { state, tax_class: 'standard' },
  ])
  for (const { state, tax_class: candidateClass } of candidates) {
    const matchingRate = countryRates.find(
      (rate) => rate.state_id === state && rate.tax_class === candidateClass,
    )
    if (matchingRate !== undefined) return matchingRate
  }
  return undefined
}
