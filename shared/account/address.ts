import { cleanLine } from '../forms/clean.ts'
import type { FormRules } from '../forms/validate.ts'
import type { Country } from './contract.ts'
import { ADDRESS_RULES } from './rules.ts'
import type { Address } from './user.ts'

/** The validation rules of an address in this country, with postal code and state where they are used. */
export function toAddressRules({
  zip_example,
  needs_state,
}: Pick<Country, 'zip_example' | 'needs_state'>): FormRules {
  return {
    ...ADDRESS_RULES,
    zip: [...(zip_example === '' ? [] : ['required']), ...ADDRESS_RULES.zip],
    state_id: [...(needs_state ? ['required'] : []), ...ADDRESS_RULES.state_id],
  }
}

/** Each field on one line, without what cannot be seen. */
export function cleanAddress(typed: Address): Address {
  return {
    name: cleanLine(typed.name),
    company: cleanLine(typed.company),
    street: cleanLine(typed.street),
    street_2: cleanLine(typed.street_2),
    city: cleanLine(typed.city),
    zip: cleanLine(typed.zip),
    country_id: typed.country_id,
    state_id: cleanLine(typed.state_id),
    phone: cleanLine(typed.phone),
    vat_number: cleanLine(typed.vat_number),
  }
}
