import { EMPTY_ADDRESS } from '#shared/account/empty-address.ts'
import type { Address } from '#shared/account/user.ts'
import { parseJson } from '../runtime/parse-json.ts'

/** The input of the checkout form, without card data. */
export interface CheckoutInput {
  readonly email: string
  readonly billing_address: Address
  /** The last input, retained while the order is sent to the billing address. */
  readonly shipping_address: Address
  readonly ship_as_bill: boolean
  /** Undefined if the shop chooses the method. */
  readonly shipping_id: number | undefined
  readonly coupon_code: string
}

export const EMPTY_INPUT: CheckoutInput = {
  email: '',
  billing_address: EMPTY_ADDRESS,
  shipping_address: EMPTY_ADDRESS,
  ship_as_bill: true,
  shipping_id: undefined,
  coupon_code: '',
}

/**
 * Parses the input that this tab has stored. Returns undefined if it is invalid or belongs to
 * another account; a guest's input remains valid after signing in.
 */
export function parseInput(
  text: string | undefined,
  account_id: number | null,
): CheckoutInput | undefined {
  const stored = Object(parseJson(text))
  const { email, billing_address, shipping_address, ship_as_bill, shipping_id, coupon_code } =
    stored
  const isOtherAccount = typeof stored.account_id === 'number' && stored.account_id !== account_id
  if (typeof email !== 'string' || isOtherAccount) return undefined
  return {
    email,
    billing_address: toAddress(billing_address),
    shipping_address: toAddress(shipping_address),
    ship_as_bill: ship_as_bill !== false,
    shipping_id: Number.isInteger(shipping_id) ? Number(shipping_id) : undefined,
    coupon_code: toText(coupon_code),
  }
}

/** Whether the address has no input yet. */
export function isBlank({ name, street, city, country_id }: Address): boolean {
  return name === '' && street === '' && city === '' && country_id === 0
}

function toAddress(stored: unknown): Address {
  const found = Object(stored)
  return {
    name: toText(found.name),
    company: toText(found.company),
    street: toText(found.street),
    street_2: toText(found.street_2),
    city: toText(found.city),
    zip: toText(found.zip),
    country_id: Number.isInteger(found.country_id) ? Number(found.country_id) : 0,
    state_id: toText(found.state_id),
    phone: toText(found.phone),
    vat_number: toText(found.vat_number),
  }
}

function toText(stored: unknown): string {
  return typeof stored === 'string' ? stored : ''
}
