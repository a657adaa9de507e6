import { toAddressRules } from '#shared/account/address.ts'
import type { Country } from '#shared/account/contract.ts'
import { ADDRESS_RULES } from '#shared/account/rules.ts'
import type { Address } from '#shared/account/user.ts'
import { DOWNLOADS_FIELD } from '#shared/checkout/downloads-field.ts'
import { GIFT_NOTE_FIELD, GIFT_NOTE_RULES } from '#shared/checkout/gift-note.ts'
import type { FormRules } from '#shared/forms/validate.ts'
import { readAddress } from '../account/read-address.ts'
import { readText } from '../ui/form.tsx'
import type { CheckoutInput } from './checkout-input.ts'

/* The names of the fields are those that the API uses in its errors. */

export const IS_GIFT_FIELD = 'is_gift'
export const EMAIL_FIELD = 'details.email'
export const BILLING_PREFIX = 'details.billing_address.'
export const SHIPPING_PREFIX = 'details.shipping_address.'

const EMAIL_RULES = ['required', 'max:254', 'email']

/** Merges the current form fields into the previous input. */
export function readInput(input: FormData, before: CheckoutInput): CheckoutInput {
  const isShownShipping = input.has(`${SHIPPING_PREFIX}name`)
  return {
    ...before,
    email: readText(input, EMAIL_FIELD).trim(),
    billing_address: clearForeignFields(readAddress(input, BILLING_PREFIX), before.billing_address),
    shipping_address: isShownShipping
      ? clearForeignFields(readAddress(input, SHIPPING_PREFIX), before.shipping_address)
      : before.shipping_address,
    gift_note: readGiftNote(input, before),
  }
}

/** The note of a gift; empty until its field is shown. */
function readGiftNote(input: FormData, before: CheckoutInput): string | undefined {
  if (!input.has(IS_GIFT_FIELD)) return undefined
  return input.has(GIFT_NOTE_FIELD) ? readText(input, GIFT_NOTE_FIELD) : (before.gift_note ?? '')
}

/** Clears the fields that have no meaning in the new country. */
function clearForeignFields(address: Address, before: Address): Address {
  if (before.country_id === 0 || address.country_id === before.country_id) return address
  return { ...address, zip: '', state_id: '', vat_number: '' }
}

/** An alias, because a form's values have an index signature and interfaces lack one. */
export type CheckoutValues = Readonly<Record<string, string>> & {
  readonly keep_addresses: string
  /** Empty unless the box is ticked. */
  readonly [DOWNLOADS_FIELD]: string
}

/** Reads all fields for validation; `paymentFields` are those of the provider's form. */
export function readValues(input: FormData, paymentFields: readonly string[]): CheckoutValues {
  return {
    ...withPrefix(BILLING_PREFIX, readAddress(input, BILLING_PREFIX)),
    ...withPrefix(SHIPPING_PREFIX, readAddress(input, SHIPPING_PREFIX)),
    [EMAIL_FIELD]: readText(input, EMAIL_FIELD).trim(),
    ...Object.fromEntries(paymentFields.map((field) => [field, readText(input, field)])),
    [GIFT_NOTE_FIELD]: readText(input, GIFT_NOTE_FIELD).trim(),
    [DOWNLOADS_FIELD]: readText(input, DOWNLOADS_FIELD),
    agree: readText(input, 'agree'),
    keep_addresses: readText(input, 'keep_addresses'),
  }
}

function withPrefix(prefix: string, { country_id, ...texts }: Address) {
  const fields = { ...texts, country_id: country_id === 0 ? '' : String(country_id) }
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [prefix + field, value] as const),
  )
}

interface RulesContext {
  readonly input: CheckoutInput
  readonly countries: readonly Country[]
  readonly needsShippingAddress: boolean
  /** The rules of the provider's form. */
  readonly paymentRules: FormRules
}

export function toCheckoutRules({
  input,
  countries,
  needsShippingAddress,
  paymentRules,
}: RulesContext): FormRules {
  return {
    [EMAIL_FIELD]: EMAIL_RULES,
    ...GIFT_NOTE_RULES,
    ...addressRules(BILLING_PREFIX, input.billing_address, countries),
    ...(needsShippingAddress && addressRules(SHIPPING_PREFIX, input.shipping_address, countries)),
    ...paymentRules,
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
