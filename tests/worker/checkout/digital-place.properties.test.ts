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

const decidePlace = (bill: string, from: string | undefined) => {
  const billing = toPlace(bill)
  const country = from === undefined ? undefined : toPlace(from).country
  return { billing, place: findDigitalPlace(policy, { billing, network: country }) }
}
const isTaxed = (destination: ReturnType<typeof toPlace>) =>
  findTreatment(policy, 'digital', { destination, is_business: false }).kind === 'taxed'

it('A download is untaxed only where billing address and network agree', () => {
  fc.assert(
    fc.property(place, network, (bill, from) => {
      const { billing, place: taxed } = decidePlace(bill, from)
      if (isTaxed(taxed)) return
      expect([taxed, from]).toEqual([billing, billing.country.code])
    }),
  )
})

it('A taxed billing address decides, whatever the network is', () => {
  fc.assert(
    fc.property(place, network, (bill, from) => {
      const { billing, place: taxed } = decidePlace(bill, from)
      if (isTaxed(billing)) expect(taxed.country.code).toBe(billing.country.code)
    }),
  )
})

it('The network alone never removes the tax', () => {
  fc.assert(
    fc.property(place, network, (bill, from) => {
      const without = isTaxed(decidePlace(bill, undefined).place)
      expect(without).toBe(true)
      const { billing, place: taxed } = decidePlace(bill, from)
      expect(isTaxed(taxed) || taxed === billing).toBe(true)
    }),
  )
})
