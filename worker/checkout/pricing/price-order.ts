import { spread } from './allocate.ts'
import { toDiscount, type Coupon } from './coupon.ts'
import type { Destination } from './destination.ts'
import {
  chooseMethod,
  listMethods,
  type PricedMethod,
  type ShippingMethod,
} from './shipping-methods.ts'
import { taxSlices, type Slice, type TaxGroup } from './tax-groups.ts'
import { findTreatment, type TaxClass, type TaxPolicy } from './tax.ts'

/*
 * What an order costs. All amounts are whole numbers of the smallest unit of the charged currency,
 * unit prices already converted and rounded, so that everything adds up without rounding again.
 */

/** One item of a line: its own product or one of its extras. */
export interface Thing {
  /** Of one. */
  readonly price: number
  readonly tax_class: TaxClass
  readonly weight_grams: number
}

export interface LineToPrice {
  readonly quantity: number
  /** The line's own product first, then its extras: one of each goes with every unit. */
  readonly things: readonly Thing[]
}

interface Destinations {
  /** Where downloads are taxed. */
  readonly digital: Destination
  readonly shipping: Destination
}

export interface OrderToPrice<Method extends ShippingMethod = ShippingMethod> extends Destinations {
  readonly lines: readonly LineToPrice[]
  /** Of the zone that the address is in. */
  readonly methods: readonly Method[]
  readonly packaging_grams: number
  readonly shipping_id: number | undefined
  readonly coupon: Coupon | undefined
  readonly policy: TaxPolicy
  /** See `TaxedPlace`. */
  readonly is_business: boolean
}

export interface PricedItem {
  /** Of one. */
  readonly price: number
  /** Price × quantity, as shown. */
  readonly amount: number
  readonly discount: number
  readonly tax: number
  readonly tax_deducted: number
  /** Millionths; 0 where no tax is due. */
  readonly tax_rate: number
}

export interface PricedOrder<Method extends ShippingMethod = ShippingMethod> {
  readonly needs_shipping: boolean
  readonly methods: readonly PricedMethod<Method>[]
  readonly chosen: PricedMethod<Method> | undefined
  /** Line by line, thing by thing. */
  readonly lines: readonly (readonly PricedItem[])[]
  readonly shipping: { readonly price: number; readonly tax: number; readonly tax_deducted: number }
  readonly taxes: readonly TaxGroup[]
}

/** What the goods cost, before discount, shipping and taxes on top. */
export function goodsTotal(lines: readonly LineToPrice[]): number {
  return sum(lines.flatMap(toAmounts))
}

export function priceOrder<Method extends ShippingMethod>(
  order: OrderToPrice<Method>,
): PricedOrder<Method> {
  const { lines, coupon, policy } = order
  const things = lines.flatMap((line) => line.things)
  const amounts = lines.flatMap(toAmounts)
  const goods = sum(amounts)
  const discounts = spread(coupon === undefined ? 0 : toDiscount(coupon, goods), amounts)
  const values = amounts.map((amount, index) => amount - (discounts[index] ?? 0))

  const needs_shipping = things.some(isSent)
  const methods = needs_shipping
    ? listMethods(order.methods, {
        weight_grams: sumWeight(order),
        value: sum(values),
        is_free: coupon?.kind === 'free_shipping',
      })
    : []
  const chosen = chooseMethod(methods, order.shipping_id)
  const price = chosen?.price ?? 0

  const goodsSlices = things.map((thing, index) => toSlice(order, thing, values[index] ?? 0))
  const shippingSlices = toShippingSlices(order, goodsSlices, price)
  const taxed = taxSlices([...goodsSlices, ...shippingSlices], policy.prices_include_tax)
  const ofShipping = taxed.slices.slice(goodsSlices.length)

  const priced = goodsSlices.map(({ treatment }, index) => ({
    price: things[index]?.price ?? 0,
    amount: amounts[index] ?? 0,
    discount: discounts[index] ?? 0,
    tax: taxed.slices[index]?.tax ?? 0,
    tax_deducted: taxed.slices[index]?.tax_deducted ?? 0,
    tax_rate: treatment.kind === 'taxed' ? treatment.rate.rate : 0,
  }))
  return {
    needs_shipping,
    methods,
    chosen,
    lines: toLines(lines, priced),
    shipping: {
      price,
      tax: sum(ofShipping.map(({ tax }) => tax)),
      tax_deducted: sum(ofShipping.map(({ tax_deducted }) => tax_deducted)),
    },
    taxes: taxed.groups,
  }
}

export function hasDownloads(lines: readonly LineToPrice[]): boolean {
  return lines.some(({ things }) => things.some((thing) => !isSent(thing)))
}

/** What is downloaded is not sent, and is taxed where its buyer is. */
function isSent({ tax_class }: Thing): boolean {
  return tax_class !== 'digital'
}

function findDestination(thing: Thing, { digital, shipping }: Destinations): Destination {
  return isSent(thing) ? shipping : digital
}

/** Where an order's things are taxed: not where its buyer is, of one that is only sent. */
export function listTaxedPlaces(
  lines: readonly LineToPrice[],
  destinations: Destinations,
): Destination[] {
  const things = lines.flatMap((line) => line.things)
  return [...new Set(things.map((thing) => findDestination(thing, destinations)))]
}

function toSlice(order: OrderToPrice, thing: Thing, amount: number): Slice {
  const place = { destination: findDestination(thing, order), is_business: order.is_business }
  return { amount, treatment: findTreatment(order.policy, thing.tax_class, place) }
}

/**
 * Shipping is taxed as what is sent, by its value: it is no service of its own. Where all of it is
 * given away, as standard goods are.
 */
function toShippingSlices(order: OrderToPrice, goods: readonly Slice[], price: number): Slice[] {
  if (price === 0) return []
  const things = order.lines.flatMap((line) => line.things)
  const sent = goods.filter((slice, index) => {
    const thing = things[index]
    return thing !== undefined && isSent(thing) && slice.amount > 0
  })
  if (sent.length === 0) {
    const place = { destination: order.shipping, is_business: order.is_business }
    return [{ amount: price, treatment: findTreatment(order.policy, 'standard', place) }]
  }
  const shares = spread(
    price,
    sent.map(({ amount }) => amount),
  )
  return sent.map(({ treatment }, index) => ({ amount: shares[index] ?? 0, treatment }))
}

function sumWeight({ lines, packaging_grams }: OrderToPrice): number {
  const weights = lines.map(
    ({ quantity, things }) =>
      quantity * sum(things.filter(isSent).map(({ weight_grams }) => weight_grams)),
  )
  return packaging_grams + sum(weights)
}

function toAmounts({ quantity, things }: LineToPrice): number[] {
  return things.map(({ price }) => price * quantity)
}

function toLines(lines: readonly LineToPrice[], priced: readonly PricedItem[]): PricedItem[][] {
  let at = 0
  return lines.map(({ things }) => {
    const own = priced.slice(at, at + things.length)
    at += things.length
    return own
  })
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
