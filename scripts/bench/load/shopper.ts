import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { editAddress, register } from '#shared/account/contract.ts'
import { call } from '#shared/api/call.ts'
import type { CartLine } from '#shared/cart/contract.ts'
import { findLines } from '../shop/shopper.ts'

const PASSWORD = 'saffron and salt'
const ARMENIA = 51

/** Somebody who visits the shop again and again, and what this visit has come to. */
export interface Shopper {
  readonly email: string
  readonly password: string
  readonly lines: readonly CartLine[]
  /** Counts visits: each looks at other things. */
  visit: number
  token: string | undefined
  quote_id: string
  client_secret: string
  order_number: string
}

export const ADDRESS = {
  name: 'Ani Sargsyan',
  street: 'Abovyan 1',
  city: 'Yerevan',
  zip: '0001',
  country_id: ARMENIA,
  company: '',
  street_2: '',
  state_id: '',
  phone: '',
  vat_number: '',
}

const Lines = z.array(z.object({ product_variant_id: z.int(), searching_key: z.string() }))

/** Accounts with an address, made before the clock begins. */
export async function makeShoppers(shop: URL, count: number): Promise<Shopper[]> {
  const found = Lines.parse(await findLines(shop))
  const lines = found.map((line) => ({ ...line, quantity: 1, cart_extra_products: [] }))
  const shoppers: Shopper[] = []
  for (let at = 0; at < count; at += 1) {
    const email = `${randomUUID()}@shop.test`
    const { token } = await call(apiOf(shop), register, {
      name: ADDRESS.name,
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    })
    await call(apiOf(shop, token), editAddress, { ...ADDRESS, type: 'billing' })
    const fresh = { token: undefined, quote_id: '', client_secret: '', order_number: '' }
    shoppers.push({ email, password: PASSWORD, lines, visit: at, ...fresh })
  }
  return shoppers
}

function apiOf(shop: URL, token?: string) {
  return {
    base_url: new URL('/api', shop).href,
    fetch: (request: Request) => fetch(request),
    token: () => token,
    vendor_key: () => undefined,
    setLoading: () => undefined,
  }
}
