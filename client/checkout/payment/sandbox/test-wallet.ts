import type { WalletAddress, WalletBuyer } from '../payment-form.ts'

const NO_LINE = { line2: '', state: '' }
const YEREVAN: WalletAddress = {
  ...NO_LINE,
  name: 'Ani Sargsyan',
  line1: '7 Abovyan Street',
  city: 'Yerevan',
  postal_code: '0001',
  country: 'AM',
}
const BERLIN: WalletAddress = {
  ...NO_LINE,
  name: 'Eva Klein',
  line1: 'Torstraße 5',
  city: 'Berlin',
  postal_code: '10119',
  country: 'DE',
}
const NEW_YORK: WalletAddress = {
  ...NO_LINE,
  name: 'Grace Bell',
  line1: '1 Canal Street',
  city: 'New York',
  state: 'NY',
  postal_code: '10013',
  country: 'US',
}

export interface TestBuyer extends WalletBuyer {
  readonly billing: WalletAddress
  readonly shipping: WalletAddress
  /** The wallet sends the postal code when the payment is confirmed, as some wallets do. */
  readonly hasLatePostalCode?: boolean
}

const VAHE = { ...YEREVAN, name: 'Vahe Petrosyan' }

/** The people whose details the test wallet sends. */
export const TEST_BUYERS: readonly TestBuyer[] = [
  { email: 'ani@example.am', phone: '', billing: YEREVAN, shipping: YEREVAN },
  { email: 'eva@example.de', phone: '', billing: BERLIN, shipping: BERLIN },
  { email: 'grace@example.com', phone: '', billing: NEW_YORK, shipping: NEW_YORK },
  { email: 'ani@example.am', phone: '', billing: YEREVAN, shipping: BERLIN },
  { email: 'vahe@example.am', phone: '', billing: VAHE, shipping: VAHE, hasLatePostalCode: true },
]

export const TEST_CARDS = [
  ['4242 4242 4242 4242', 'checkout.card_pays'],
  ['4000 0000 0000 0002', 'checkout.card_declined'],
  ['4000 0000 0000 9995', 'checkout.card_too_little'],
  ['4000 0000 0000 0069', 'checkout.card_expired'],
  ['4000 0000 0000 3220', 'checkout.card_asks'],
  ['4000 0000 0000 5001', 'checkout.card_slow'],
] as const
