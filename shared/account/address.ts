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
export function cleanAddress(text: Address): Address {
  return {
    name: cleanLine(text.name),
    company: cleanLine(text.company),
    street: cleanLine(text.street),
    street_2: cleanLine(text.street_2),
    city: cleanLine(text.city),
    zip: cleanLine(text.zip),
    country_id: text.country_id,
    state_id: cleanLine(text.state_id),
    phone: cleanLine(text.phone),
    vat_number: cleanLine(text.vat_number),
  }
}
