import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findDigitalPlace } from '../../../worker/checkout/pricing/digital-place.ts'
import { findTreatment } from '../../../worker/checkout/pricing/tax.ts'
import { toOrder, toPlace } from './examples/example-shop.ts'

const { policy } = toOrder({ to: 'AM', lines: [] })
const PLACES = ['AM', 'DE', 'FR', 'MC', 'FI', 'FI 22100', 'AX', 'ES', 'ES-CE 51001', 'ES-GC 35001']
const place = fc.constantFrom(...PLACES, 'GB', 'CA-QC', 'US', 'JP', 'CH')
const network = fc.option(fc.constantFrom('AM', 'DE', 'FR', 'FI', 'AX', 'ES', 'GB', 'US', 'JP'), {
  nil: undefined,
})

const decidePlace = (bill: string, networkCode: string | undefined) => {
  const billing = toPlace(bill)
  const country = networkCode === undefined ? undefined : toPlace(networkCode).country
  return { billing, place: findDigitalPlace(policy, { billing, network: country }) }
}
const isTaxed = (destination: ReturnType<typeof toPlace>) =>
  findTreatment(policy, 'digital', { destination, is_business: false }).kind === 'taxed'

it('A download is untaxed only where billing address and network agree', () => {
  fc.assert(
    fc.property(place, network, (bill, networkCode) => {
      const { billing, place: taxPlace } = decidePlace(bill, networkCode)
      if (isTaxed(taxPlace)) return
      expect([taxPlace, networkCode]).toEqual([billing, billing.country.code])
    }),
  )
})

it('A taxed billing address decides, whatever the network is', () => {
  fc.assert(
    fc.property(place, network, (bill, networkCode) => {
      const { billing, place: taxPlace } = decidePlace(bill, networkCode)
      if (isTaxed(billing)) expect(taxPlace.country.code).toBe(billing.country.code)
    }),
  )
})

it('The network alone never removes the tax', () => {
  fc.assert(
    fc.property(place, network, (bill, networkCode) => {
      const isTaxedWithoutNetwork = isTaxed(decidePlace(bill, undefined).place)
      expect(isTaxedWithoutNetwork).toBe(true)
      const { billing, place: taxPlace } = decidePlace(bill, networkCode)
      expect(isTaxed(taxPlace) || taxPlace === billing).toBe(true)
    }),
  )
})
