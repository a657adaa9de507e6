import type * as z from 'zod/mini'
import type { Address } from '#shared/account/user.ts'
import { toLines } from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import type { checkCart } from '#shared/checkout/check-contract.ts'
import type { CheckoutDetails, getShippingAndTax } from '#shared/checkout/contract.ts'
import type { Visitor } from '../runtime/visitor.ts'
import type { CheckoutInput } from './checkout-input.ts'

/** The input of the pricing request. */
export type PriceRequest = z.output<typeof getShippingAndTax.input>

/** The input of the cart check, which needs no address. */
export type CheckRequest = z.output<typeof checkCart.input>

type RequestContext = Pick<Visitor, 'locale' | 'currency'>

/** Returns undefined while the country is unknown or the cart is empty. */
export function toPriceRequest(
  { locale, currency }: RequestContext,
  items: readonly CartItem[],
  input: CheckoutInput,
): PriceRequest | undefined {
  const { billing_address: bill, shipping_address: ship, shipping_id, coupon_code } = input
  if (bill.country_id === 0 || items.length === 0) return undefined
  const { language_id, code } = locale.getState().selectedLocale
  const isSame = input.ship_as_bill || ship.country_id === 0
  return {
    language_id,
    locale: code,
    currency: currency.getState().selectedCurrency.code,
    cart_items: toLines(items),
    ...(input.keeps_cart && { keeps_cart: true }),
    ...(input.draft !== undefined && { draft: input.draft }),
    shipping_id: shipping_id ?? null,
    coupon_code,
    country_id: bill.country_id,
    state_id: bill.state_id,
    bill_zip: bill.zip,
    bill_vat_number: bill.vat_number,
    ...toNames(bill),
    ship_as_bill: isSame,
    ship_country_id: isSame ? null : ship.country_id,
    ship_state_id: isSame ? '' : ship.state_id,
    ship_zip: isSame ? '' : ship.zip,
  }
}

/** The names are sent only with a VAT number, which is compared with them. */
function toNames({ vat_number, company, name }: Address) {
  return vat_number === ''
    ? { bill_company: '', bill_name: '' }
    : { bill_company: company, bill_name: name }
}

/** Describes what is chosen or confirmed with a press, as opposed to what is being typed. */
export function describeChoices(request: PriceRequest | undefined): string {
  if (request === undefined) return ''
  const typed = { bill_zip: '', ship_zip: '', bill_vat_number: '', bill_company: '', bill_name: '' }
  return JSON.stringify({ ...request, ...typed })
}

export function toCheckRequest(
  { locale, currency }: RequestContext,
  items: readonly CartItem[],
  coupon_code: string,
): CheckRequest {
  const { language_id } = locale.getState().selectedLocale
  const { code } = currency.getState().selectedCurrency
  return { language_id, currency: code, coupon_code, cart_items: toLines(items) }
}

const NOT_SENT = {
  ship_as_bill: true,
  ship_country_id: null,
  ship_state_id: '',
  ship_zip: '',
} as const satisfies Partial<PriceRequest>

interface DetailsSource {
  readonly priceRequest: PriceRequest
  readonly input: CheckoutInput
  /** False for downloads: then the shipping address is not sent. */
  readonly needs_shipping: boolean
  readonly wants_downloads_now?: boolean
}

/** Creates the request for a quote that can be paid, with the customer's details. */
export function toQuoteRequest({
  priceRequest,
  input,
  needs_shipping,
  wants_downloads_now,
}: DetailsSource): PriceRequest {
  const request = needs_shipping ? priceRequest : { ...priceRequest, ...NOT_SENT }
  return {
    ...request,
    from_checkout: true,
    ...(wants_downloads_now === true && { wants_downloads_now }),
    details: toDetails(request, input),
  }
}

/** Creates a request that only validates the details: it stores no quote and applies no coupon. */
export function toDetailsRequest(paidOffer: DetailsSource): PriceRequest {
  return { ...toQuoteRequest(paidOffer), from_checkout: false, coupon_code: '' }
}

function toDetails({ ship_as_bill }: PriceRequest, input: CheckoutInput): CheckoutDetails {
  const { email, billing_address, shipping_address, gift_note } = input
  const isSame = ship_as_bill ?? true
  return {
    email,
    billing_address,
    shipping_address: isSame ? null : shipping_address,
    ...(gift_note !== undefined && { gift_note }),
  }
}

/** Returns null for a guest. */
export function findAccountId({ auth }: Pick<Visitor, 'auth'>): number | null {
  return auth.getState().user?.id ?? null
}

/** Describes the request and its account, because coupons and orders belong to accounts. */
export function describeRequest(
  visitor: Pick<Visitor, 'auth'>,
  priceRequest: PriceRequest,
): string {
  return JSON.stringify([findAccountId(visitor), priceRequest])
}
