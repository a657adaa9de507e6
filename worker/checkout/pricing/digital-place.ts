import type { Destination } from './destination.ts'
import { findTerritory, toVatArea } from './territories.ts'
import { toPlainPlace, findTreatment, type TaxPolicy } from './tax.ts'

type Country = Destination['country']

export interface DigitalPlaces {
  readonly billing: Destination
  /** Of the network that the order comes from. Undefined: nobody knows. */
  readonly network: Country | undefined
}

/**
 * Where something that is downloaded is taxed. Two items of evidence that agree decide (Regulation 282/2011,
 * articles 24b and 24f): the billing address and the country of the network. Where they do not, tax is
 * charged all the same: that of the billing country if there is one, else that of the network's country,
 * else the vendor's own.
 */
export function findDigitalPlace(policy: TaxPolicy, places: DigitalPlaces): Destination {
  const { billing, network } = places
  if (areAgreed(places)) return billing
  const candidates = [
    toPlainPlace(billing.country),
    ...(network === undefined ? [] : [toPlainPlace(network)]),
    toPlainPlace({ code: policy.home, is_eu: false }),
  ]
  const isTaxed = (destination: Destination) =>
    findTreatment(policy, 'digital', { destination, is_business: false }).kind === 'taxed'
  const [first = billing, ...others] = candidates
  // A province with a rate of its own stays, a place that the country's tax does not reach does not.
  const mainland = findTerritory(billing) === undefined ? billing : first
  return [mainland, ...others].find(isTaxed) ?? mainland
}

/** A network tells no province and no postal code, so it proves nothing of a place outside the country's tax. */
function areAgreed({ billing, network }: DigitalPlaces): boolean {
  return (
    network !== undefined &&
    findTerritory(billing) === undefined &&
    toVatArea(network).code === toVatArea(billing.country).code
  )
}
