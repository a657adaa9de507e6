import { allocate } from './allocate.ts'
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
 * The price of an order. All amounts are integers in the smallest unit of the charged currency.
 * Unit prices are already converted and rounded, so that sums need no further rounding.
 */

/** An item of a line: the product of the line or one of its extras. */
export interface ItemToPrice {
  /** The price of one unit. */
  readonly price: number
  readonly tax_class: TaxClass
  readonly weight_grams: number
}

export interface LineToPrice {
  readonly quantity: number
  /** The product of the line first, then its extras; each unit includes one of each. */
  readonly items: readonly ItemToPrice[]
}

interface Destinations {
  /** The place where downloads are taxed. */
  readonly digital: Destination
  readonly shipping: Destination
}

export interface OrderToPrice<Method extends ShippingMethod = ShippingMethod> extends Destinations {
  readonly lines: readonly LineToPrice[]
  /** The methods of the address's shipping zone. */
  readonly methods: readonly Method[]
  readonly packaging_grams: number
  readonly shipping_id: number | undefined
  readonly coupon: Coupon | undefined
  readonly policy: TaxPolicy
  /** See `TaxedPlace`. */
  readonly is_business: boolean
}

export interface PricedItem {
  /** The price of one unit. */
  readonly price: number
  /** Price × quantity, as shown. */
  readonly amount: number
  readonly discount: number
  readonly tax: number
  readonly tax_deducted: number
  /** The rate in millionths; 0 if no tax is due. */
  readonly tax_rate: number
}

export interface PricedOrder<Method extends ShippingMethod = ShippingMethod> {
  readonly needs_shipping: boolean
  readonly has_downloads: boolean
  readonly methods: readonly PricedMethod<Method>[]
  readonly chosen: PricedMethod<Method> | undefined
  /** The amount from which the chosen method is free, if the goods reach it only without the discount. */
  readonly missed_free_from: number | undefined
  /** The items of each line. */
  readonly lines: readonly (readonly PricedItem[])[]
  readonly shipping: { readonly price: number; readonly tax: number; readonly tax_deducted: number }
  readonly taxes: readonly TaxGroup[]
}

/** Returns the price of the goods before discount, shipping and taxes on top. */
export function goodsTotal(lines: readonly LineToPrice[]): number {
  return sum(lines.flatMap(toAmounts))
}

export function priceOrder<Method extends ShippingMethod>(
  order: OrderToPrice<Method>,
): PricedOrder<Method> {
  const { lines, coupon, policy } = order
  const items = lines.flatMap((line) => line.items)
  const amounts = lines.flatMap(toAmounts)
  const goods = sum(amounts)
  const discounts = allocate(coupon === undefined ? 0 : toDiscount(coupon, goods), amounts)
  const values = amounts.map((amount, index) => amount - (discounts[index] ?? 0))

  const needs_shipping = items.some(isShipped)
  const methods = needs_shipping
    ? listMethods(order.methods, {
        weight_grams: sumWeight(order),
        value: sum(values),
        is_free: coupon?.kind === 'free_shipping',
      })
    : []
  const chosenMethod = chooseMethod(methods, order.shipping_id)
  const price = chosenMethod?.price ?? 0
  const freeFrom = chosenMethod?.method.free_from ?? Infinity

  const goodsSlices = items.map((item, index) => toSlice(order, item, values[index] ?? 0))
  const shippingSlices = toShippingSlices(order, goodsSlices, price)
  const taxation = taxSlices([...goodsSlices, ...shippingSlices], policy.prices_include_tax)
  const taxedShippingSlices = taxation.slices.slice(goodsSlices.length)

  const pricedItems = goodsSlices.map(({ treatment }, index) => ({
    price: items[index]?.price ?? 0,
    amount: amounts[index] ?? 0,
    discount: discounts[index] ?? 0,
    tax: taxation.slices[index]?.tax ?? 0,
    tax_deducted: taxation.slices[index]?.tax_deducted ?? 0,
    tax_rate: treatment.kind === 'taxed' ? treatment.rate.rate : 0,
  }))
  return {
    needs_shipping,
    has_downloads: hasDownloads(lines),
    methods,
    chosen: chosenMethod,
    missed_free_from: price > 0 && goods >= freeFrom ? freeFrom : undefined,
    lines: toLines(lines, pricedItems),
    shipping: {
      price,
      tax: sum(taxedShippingSlices.map(({ tax }) => tax)),
      tax_deducted: sum(taxedShippingSlices.map(({ tax_deducted }) => tax_deducted)),
    },
    taxes: taxation.groups,
  }
}

export function hasDownloads(lines: readonly LineToPrice[]): boolean {
  return lines.some(({ items }) => items.some((item) => !isShipped(item)))
}

/** Downloads are not shipped, and are taxed at the buyer's place. */
export function isShipped({ tax_class }: ItemToPrice): boolean {
  return tax_class !== 'digital'
}

function findDestination(item: ItemToPrice, { digital, shipping }: Destinations): Destination {
  return isShipped(item) ? shipping : digital
}

/**
 * Lists the places where the items of an order are taxed; for parcels this is the shipping address.
 */
export function listTaxedPlaces(
  lines: readonly LineToPrice[],
  destinations: Destinations,
): Destination[] {
  const items = lines.flatMap((line) => line.items)
  return [...new Set(items.map((item) => findDestination(item, destinations)))]
}

function toSlice(order: OrderToPrice, item: ItemToPrice, amount: number): Slice {
  const place = { destination: findDestination(item, order), is_business: order.is_business }
  return { amount, treatment: findTreatment(order.policy, item.tax_class, place) }
}

/**
 * Shipping is taxed like the shipped goods, in proportion to their values. If all of them are free,
 * it is taxed at the standard rate.
 */
function toShippingSlices(order: OrderToPrice, goods: readonly Slice[], price: number): Slice[] {
  if (price === 0) return []
  const items = order.lines.flatMap((line) => line.items)
  const shippedSlices = goods.filter((slice, index) => {
    const item = items[index]
    return item !== undefined && isShipped(item) && slice.amount > 0
  })
  if (shippedSlices.length === 0) {
    const place = { destination: order.shipping, is_business: order.is_business }
    return [{ amount: price, treatment: findTreatment(order.policy, 'standard', place) }]
  }
  const shares = allocate(
    price,
    shippedSlices.map(({ amount }) => amount),
  )
  return shippedSlices.map(({ treatment }, index) => ({ amount: shares[index] ?? 0, treatment }))
}

function sumWeight({ lines, packaging_grams }: OrderToPrice): number {
  const weights = lines.map(
    ({ quantity, items }) =>
      quantity * sum(items.filter(isShipped).map(({ weight_grams }) => weight_grams)),
  )
  return packaging_grams + sum(weights)
}

function toAmounts({ quantity, items }: LineToPrice): number[] {
  return items.map(({ price }) => price * quantity)
}

function toLines(
  lines: readonly LineToPrice[],
  pricedItems: readonly PricedItem[],
): PricedItem[][] {
  let offset = 0
  return lines.map(({ items }) => {
    const lineItems = pricedItems.slice(offset, offset + items.length)
    offset += items.length
    return lineItems
  })
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
