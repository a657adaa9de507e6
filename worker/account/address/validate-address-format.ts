import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toAddressRules } from '#shared/account/address.ts'
import type { Address } from '#shared/account/user.ts'
import { validate, type FormErrors } from '#shared/forms/validate.ts'
import type { Translate } from '#shared/locale/translate.ts'
import type { KnownCountry } from './countries.ts'
import { isZip } from './is-zip.ts'
import { toVatNumber } from './vat-number.ts'

export type AddressValidation =
  | { readonly kind: 'right'; readonly address: Address }
  | { readonly kind: 'wrong'; readonly errors: FormErrors }

/** Validates an address by the form's rules and its country's; a valid address is returned normalized. */
export function validateAddressFormat(
  input: Address,
  country: KnownCountry,
  t: Translate,
): AddressValidation {
  const phone = toPhone(input.phone, country.code)
  const vat_number = toVatNumber(input.vat_number, country)
  const { zip_example: example, phone_code } = country
  const errors: FormErrors = {
    ...(!isZip(input.zip, country.zip_pattern) && { zip: [t('address.wrong_zip', { example })] }),
    ...(phone === undefined && { phone: [t('address.wrong_phone', { code: phone_code })] }),
    ...(vat_number === undefined && { vat_number: [t('address.wrong_vat_number')] }),
    // The form's own rules take precedence for empty or overlong fields.
    ...validate({ ...input }, toAddressRules(country), t),
  }
  if (phone === undefined || vat_number === undefined || Object.keys(errors).length > 0) {
    return { kind: 'wrong', errors }
  }
  return { kind: 'right', address: { ...input, phone, vat_number } }
}

/**
 * Converts a phone number to E.164. It is validated by length only, because number ranges change faster
 * than lists of them.
 */
function toPhone(input: string, country: string): string | undefined {
  if (input === '') return ''
  if (!isSupportedCountry(country)) return undefined
  const phone = parsePhoneNumberFromString(input, { defaultCountry: country, extract: false })
  return phone?.isPossible() === true ? phone.number : undefined
}
