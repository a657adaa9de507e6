import { toPlainZip } from '#shared/checkout/plain-zip.ts'
import { toMinorUnits } from '#shared/currency/money.ts'
import { EU_MEMBERS } from '../countries/country-lists.ts'
import type { ShippingZone } from '../schemas/checkout-schema.ts'
import type { CheckContext, Draft } from './draft.ts'
import { reportDuplicates } from './report-duplicates.ts'

/** Steps by weight rise, days and values are in order, and the cart's promise is kept. */
export function checkShipping({ shipping, shop }: Draft, { report }: CheckContext): void {
  const add = (path: readonly PropertyKey[], message: string) => report.add(shipping, path, message)
  reportDuplicates(shipping.zones, 'key', (index, message) => add(['zones', index, 'key'], message))
  const promised = shop?.free_shipping_from
  for (const [at, zone] of shipping.zones.entries()) {
    const path = ['zones', at]
    checkZips(zone, (inZone, message) => add([...path, ...inZone], message))
    checkMethods(zone, (inZone, message) => add([...path, ...inZone], message))
    if (isHidden(zone, shipping.zones.slice(0, at))) add([...path, 'countries'], HIDDEN)
    if (promised === undefined) continue
    const limits = zone.methods.map(({ free_from }) => free_from ?? Infinity)
    if (Math.min(...limits) <= toMinorUnits(promised)) continue
    add(
      [...path, 'methods'],
      `must have a method with free_from: ${promised} or less, which shop.yaml promises everybody`,
    )
  }
}

const HIDDEN = 'are all in zones before this one, so that nobody is in it'

/** Whether every address of a zone is in one before it. */
function isHidden({ countries }: ShippingZone, before: readonly ShippingZone[]): boolean {
  const taken = new Set(
    before.filter(({ zips }) => zips.length === 0).flatMap((zone) => zone.countries),
  )
  const isMember = (code: string) => code === 'EU' || EU_MEMBERS.has(code)
  return countries.every(
    (code) => taken.has(code) || taken.has('all') || (isMember(code) && taken.has('EU')),
  )
}

function checkZips({ zips }: ShippingZone, add: Add): void {
  for (const [index, pattern] of zips.entries()) {
    const [from, to] = pattern.split('..').map(toPlainZip)
    if (from === undefined || to === undefined) continue
    if (from.length === to.length && from <= to) continue
    const message = 'must lead from a lower code to a higher one of as many characters'
    add(['zips', index], message)
  }
}

type Add = (path: readonly PropertyKey[], message: string) => void

function checkMethods({ methods }: ShippingZone, add: Add): void {
  reportDuplicates(methods, 'key', (index, message) => add(['methods', index, 'key'], message))
  for (const [index, method] of methods.entries()) {
    const path = ['methods', index]
    const { min_days, max_days, prices, min_value = 0, max_value = Infinity } = method
    if (min_days > max_days) {
      add([...path, 'max_days'], `must be ${min_days}, as min_days, or more`)
    }
    if (min_value > max_value) add([...path, 'max_value'], 'must be as much as min_value, or more')
    for (const [step, { up_to_grams = Infinity }] of prices.entries()) {
      const before = prices[step - 1]
      if (before === undefined || (before.up_to_grams ?? Infinity) < up_to_grams) continue
      const message = 'must be heavier than the step before it; only the last may have no end'
      add([...path, 'prices', step], message)
    }
  }
}
