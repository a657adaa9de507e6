import { cleanLine } from '../forms/clean.ts'
import type { FormRules } from '../forms/validate.ts'
import type { Country } from './contract.ts'
import { ADDRESS_RULES } from './rules.ts'
import type { Address } from './user.ts'

/**
 * Returns the validation rules of an address in a country; postal code and state are required where
 * they are used.
 */
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

/** Puts each field on one line and removes invisible characters. */
export function cleanAddress(input: Address): Address {
  return {
    name: cleanLine(input.name),
    company: cleanLine(input.company),
    street: cleanLine(input.street),
    street_2: cleanLine(input.street_2),
    city: cleanLine(input.city),
    zip: cleanLine(input.zip),
    country_id: input.country_id,
    state_id: cleanLine(input.state_id),
    phone: cleanLine(input.phone),
    vat_number: cleanLine(input.vat_number),
  }
}
