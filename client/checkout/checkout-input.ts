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
  const storedInput = Object(parseJson(text))
  const { email, billing_address, shipping_address, ship_as_bill, shipping_id, coupon_code } =
    storedInput
  const isOtherAccount =
    typeof storedInput.account_id === 'number' && storedInput.account_id !== account_id
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

function toAddress(storedAddress: unknown): Address {
  const addressRecord = Object(storedAddress)
  return {
    name: toText(addressRecord.name),
    company: toText(addressRecord.company),
    street: toText(addressRecord.street),
    street_2: toText(addressRecord.street_2),
    city: toText(addressRecord.city),
    zip: toText(addressRecord.zip),
    country_id: Number.isInteger(addressRecord.country_id) ? Number(addressRecord.country_id) : 0,
    state_id: toText(addressRecord.state_id),
    phone: toText(addressRecord.phone),
    vat_number: toText(addressRecord.vat_number),
  }
}

function toText(storedText: unknown): string {
  return typeof storedText === 'string' ? storedText : ''
}
