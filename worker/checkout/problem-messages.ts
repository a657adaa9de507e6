import type {
  AddressProblem,
  CouponAnswer,
  LineProblem,
  VatAnswer,
} from '#shared/checkout/contract.ts'
import { countThings } from '#shared/cart/cart.ts'
import { MAX_CART_THINGS } from '#shared/cart/limits.ts'
import { formatPrice, fromUnits } from '#shared/currency/money.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { DEFAULT_LOCALE } from '#shared/locale/locales.ts'
import type { Coupon, JudgedCoupon } from './pricing/coupon.ts'
import type { FoundProblem } from './pricing/line-problems.ts'
import type { Place } from './pricing/places.ts'
import type { PricedCart } from './pricing/price-cart.ts'
import type { Teller } from './teller.ts'

/** Of millionths. */
const PER_CENT = 10_000

export function toCouponAnswer(judged: JudgedCoupon, code: string, teller: Teller): CouponAnswer {
  const missing = judged.state === 'below_minimum' ? judged.missing : 0
  return {
    state: judged.state,
    code,
    message: sayCoupon(judged, code, teller),
    missing: fromUnits(missing, teller.currency),
  }
}

/** Before the address is known: what depends on it cannot be said in money yet. */
export function sayCheckedCoupon(judged: JudgedCoupon, code: string, teller: Teller): CouponAnswer {
  const answer = toCouponAnswer(judged, code, teller)
  const isOfShipping = judged.state === 'applied' && judged.coupon.kind === 'free_shipping'
  return isOfShipping ? { ...answer, message: teller.t('coupon.free_shipping_later') } : answer
}

function sayCoupon(judged: JudgedCoupon, code: string, teller: Teller): string {
  const { t, locale } = teller
  switch (judged.state) {
    case 'none':
      return ''
    case 'unknown':
      return t('coupon.unknown', { code })
    case 'not_yet':
      return t('coupon.not_yet', { date: formatDate(judged.from_date, locale) })
    case 'below_minimum':
      return t('coupon.below_minimum', { missing: toAmount(judged.missing, teller) })
    case 'applied':
      return sayWorth(judged.coupon, teller)
    case 'over':
    case 'used_up':
    case 'used_by_account':
    case 'too_many_tries':
      return t(`coupon.${judged.state}`)
  }
}

function sayWorth({ kind, value }: Coupon, teller: Teller): string {
  switch (kind) {
    case 'percentage':
      return teller.t('coupon.percentage', { percent: value / PER_CENT })
    case 'fixed':
      return teller.t('coupon.fixed', { amount: toAmount(value, teller) })
    case 'free_shipping':
      return teller.t('coupon.free_shipping')
  }
}

export function toVatAnswer({ vat, billing }: PricedCart, teller: Teller): VatAnswer {
  const { state } = vat
  const number = 'number' in vat ? vat.number : ''
  const name = 'trader' in vat ? vat.trader.name : ''
  if (state === 'none') return { state, number, name, message: '' }
  const message = teller.t(`vat.${state}`, { country: nameOf(billing, teller), name })
  const isShown = state === 'reverse_charge' && name !== ''
  const registered = isShown ? ` ${teller.t('vat.registered_to', { name })}` : ''
  return { state, number, name, message: message + registered }
}

export function toLineProblem(problem: FoundProblem, { t }: Teller): LineProblem {
  const { reason, max_quantity } = problem
  return { ...problem, message: t(`line.${reason}`, { count: max_quantity }) }
}

export function toAddressProblems(cart: PricedCart, teller: Teller): AddressProblem[] {
  const { billing, shipping } = cart
  return [
    ...toStateProblems('state_id', billing, teller),
    ...(shipping === billing ? [] : toStateProblems('ship_state_id', shipping, teller)),
    ...toSizeProblems(cart, teller),
    ...toDeliveryProblems(cart, teller),
  ]
}

function toStateProblems(
  field: 'state_id' | 'ship_state_id',
  { zip, conflict }: Place,
  { t }: Teller,
): AddressProblem[] {
  if (conflict === undefined) return []
  const { there, chosen: state } = conflict
  return [{ field, message: t('address.state_not_of_zip', { zip, there, state }) }]
}

/** A quote is one row, and a row takes only so much. */
function toSizeProblems({ items }: PricedCart, { t }: Teller): AddressProblem[] {
  if (countThings(items) <= MAX_CART_THINGS) return []
  return [{ field: 'cart_items', message: t('usage.order_size', { count: MAX_CART_THINGS }) }]
}

function toDeliveryProblems(cart: PricedCart, teller: Teller): AddressProblem[] {
  const { order, shipping, is_delivered_to } = cart
  if (!order.needs_shipping || order.chosen !== undefined) return []
  const country = nameOf(shipping, teller)
  return is_delivered_to
    ? [{ field: 'cart_items', message: teller.t('ship.nothing_carries', { country }) }]
    : [{ field: 'ship_country_id', message: teller.t('ship.not_delivered', { country }) }]
}

function nameOf({ country }: Place, { locale }: Teller): string {
  return country.name[locale] ?? country.name[DEFAULT_LOCALE.code] ?? country.code
}

/** With the code: it is unmistakable in a sentence of any language. */
function toAmount(units: number, { currency }: Teller): string {
  return `${formatPrice(fromUnits(units, currency))}\u00A0${currency.code}`
}
