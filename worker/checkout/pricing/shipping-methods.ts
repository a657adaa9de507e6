import { hasCountry, matchesZip, type Destination } from './destination.ts'

/** A step of a price by weight; the last may have no end. */
export interface WeightStep {
  readonly up_to_grams?: number | undefined
  /** The amount in units of the charged currency, as all amounts here. */
  readonly price: number
}

export interface ShippingMethod {
  readonly shipping_id: number
  /** The customer collects the order, so nothing is shipped. */
  readonly is_pick_up: boolean
  readonly prices: readonly WeightStep[]
  /** Shipping is free from this amount. */
  readonly free_from: number | null
  /** The range of goods' values for which the method is available. */
  readonly min_value: number | null
  readonly max_value: number | null
}

export interface ShippingZone<Method extends ShippingMethod = ShippingMethod> {
  readonly countries: readonly string[]
  readonly zips: readonly string[]
  readonly methods: readonly Method[]
}

/** Returns the first zone that contains the address. */
export function findZone<Zone extends ShippingZone>(
  zones: readonly Zone[],
  { country, zip }: Destination,
): Zone | undefined {
  return zones.find(({ countries, zips }) => {
    if (!hasCountry(countries, country)) return false
    return zips.length === 0 || zips.some((pattern) => matchesZip(zip, pattern))
  })
}

export interface Parcel {
  readonly weight_grams: number
  /** The value of the goods after the discount, as it is shown. */
  readonly value: number
  /** Whether a coupon pays for the shipping. */
  readonly is_free: boolean
}

export interface PricedMethod<Method extends ShippingMethod = ShippingMethod> {
  readonly method: Method
  readonly price: number
  /** The price if shipping is not free. */
  readonly full_price: number
}

/**
 * Lists the methods that can carry the parcel, in the zone's order. A coupon for free shipping
 * applies to the methods that can become free; if the zone has none, to the cheapest.
 */
export function listMethods<Method extends ShippingMethod>(
  methods: readonly Method[],
  parcel: Parcel,
): PricedMethod<Method>[] {
  const possibleMethods = methods.flatMap((method) => {
    const full_price = findPrice(method, parcel)
    return full_price === undefined ? [] : [{ method, full_price }]
  })
  const cheapestOffer = findCheapest(
    possibleMethods.map((offer) => ({ ...offer, price: offer.full_price })),
  )
  const canBeFree = possibleMethods.some(({ method }) => method.free_from !== null)
  return possibleMethods.map(({ method, full_price }) => {
    const isFreeWithCoupon = canBeFree
      ? method.free_from !== null
      : method === cheapestOffer?.method
    const isFree = (parcel.is_free && isFreeWithCoupon) || reaches(parcel.value, method.free_from)
    return { method, full_price, price: isFree ? 0 : full_price }
  })
}

/**
 * Returns the requested method if it is available, else the cheapest, and the first of equally
 * cheap ones. A pick-up is chosen by default only if there is no other method.
 */
export function chooseMethod<Method extends ShippingMethod>(
  methods: readonly PricedMethod<Method>[],
  shipping_id: number | undefined,
): PricedMethod<Method> | undefined {
  return methods.find(({ method }) => method.shipping_id === shipping_id) ?? findCheapest(methods)
}

interface ShippingOffer {
  readonly method: ShippingMethod
  readonly price: number
}

function findCheapest<Method extends ShippingOffer>(
  methods: readonly Method[],
): Method | undefined {
  const shippedOffers = methods.filter(({ method }) => !method.is_pick_up)
  const [firstOffer, ...otherOffers] = shippedOffers.length === 0 ? methods : shippedOffers
  return otherOffers.reduce(
    (bestOffer, offer) => (bestOffer && offer.price < bestOffer.price ? offer : bestOffer),
    firstOffer,
  )
}

/** Returns undefined if the method cannot carry the parcel. */
function findPrice(
  { prices, min_value, max_value }: ShippingMethod,
  { weight_grams, value }: Parcel,
): number | undefined {
  if (min_value !== null && value < min_value) return undefined
  if (max_value !== null && value > max_value) return undefined
  return prices.find(({ up_to_grams = Infinity }) => weight_grams <= up_to_grams)?.price
}

function reaches(value: number, free_from: number | null): boolean {
  return free_from !== null && value >= free_from
}
