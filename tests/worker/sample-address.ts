import type { Address } from '#shared/account/user.ts'

export const SAMPLE_ADDRESS: Address = {
  name: 'Ani Sargsyan',
  company: '',
  street: '12 Tumanyan Street',
  street_2: '',
  city: 'Yerevan',
  zip: '0001',
  country_id: 51,
  state_id: '',
  phone: '',
  vat_number: '',
}
