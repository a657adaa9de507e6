import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { editAddress, register } from '#shared/account/contract.ts'
import { call } from '#shared/api/call.ts'
import type { CartLine } from '#shared/cart/contract.ts'
import { fetchCartLines } from '../shop/shopper.ts'

const PASSWORD = 'saffron and salt'
const ARMENIA = 51

/** A shopper who visits the shop repeatedly, and the state of the current visit. */
export interface Shopper {
  readonly email: string
  readonly password: string
  readonly lines: readonly CartLine[]
  /** The number of visits so far. It selects the pages of the next visit. */
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

/** Creates accounts with an address before the measurement starts. */
export async function createShoppers(shop: URL, count: number): Promise<Shopper[]> {
  const products = Lines.parse(await fetchCartLines(shop))
  const lines = products.map((line) => ({ ...line, quantity: 1, cart_extra_products: [] }))
  const shoppers: Shopper[] = []
  for (let index = 0; index < count; index += 1) {
    const email = `${randomUUID()}@shop.test`
    const { token } = await call(createApi(shop), register, {
      name: ADDRESS.name,
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    })
    await call(createApi(shop, token), editAddress, { ...ADDRESS, type: 'billing' })
    const initialState = { token: undefined, quote_id: '', client_secret: '', order_number: '' }
    shoppers.push({ email, password: PASSWORD, lines, visit: index, ...initialState })
  }
  return shoppers
}

function createApi(shop: URL, token?: string) {
  return {
    base_url: new URL('/api', shop).href,
    fetch: (request: Request) => fetch(request),
    token: () => token,
    vendor_key: () => undefined,
    setLoading: () => undefined,
  }
}
