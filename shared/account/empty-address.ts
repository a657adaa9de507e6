import type { Address } from './user.ts'

/** Nothing has been typed of it, or nothing is to be kept. */
export const NO_ADDRESS: Address = {
  name: '',
  company: '',
  street: '',
  street_2: '',
  city: '',
  zip: '',
  country_id: 0,
  state_id: '',
  phone: '',
  vat_number: '',
}
