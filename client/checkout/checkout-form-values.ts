import { toAddressRules } from '#shared/account/address.ts'
import type { Country } from '#shared/account/contract.ts'
import { ADDRESS_RULES } from '#shared/account/rules.ts'
import type { Address } from '#shared/account/user.ts'
import type { FormRules } from '#shared/forms/validate.ts'
import { readAddress } from '../account/read-address.ts'
import { typedText } from '../ui/form.tsx'
import type { Typed } from './typed.ts'

/* Fields are named as the shop names them when something is wrong with one. */

export const EMAIL_FIELD = 'details.email'
export const BILLING = 'details.billing_address.'
export const SHIPPING = 'details.shipping_address.'

const EMAIL = ['required', 'max:254', 'email']
const CARD_RULES = {
  card_number: ['required', 'max:30'],
  card_exp: ['required', 'max:12'],
  card_csc: ['required', 'max:4'],
  card_name: ['max:100'],
} satisfies FormRules

/** The form as it is now, over what was typed before. */
export function readTyped(typed: FormData, before: Typed): Typed {
  const isShownShipping = typed.has(`${SHIPPING}name`)
  return {
    ...before,
    email: typedText(typed, EMAIL_FIELD).trim(),
    billing_address: keepPlace(readAddress(typed, BILLING), before.billing_address),
    shipping_address: isShownShipping
      ? keepPlace(readAddress(typed, SHIPPING), before.shipping_address)
      : before.shipping_address,
  }
}

/** At another country, what the fields of the one before hold means nothing. */
function keepPlace(address: Address, before: Address): Address {
  if (before.country_id === 0 || address.country_id === before.country_id) return address
  return { ...address, zip: '', state_id: '', vat_number: '' }
}

export type CheckoutValues = ReturnType<typeof readValues>

/** All of it in one row, as it is checked. */
export function readValues(typed: FormData) {
  return {
    ...named(BILLING, readAddress(typed, BILLING)),
    ...named(SHIPPING, readAddress(typed, SHIPPING)),
    [EMAIL_FIELD]: typedText(typed, EMAIL_FIELD).trim(),
    card_number: typedText(typed, 'card_number'),
    card_exp: typedText(typed, 'card_exp'),
    card_csc: typedText(typed, 'card_csc'),
    card_name: typedText(typed, 'card_name'),
    agree: typedText(typed, 'agree'),
    keep_addresses: typedText(typed, 'keep_addresses'),
  }
}

function named(prefix: string, { country_id, ...texts }: Address) {
  const all = { ...texts, country_id: country_id === 0 ? '' : String(country_id) }
  return Object.fromEntries(
    Object.entries(all).map(([field, value]) => [prefix + field, value] as const),
  )
}

interface Asked {
  readonly typed: Typed
  readonly countries: readonly Country[]
  readonly needsShippingAddress: boolean
  readonly needsCard: boolean
}

export function toCheckoutRules({
  typed,
  countries,
  needsShippingAddress,
  needsCard,
}: Asked): FormRules {
  return {
    [EMAIL_FIELD]: EMAIL,
    ...addressRules(BILLING, typed.billing_address, countries),
    ...(needsShippingAddress && addressRules(SHIPPING, typed.shipping_address, countries)),
    ...(needsCard && CARD_RULES),
  }
}

function addressRules(
  prefix: string,
  { country_id }: Address,
  countries: readonly Country[],
): FormRules {
  const country = countries.find(({ id }) => id === country_id)
  const rules = country === undefined ? ADDRESS_RULES : toAddressRules(country)
  return Object.fromEntries(
    Object.entries(rules).map(([field, list]) => [prefix + field, list] as const),
  )
}
