import type { Destination } from './destination.ts'
import { findTerritory, toVatArea } from './territories.ts'
import { toPlainPlace, findTreatment, type TaxPolicy } from './tax.ts'

type Country = Destination['country']

export interface DigitalPlaces {
  readonly billing: Destination
  /** The country of the visitor's network; undefined if it is unknown. */
  readonly network: Country | undefined
}

/**
 * Returns the place where downloads are taxed. Two matching items of evidence decide (Regulation
 * 282/2011, articles 24b and 24f): the billing address and the country of the network. If they
 * differ, the first taxed place of these applies: the billing country, the network's country, the
 * vendor's country.
 */
export function findDigitalPlace(policy: TaxPolicy, places: DigitalPlaces): Destination {
  const { billing, network } = places
  if (doesEvidenceAgree(places)) return billing
  const candidates = [
    toPlainPlace(billing.country),
    ...(network === undefined ? [] : [toPlainPlace(network)]),
    toPlainPlace({ code: policy.home, is_eu: false }),
  ]
  const isTaxed = (destination: Destination) =>
    findTreatment(policy, 'digital', { destination, is_business: false }).kind === 'taxed'
  const [firstPlace = billing, ...otherPlaces] = candidates
  // A province with its own rate is retained; a territory outside of the country's VAT is not.
  const mainland = findTerritory(billing) === undefined ? billing : firstPlace
  return [mainland, ...otherPlaces].find(isTaxed) ?? mainland
}

/**
 * A network reveals neither province nor postal code, so it proves nothing about a territory
 * outside of the country's VAT.
 */
function doesEvidenceAgree({ billing, network }: DigitalPlaces): boolean {
  return (
    network !== undefined &&
    findTerritory(billing) === undefined &&
    toVatArea(network).code === toVatArea(billing.country).code
  )
}
