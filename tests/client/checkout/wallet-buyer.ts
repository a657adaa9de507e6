/* The address and the buyer that a wallet sends. */

export const YEREVAN = {
  name: 'Ani Sargsyan',
  line1: '7 Abovyan Street',
  line2: '',
  city: 'Yerevan',
  state: '',
  postal_code: '0001',
  country: 'AM',
}
export const BUYER = { email: 'ani@example.am', phone: '', billing: YEREVAN, shipping: YEREVAN }
