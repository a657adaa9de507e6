import { isCountry } from '#shared/account/is-country.ts'
import { toPlainZip } from '#shared/checkout/plain-zip.ts'
import { toMinorUnits } from '#shared/currency/money.ts'
import { EU_MEMBERS } from '../../countries/country-lists.ts'
import type { Coupon, ShippingZone, Tax } from '../../schemas/checkout-schema.ts'
import { hasKnownRate } from '../../taxes/known-rates.ts'
import type { Mistake } from '../../schemas/problem-report.ts'
import type { Field, Rule } from './rule.ts'

type InZone<Value> = Field<Value, readonly [ShippingZone, readonly ShippingZone[], ...unknown[]]>
type Prices = ShippingZone['methods'][number]['prices']

/** Used for delivery times and for shipping methods. */
export const isAtLeastMinDays: Rule<
  Field<number, readonly [{ readonly min_days: number }, ...unknown[]]>
> = ({ value, parents: [{ min_days }] }) =>
  min_days > value && `must be ${min_days}, as min_days, or more`

/** Checks a range of postal codes such as `0001..0099`. */
export const isAscendingRange: Rule<Field<string>> = ({ value }) => {
  const [from, to] = value.split('..').map(toPlainZip)
  const isAscending =
    from === undefined || to === undefined || (from.length === to.length && from <= to)
  return !isAscending && 'must lead from a lower code to a higher one of as many characters'
}

export const isHeavierThanBefore: Rule<Field<Prices[number], readonly [Prices, ...unknown[]]>> = ({
  value: { up_to_grams = Infinity },
  parents: [prices],
  path,
}) => {
  const previousPrice = prices[Number(path.at(-1)) - 1]
  return (
    previousPrice !== undefined &&
    (previousPrice.up_to_grams ?? Infinity) >= up_to_grams &&
    'must be heavier than the step before it; only the last may have no end'
  )
}

/** Checks that the zone has an address that is in no earlier zone. */
export const areReachable: Rule<InZone<readonly string[]>> = ({
  value,
  parents: [zone, zones],
}) => {
  const takenCountries = new Set(
    zones
      .slice(0, zones.indexOf(zone))
      .filter(({ zips }) => zips.length === 0)
      .flatMap(({ countries }) => countries),
  )
  const isMember = (code: string) => code === 'EU' || EU_MEMBERS.has(code)
  const isTaken = (code: string) =>
    takenCountries.has(code) ||
    takenCountries.has('all') ||
    (isMember(code) && takenCountries.has('EU'))
  return value.every(isTaken) && 'are all in zones before this one, so that nobody is in it'
}

/** Checks that shipping is free in every zone from the amount that the cart promises. */
export const offersFreeShipping: Rule<Field<ShippingZone['methods']>> = ({ value }, { draft }) => {
  const freeShippingFrom = draft.shop?.free_shipping_from
  if (freeShippingFrom === undefined) return undefined
  const limit = Math.min(...value.map(({ free_from }) => free_from ?? Infinity))
  return (
    limit > toMinorUnits(freeShippingFrom) &&
    `must have a method with free_from: ${freeShippingFrom} or less, which shop.yaml promises everybody`
  )
}

export const isTaxedCountry: Rule<Field<string>> = ({ value }, { draft }) =>
  !['EU', 'all'].includes(value) &&
  !hasRate(draft.tax, value) &&
  `no rate of ${value} is known; give one in rates`

/** Taxes and shipping compare the home country with the codes of addresses. */
export const isCountryCode: Rule<Field<string>> = ({ value }) =>
  !isCountry(value) && 'is not the code of a country such as AM; Great Britain is GB'

export const hasHomeCountryRate: Rule<Field<boolean>> = ({ value }, { draft }) => {
  const homeCountry = draft.shop?.address.country
  return (
    value &&
    homeCountry !== undefined &&
    !hasRate(draft.tax, homeCountry) &&
    `prices cannot have the tax of ${homeCountry} in them: no rate is known; give one in rates`
  )
}

function hasRate({ rates }: Tax, code: string): boolean {
  return rates.some(({ country, state }) => country === code && !state) || hasKnownRate(code)
}

type TaxRate = Tax['rates'][number]

export const isUniqueRate: Rule<Field<TaxRate, readonly [readonly TaxRate[], ...unknown[]]>> = ({
  value,
  parents: [rates],
}) => {
  const isSame = (other: TaxRate) =>
    other.country === value.country &&
    other.state === value.state &&
    other.tax_class === value.tax_class &&
    other.from === value.from
  return rates.find(isSame) !== value && 'is there twice'
}

const ZERO_DISCOUNT_MESSAGE = 'must be more than 0: whoever uses it expects something'

/** Used for coupons.yaml and for the command that creates one coupon. */
export function findCouponMistakes(coupon: Coupon): Mistake[] {
  const { percent, amount, free_shipping, from, until } = coupon
  const hasDiscountType = [percent !== undefined, amount !== undefined, free_shipping === true]
  return [
    hasDiscountType.filter(Boolean).length !== 1 && {
      message: 'must say one of percent, amount and free_shipping: true',
    },
    percent === 0 && { path: ['percent'], message: ZERO_DISCOUNT_MESSAGE },
    amount === 0 && { path: ['amount'], message: ZERO_DISCOUNT_MESSAGE },
    from !== undefined &&
      until !== undefined &&
      from > until && { path: ['until'], message: `must be ${from}, as from, or later` },
  ].filter((mistake) => mistake !== false)
}

/** Checks that shipping.yaml has the class, which methods or countries may refuse. */
export const isTransportClass: Rule<Field<string>> = ({ value }, { knownNames }) =>
  !knownNames.transportClasses.has(value) &&
  `"${value}" is not a class of transport_classes in shipping.yaml`
