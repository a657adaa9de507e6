import { cleanAddress } from '#shared/account/address.ts'
import type { Address } from '#shared/account/user.ts'
import { readText } from '../ui/form.tsx'

/**
 * Reads an address from a form whose field names have the prefix; country 0 means that none is
 * chosen.
 */
export function readAddress(input: FormData, prefix = ''): Address {
  const text = (name: string) => readText(input, prefix + name)
  return cleanAddress({
    name: text('name'),
    company: text('company'),
    street: text('street'),
    street_2: text('street_2'),
    city: text('city'),
    zip: text('zip'),
    country_id: Number(text('country_id')),
    state_id: text('state_id'),
    phone: text('phone'),
    vat_number: text('vat_number'),
  })
}
