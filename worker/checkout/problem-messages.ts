import type { CouponAnswer, VatAnswer } from '#shared/checkout/contract.ts'
import type { AddressProblem, LineProblem } from '#shared/checkout/problem-contract.ts'
import { countEntries } from '#shared/cart/cart.ts'
import { MAX_CART_ENTRIES } from '#shared/cart/limits.ts'
import { fromUnits } from '#shared/currency/money.ts'
import { formatAmountIn } from '#shared/currency/sign.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { DEFAULT_LOCALE } from '#shared/locale/locales.ts'
import type { Coupon, CouponResult } from './pricing/coupon.ts'
import type { FoundProblem } from './pricing/line-problems.ts'
import type { Place } from './pricing/places.ts'
import type { PricedCart } from './pricing/price-cart.ts'
import type { TransportProblem } from './pricing/transport.ts'
import type { MessageContext } from './message-context.ts'

/** Rates are in millionths. */
const PER_CENT = 10_000

function toCouponAnswer(
  result: CouponResult,
  code: string,
  messages: MessageContext,
): CouponAnswer {
  const missingAmount = result.state === 'below_minimum' ? result.missing : 0
  return {
    state: result.state,
    code,
    message: describeCoupon(result, code, messages),
    missing: fromUnits(missingAmount, messages.currency),
  }
}

/** Also reports that the discount ends free shipping, because the total may then be higher than without it. */
export function describeUsedCoupon(cart: PricedCart, messages: MessageContext): CouponAnswer {
  const answer = toCouponAnswer(cart.coupon, cart.coupon_code, messages)
  const { missed_free_from } = cart.order
  if (missed_free_from === undefined) return answer
  const amount = toAmount(missed_free_from, messages)
  return { ...answer, message: `${answer.message} ${messages.t('coupon.below_free', { amount })}` }
}

/** Describes the coupon before the address is known, when amounts that depend on it are unknown. */
export function describeCheckedCoupon(
  result: CouponResult,
  code: string,
  messages: MessageContext,
): CouponAnswer {
  const answer = toCouponAnswer(result, code, messages)
  const isFreeShipping = result.state === 'applied' && result.coupon.kind === 'free_shipping'
  return isFreeShipping ? { ...answer, message: messages.t('coupon.free_shipping_later') } : answer
}

function describeCoupon(result: CouponResult, code: string, messages: MessageContext): string {
  const { t, locale } = messages
  switch (result.state) {
    case 'none':
      return ''
    case 'unknown':
      return t('coupon.unknown', { code })
    case 'not_yet':
      return t('coupon.not_yet', { date: formatDate(result.from_date, locale) })
    case 'below_minimum':
      return t('coupon.below_minimum', { missing: toAmount(result.missing, messages) })
    case 'applied':
      return describeDiscount(result.coupon, messages)
    case 'over':
    case 'used_up':
    case 'used_by_account':
    case 'too_many_tries':
      return t(`coupon.${result.state}`)
  }
}

function describeDiscount({ kind, value }: Coupon, messages: MessageContext): string {
  switch (kind) {
    case 'percentage':
      return messages.t('coupon.percentage', { percent: value / PER_CENT })
    case 'fixed':
      return messages.t('coupon.fixed', { amount: toAmount(value, messages) })
    case 'free_shipping':
      return messages.t('coupon.free_shipping')
  }
}

export function toVatAnswer({ vat, billing }: PricedCart, messages: MessageContext): VatAnswer {
  const { state } = vat
  const number = 'number' in vat ? vat.number : ''
  const name = 'trader' in vat ? vat.trader.name : ''
  if (state === 'none') return { state, number, name, message: '' }
  const message = messages.t(`vat.${state}`, { country: toName(billing, messages), name })
  const isShown = state === 'reverse_charge' && name !== ''
  const registeredNote = isShown ? ` ${messages.t('vat.registered_to', { name })}` : ''
  return { state, number, name, message: message + registeredNote }
}

export function toLineProblem(problem: FoundProblem, { t }: MessageContext): LineProblem {
  const { reason, max_quantity } = problem
  const isTaken = reason === 'too_many' && max_quantity === 0
  const message = isTaken ? t('line.taken') : t(`line.${reason}`, { count: max_quantity })
  return { ...problem, message }
}

export function toAddressProblems(cart: PricedCart, messages: MessageContext): AddressProblem[] {
  const { billing, shipping } = cart
  return [
    ...toStateProblems('state_id', billing, messages),
    ...(shipping === billing ? [] : toStateProblems('ship_state_id', shipping, messages)),
    ...toSizeProblems(cart, messages),
    ...toDeliveryProblems(cart, messages),
  ]
}

function toStateProblems(
  field: 'state_id' | 'ship_state_id',
  { zip, conflict }: Place,
  { t }: MessageContext,
): AddressProblem[] {
  if (conflict === undefined) return []
  const { actual: actualState, chosen: state } = conflict
  return [{ field, message: t('address.state_not_of_zip', { zip, there: actualState, state }) }]
}

/** A quote is one row, and the size of a row is limited. */
function toSizeProblems({ items }: PricedCart, { t }: MessageContext): AddressProblem[] {
  if (countEntries(items) <= MAX_CART_ENTRIES) return []
  return [{ field: 'cart_items', message: t('usage.order_size', { count: MAX_CART_ENTRIES }) }]
}

function toDeliveryProblems(cart: PricedCart, messages: MessageContext): AddressProblem[] {
  const { order, shipping, is_delivered_to } = cart
  if (!order.needs_shipping || order.chosen !== undefined) return []
  const country = toName(shipping, messages)
  if (cart.transport_problems.length > 0)
    return cart.transport_problems.map((problem) => toTransportProblem(problem, country, messages))
  return is_delivered_to
    ? [{ field: 'cart_items', message: messages.t('ship.nothing_carries', { country }) }]
    : [{ field: 'ship_country_id', message: messages.t('ship.not_delivered', { country }) }]
}

function toTransportProblem(
  { kind, cargo: { searching_key, name }, reason }: TransportProblem,
  country: string,
  { t, locale }: MessageContext,
): AddressProblem {
  const why = reason[locale] ?? reason[DEFAULT_LOCALE.code] ?? ''
  return {
    field: kind === 'country' ? 'ship_country_id' : 'cart_items',
    message: t(`transport.${kind}`, { name, country, reason: why }),
    searching_key,
  }
}

function toName({ country }: Place, { locale }: MessageContext): string {
  return country.name[locale] ?? country.name[DEFAULT_LOCALE.code] ?? country.code
}

function toAmount(units: number, { currency, signs }: MessageContext): string {
  return formatAmountIn(fromUnits(units, currency), currency.code, signs)
}
