import type { Address } from './user.ts'

/** An address without any input. */
export const EMPTY_ADDRESS: Address = {
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
