import { EMPTY_ADDRESS } from '#shared/account/empty-address.ts'
import { parseStored, toStoredRecord } from '../runtime/browser-storage.ts'
import type { DraftReference } from '#shared/checkout/draft-reference.ts'
import type { Address, User } from '#shared/account/user.ts'

/** The input of the checkout form, without card data. */
export interface CheckoutInput {
  readonly email: string
  readonly billing_address: Address
  /** While the order is sent to the billing address, this is a remembered billing address. */
  readonly shipping_address: Address
  readonly ship_as_bill: boolean
  /** Undefined if the shop chooses the method. */
  readonly shipping_id: number | undefined
  readonly coupon_code: string
  /** The note of a gift; undefined if the order is none. */
  readonly gift_note: string | undefined
  /** Whether the bought item is not from the cart. The URL contains this, so it is never stored. */
  readonly keeps_cart: boolean
  /** The order that the shop has prepared, which the URL names. */
  readonly draft?: DraftReference | undefined
}

export const EMPTY_INPUT: CheckoutInput = {
  email: '',
  billing_address: EMPTY_ADDRESS,
  shipping_address: EMPTY_ADDRESS,
  ship_as_bill: true,
  shipping_id: undefined,
  coupon_code: '',
  gift_note: undefined,
  keeps_cart: false,
}

/**
 * Parses the input that this tab has stored. Returns undefined if it is invalid or belongs to
 * another account; a guest's input remains valid after signing in.
 */
export function parseInput(
  text: string | undefined,
  account_id: number | null,
): CheckoutInput | undefined {
  const storedInput = toStoredRecord(parseStored(text))
  const { email, billing_address, shipping_address, ship_as_bill, shipping_id } = storedInput
  const { coupon_code, gift_note, account_id: storedId } = storedInput
  const isOtherAccount = typeof storedId === 'number' && storedId !== account_id
  if (typeof email !== 'string' || isOtherAccount) return undefined
  return {
    email,
    billing_address: toAddress(billing_address),
    shipping_address: toAddress(shipping_address),
    ship_as_bill: ship_as_bill !== false,
    shipping_id: Number.isInteger(shipping_id) ? Number(shipping_id) : undefined,
    coupon_code: toText(coupon_code),
    gift_note: typeof gift_note === 'string' ? gift_note : undefined,
    keeps_cart: false,
  }
}

/** Whether nothing was typed into the address; its country may be preselected. */
function isBlank({ name, street, city }: Address): boolean {
  return name === '' && street === '' && city === ''
}

/** Fills in the account's data where there is no input. */
export function withUser(input: CheckoutInput, user: User | undefined): CheckoutInput {
  if (user === undefined) return input
  const email = input.email === '' ? user.email : input.email
  const { billing_address: bill, shipping_address: ship } = user
  const isFresh = isBlank(input.billing_address) && isBlank(input.shipping_address)
  if (!isFresh) return { ...input, email }
  return {
    ...input,
    email,
    billing_address: bill ?? ship ?? input.billing_address,
    shipping_address: (bill && ship) ?? input.shipping_address,
    ship_as_bill: bill === null || ship === null,
  }
}

/** Preselects a country where none is chosen. */
export function withCountry(input: CheckoutInput, country_id: number | undefined): CheckoutInput {
  const { billing_address } = input
  if (country_id === undefined || billing_address.country_id !== 0) return input
  return { ...input, billing_address: { ...billing_address, country_id } }
}

/**
 * Decides whether the billing address is the shipping address. The form shows the shipping address
 * first, so what was typed there stays its address; a billing address of its own is remembered.
 */
export function withShipAsBill(input: CheckoutInput, ship_as_bill: boolean): CheckoutInput {
  if (ship_as_bill === input.ship_as_bill) return input
  const { billing_address: bill, shipping_address: ship } = input
  const { country_id, vat_number } = bill
  if (ship_as_bill) {
    const isSameCountry = ship.country_id === country_id
    return {
      ...input,
      ship_as_bill,
      billing_address: { ...ship, vat_number: isSameCountry ? vat_number : '' },
      shipping_address: bill,
    }
  }
  return {
    ...input,
    ship_as_bill,
    billing_address: isBlank(ship) ? { ...EMPTY_ADDRESS, country_id, vat_number } : ship,
    shipping_address: { ...bill, vat_number: '' },
  }
}

function toAddress(storedAddress: unknown): Address {
  const { name, company, street, street_2, city, zip, country_id, state_id, phone, vat_number } =
    toStoredRecord(storedAddress)
  return {
    name: toText(name),
    company: toText(company),
    street: toText(street),
    street_2: toText(street_2),
    city: toText(city),
    zip: toText(zip),
    country_id: Number.isInteger(country_id) ? Number(country_id) : 0,
    state_id: toText(state_id),
    phone: toText(phone),
    vat_number: toText(vat_number),
  }
}

function toText(storedText: unknown): string {
  return typeof storedText === 'string' ? storedText : ''
}
