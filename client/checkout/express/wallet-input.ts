import { EMPTY_ADDRESS } from '#shared/account/empty-address.ts'
import { cleanAddress } from '#shared/account/address.ts'
import type { Country, State } from '#shared/account/contract.ts'
import type { Address } from '#shared/account/user.ts'
import { toPlainZip } from '#shared/checkout/plain-zip.ts'
import type { CheckoutInput } from '../checkout-input.ts'
import type { WalletAddress, WalletBuyer, WalletPlace } from '../payment/payment-form.ts'

/** Finds the shop's countries and states for those of a wallet. */
export interface Places {
  readonly countries: readonly Country[]
  /** The states of a country; empty if its addresses have none. */
  readonly fetchStates: (country_id: number) => Promise<readonly State[]>
}

/** Returns the input for pricing a place; undefined if the shop does not know its country. */
export async function toPlaceInput(
  input: CheckoutInput,
  place: WalletPlace,
  places: Places,
): Promise<CheckoutInput | undefined> {
  if (isPlaceOf(place, findShipping(input), places)) return input
  const address = await toAddress({ ...place, name: '', line1: '', line2: '' }, places)
  return (
    address && {
      ...input,
      ship_as_bill: true,
      billing_address: withTrader(address, input.billing_address),
    }
  )
}

/** Returns the input with the buyer's details; undefined if the shop does not know a country. */
export async function toBuyerInput(
  input: CheckoutInput,
  { email, phone, billing, shipping }: WalletBuyer,
  places: Places,
): Promise<CheckoutInput | undefined> {
  const payer = billing ?? shipping
  if (payer === undefined) return undefined
  const [bill, ship] = await Promise.all([
    toAddress(payer, places),
    toAddress(shipping ?? payer, places),
  ])
  if (bill === undefined || ship === undefined) return undefined
  const [billing_address, shipping_address] = [
    { ...bill, phone },
    { ...ship, phone },
  ]
  const ship_as_bill = JSON.stringify(billing_address) === JSON.stringify(shipping_address)
  return {
    ...input,
    email,
    billing_address: withTrader(billing_address, input.billing_address),
    shipping_address: ship_as_bill ? EMPTY_ADDRESS : shipping_address,
    ship_as_bill,
  }
}

/** Wallets know no VAT number: one that was typed for the country holds, with the company it belongs to. */
function withTrader(address: Address, { country_id, company, vat_number }: Address): Address {
  if (vat_number === '' || country_id !== address.country_id) return address
  return { ...address, company, vat_number }
}

function findShipping({ ship_as_bill, billing_address, shipping_address }: CheckoutInput): Address {
  return ship_as_bill ? billing_address : shipping_address
}

/**
 * Whether a place is that of a known address. A wallet shortens the postal codes of some countries,
 * and the whole code has the right price.
 */
function isPlaceOf(place: WalletPlace, address: Address, { countries }: Places): boolean {
  const country = countries.find(({ id }) => id === address.country_id)
  const zip = toPlainZip(place.postal_code)
  return (
    country?.code === place.country &&
    toPlainZip(address.zip).startsWith(zip) &&
    toWord(address.city) === toWord(place.city)
  )
}

async function toAddress(
  { country: code, state, city, postal_code, name, line1, line2 }: WalletAddress,
  { countries, fetchStates }: Places,
): Promise<Address | undefined> {
  const country = countries.find((known) => known.code === code.toUpperCase())
  if (country === undefined) return undefined
  const states = state === '' ? [] : await fetchStates(country.id)
  return cleanAddress({
    ...EMPTY_ADDRESS,
    name,
    street: line1,
    street_2: line2,
    city,
    zip: country.zip_example === '' ? '' : postal_code,
    country_id: country.id,
    state_id: findStateId(states, `${country.code}-${state}`, state),
  })
}

/** Wallets name a state by its code, with or without that of the country, or by its name. */
function findStateId(states: readonly State[], code: string, text: string): string {
  const words = [code, text].map(toWord)
  const state = states.find(
    ({ id, name }) => words.includes(toWord(id)) || words.includes(toWord(name)),
  )
  return state?.id ?? ''
}

function toWord(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
}
