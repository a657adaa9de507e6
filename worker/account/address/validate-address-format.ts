import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { toAddressRules } from '#shared/account/address.ts'
import type { Address } from '#shared/account/user.ts'
import { validate, type FormErrors } from '#shared/forms/validate.ts'
import type { Translate } from '#shared/locale/translate.ts'
import type { KnownCountry } from './countries.ts'
import { isZip } from './is-zip.ts'
import { toVatNumber } from './vat-number.ts'

export type CheckedAddress =
  | { readonly kind: 'right'; readonly address: Address }
  | { readonly kind: 'wrong'; readonly errors: FormErrors }

/** By the form's rules and the country's. A right one is answered as it is kept. */
export function checkAddress(typed: Address, country: KnownCountry, t: Translate): CheckedAddress {
  const phone = toPhone(typed.phone, country.code)
  const vat_number = toVatNumber(typed.vat_number, country)
  const { zip_example: example, phone_code } = country
  const errors: FormErrors = {
    ...(!isZip(typed.zip, country.zip_pattern) && { zip: [t('address.wrong_zip', { example })] }),
    ...(phone === undefined && { phone: [t('address.wrong_phone', { code: phone_code })] }),
    ...(vat_number === undefined && { vat_number: [t('address.wrong_vat_number')] }),
    // An empty or overlong field is told of by its own rule.
    ...validate({ ...typed }, toAddressRules(country), t),
  }
  if (phone === undefined || vat_number === undefined || Object.keys(errors).length > 0) {
    return { kind: 'wrong', errors }
  }
  return { kind: 'right', address: { ...typed, phone, vat_number } }
}

/** E.164. By length only: telephone companies add ranges faster than lists of them do. */
function toPhone(typed: string, country: string): string | undefined {
  if (typed === '') return ''
  if (!isSupportedCountry(country)) return undefined
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false })
  return phone?.isPossible() === true ? phone.number : undefined
}
