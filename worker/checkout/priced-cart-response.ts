import type * as z from 'zod/mini'
import type {
  getShippingAndTax,
  OrderedLine,
  OrderedThing,
  OrderSums,
  ShippingMethod,
} from '#shared/checkout/contract.ts'
import type { CartExtraProduct, CartItem } from '#shared/cart/contract.ts'
import { fromUnits } from '#shared/currency/money.ts'
import { DEFAULT_LOCALE } from '#shared/locale/locales.ts'
import { addWorkingDays, toIsoDate } from '#shared/time/working-days.ts'
import type { PricedCart } from './pricing/price-cart.ts'
import type { PricedThing } from './pricing/price-order.ts'
import { toSums } from './pricing/sums.ts'
import { toAddressProblems, toCouponAnswer, toLineProblem, toVatAnswer } from './say-why.ts'
import type { OfferedMethod } from './pricing/zones.ts'
import type { PricedMethod } from './pricing/shipping-methods.ts'
import type { Teller } from './teller.ts'

type Answer = z.output<typeof getShippingAndTax.output>

/** A priced cart as it goes over the wire: in the currency, and in the visitor's language. */
export function toAnswer(cart: PricedCart, teller: Teller): Answer {
  const { order, policy, items } = cart
  const address_problems = toAddressProblems(cart, teller)
  return {
    currency: teller.currency,
    prices_include_tax: policy.prices_include_tax,
    needs_shipping: order.needs_shipping,
    shipping_methods: order.methods.map((method) => toMethod(cart, method, teller)),
    shipping_id: order.chosen?.method.shipping_id ?? null,
    lines: items.map((item, index) => toLine(item, order.lines[index] ?? [], { cart, teller })),
    sums: toWireSums(cart, teller),
    coupon: toCouponAnswer(cart.coupon, cart.coupon_code, teller),
    vat: toVatAnswer(cart, teller),
    line_problems: cart.problems.map((problem) => toLineProblem(problem, teller)),
    address_problems,
    can_order: items.length > 0 && cart.problems.length === 0 && address_problems.length === 0,
    quote_id: null,
  }
}

function toMethod(
  { dispatch_days }: PricedCart,
  { method, price, full_price }: PricedMethod<OfferedMethod>,
  { currency, locale, now }: Teller,
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
    min_days,
    max_days,
    from_date: addWorkingDays(today, min_days),
    to_date: addWorkingDays(today, max_days),
  }
}

interface Context {
  readonly cart: PricedCart
  readonly teller: Teller
}

function toLine(item: CartItem, things: readonly PricedThing[], context: Context): OrderedLine {
  const [own, ...extras] = things
  const { currency } = context.teller
  const totals = things.map((thing) => totalOf(thing, context.cart))
  return {
    ...toThing(item, own, context),
    searching_key: item.searching_key,
    quantity: item.quantity,
    extras: item.cart_extra_products.map((extra, index) => toThing(extra, extras[index], context)),
    line_total: fromUnits(
      totals.reduce((sum, total) => sum + total, 0),
      currency,
    ),
  }
}

const NOTHING: PricedThing = {
  price: 0,
  amount: 0,
  discount: 0,
  tax: 0,
  tax_deducted: 0,
  tax_rate: 0,
}

function toThing(
  { product_variant_id, name, attributes_description }: CartItem | CartExtraProduct,
  thing: PricedThing = NOTHING,
  { cart, teller: { currency } }: Context,
): OrderedThing {
  return {
    product_variant_id,
    name,
    attributes_description,
    price: fromUnits(thing.price, currency),
    amount: fromUnits(thing.amount, currency),
    discount: fromUnits(thing.discount, currency),
    tax_rate: toPercent(thing.tax_rate),
    tax: fromUnits(thing.tax, currency),
    tax_deducted: fromUnits(thing.tax_deducted, currency),
    total: fromUnits(totalOf(thing, cart), currency),
  }
}

function totalOf({ amount, discount, tax, tax_deducted }: PricedThing, { policy }: PricedCart) {
  return amount - discount - tax_deducted + (policy.prices_include_tax ? 0 : tax)
}

function toWireSums({ order, policy }: PricedCart, { currency, t }: Teller): OrderSums {
  const sums = toSums(order, policy.prices_include_tax)
  const inCurrency = (units: number) => fromUnits(units, currency)
  return {
    goods: inCurrency(sums.goods),
    extras: inCurrency(sums.extras),
    discount: inCurrency(sums.discount),
    shipping: inCurrency(sums.shipping),
    shipping_tax: inCurrency(order.shipping.tax),
    shipping_tax_deducted: inCurrency(order.shipping.tax_deducted),
    tax_deducted: inCurrency(sums.tax_deducted),
    tax: inCurrency(sums.tax),
    taxes: order.taxes.map(({ rate, net, tax }) => ({
      name: t(`tax.${rate.type}`),
      country: rate.country_code,
      rate: toPercent(rate.rate),
      net: inCurrency(net),
      tax: inCurrency(tax),
    })),
    total: inCurrency(sums.total),
  }
}

/** Of millionths. */
const PER_CENT = 10_000

function toPercent(rate: number): number {
  return rate / PER_CENT
}
