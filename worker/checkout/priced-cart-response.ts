import type * as z from 'zod/mini'
import type {
  getShippingAndTax,
  OrderedLine,
  OrderedProduct,
  OrderSums,
  ShippingMethod,
} from '#shared/checkout/contract.ts'
import type { CartExtraProduct, CartItem } from '#shared/cart/contract.ts'
import type { BundlePart } from '#shared/catalog/bundle-contract.ts'
import { fromUnits } from '#shared/currency/money.ts'
import { DEFAULT_LOCALE } from '#shared/locale/locales.ts'
import { addWorkingDays, toIsoDate } from '#shared/time/working-days.ts'
import type { PricedCart } from './pricing/price-cart.ts'
import type { PricedItem } from './pricing/price-order.ts'
import { toSums } from './pricing/sums.ts'
import {
  describeUsedCoupon,
  toAddressProblems,
  toLineProblem,
  toVatAnswer,
} from './problem-messages.ts'
import type { OfferedMethod } from './pricing/zones.ts'
import type { PricedMethod } from './pricing/shipping-methods.ts'
import type { MessageContext } from './message-context.ts'

type PriceResponse = z.output<typeof getShippingAndTax.output>

/** Converts a priced cart into the API response, in the currency and the visitor's language. */
export function toPriceResponse(cart: PricedCart, messages: MessageContext): PriceResponse {
  const { order, policy, items } = cart
  const address_problems = toAddressProblems(cart, messages)
  return {
    currency: messages.currency,
    prices_include_tax: policy.prices_include_tax,
    needs_shipping: order.needs_shipping,
    has_downloads: order.has_downloads,
    shipping_methods: order.methods.map((method) => toMethod(cart, method, messages)),
    shipping_id: order.chosen?.method.shipping_id ?? null,
    lines: items.map((item, index) => toLine(item, order.lines[index] ?? [], { cart, messages })),
    sums: toWireSums(cart, messages),
    coupon: describeUsedCoupon(cart, messages),
    vat: toVatAnswer(cart, messages),
    line_problems: cart.problems.map((problem) => toLineProblem(problem, messages)),
    address_problems,
    can_order: items.length > 0 && cart.problems.length === 0 && address_problems.length === 0,
    quote_id: null,
  }
}

function toMethod(
  { dispatch_days }: PricedCart,
  { method, price, full_price }: PricedMethod<OfferedMethod>,
  { currency, locale, now }: MessageContext,
): ShippingMethod {
  const today = toIsoDate(now)
  const min_days = dispatch_days + method.min_days
  const max_days = dispatch_days + method.max_days
  return {
    shipping_id: method.shipping_id,
    name: method.name[locale] ?? method.name[DEFAULT_LOCALE.code] ?? '',
    price: fromUnits(price, currency),
    full_price: fromUnits(full_price, currency),
    is_free: price === 0,
    is_pick_up: method.is_pick_up,
    min_days,
    max_days,
    from_date: addWorkingDays(today, min_days),
    to_date: addWorkingDays(today, max_days),
  }
}

interface ResponseContext {
  readonly cart: PricedCart
  readonly messages: MessageContext
}

function toLine(
  item: CartItem,
  pricedItems: readonly PricedItem[],
  context: ResponseContext,
): OrderedLine {
  const [mainItem, ...extraItems] = pricedItems
  const { currency } = context.messages
  const totals = pricedItems.map((pricedItem) => toTotal(pricedItem, context.cart))
  return {
    ...toOrderedProduct(item, mainItem, context),
    searching_key: item.searching_key,
    quantity: item.quantity,
    extras: item.cart_extra_products.map((extra, index) =>
      toOrderedProduct(extra, extraItems[index], context),
    ),
    ...toOrderedParts(context.cart.parts.get(item.product_variant_id)),
    line_total: fromUnits(
      totals.reduce((sum, total) => sum + total, 0),
      currency,
    ),
  }
}

function toOrderedParts(parts: readonly BundlePart[] | undefined): Pick<OrderedLine, 'parts'> {
  if (parts === undefined) return {}
  return {
    parts: parts.map(({ product_variant_id, sku, name, attributes_description, quantity }) => ({
      product_variant_id,
      sku,
      name,
      attributes_description,
      quantity,
    })),
  }
}

const ZERO_ITEM: PricedItem = {
  price: 0,
  amount: 0,
  discount: 0,
  tax: 0,
  tax_deducted: 0,
  tax_rate: 0,
}

function toOrderedProduct(
  { product_variant_id, name, attributes_description }: CartItem | CartExtraProduct,
  item: PricedItem = ZERO_ITEM,
  { cart, messages: { currency } }: ResponseContext,
): OrderedProduct {
  return {
    product_variant_id,
    name,
    attributes_description,
    ...(cart.hasLicence(product_variant_id) && { has_licence: true }),
    price: fromUnits(item.price, currency),
    amount: fromUnits(item.amount, currency),
    discount: fromUnits(item.discount, currency),
    tax_rate: toPercent(item.tax_rate),
    tax: fromUnits(item.tax, currency),
    tax_deducted: fromUnits(item.tax_deducted, currency),
    total: fromUnits(toTotal(item, cart), currency),
  }
}

function toTotal({ amount, discount, tax, tax_deducted }: PricedItem, { policy }: PricedCart) {
  return amount - discount - tax_deducted + (policy.prices_include_tax ? 0 : tax)
}

function toWireSums({ order, policy }: PricedCart, { currency, t }: MessageContext): OrderSums {
  const sums = toSums(order, policy.prices_include_tax)
  const convertToCurrency = (units: number) => fromUnits(units, currency)
  return {
    goods: convertToCurrency(sums.goods),
    extras: convertToCurrency(sums.extras),
    discount: convertToCurrency(sums.discount),
    shipping: convertToCurrency(sums.shipping),
    shipping_tax: convertToCurrency(order.shipping.tax),
    shipping_tax_deducted: convertToCurrency(order.shipping.tax_deducted),
    tax_deducted: convertToCurrency(sums.tax_deducted),
    tax: convertToCurrency(sums.tax),
    taxes: order.taxes.map(({ rate, net, tax }) => ({
      name: t(`tax.${rate.type}`),
      country: rate.country_code,
      rate: toPercent(rate.rate),
      net: convertToCurrency(net),
      tax: convertToCurrency(tax),
    })),
    total: convertToCurrency(sums.total),
  }
}

/** Rates are in millionths. */
const PER_CENT = 10_000

function toPercent(rate: number): number {
  return rate / PER_CENT
}
