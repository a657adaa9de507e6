import { env } from 'cloudflare:workers'
import { ask, type AnAccount, type Headers } from '../account/account.ts'
import { visit } from '../shop.ts'

/** Each post comes from an address of its own, unless it names one. */
export function post(call: string, body: unknown, headers: Headers = {}): Promise<Response> {
  return ask(`cart/${call}`, body, { headers })
}

export function fetchCartOf({ headers }: AnAccount, query = 'language_id=1&rate=1') {
  return visit(`/api/cart/fetch?${query}`, { headers })
}

export function save(shopper: AnAccount, cart_items: unknown, headers: Headers = {}) {
  return post('save', { cart_items }, { ...shopper.headers, ...headers })
}

/** What is stored of all carts, to see that nothing has changed. */
export async function storedCarts(): Promise<string> {
  const tables = await env.DB.batch([
    env.DB.prepare('SELECT * FROM cart ORDER BY account_id'),
    env.DB.prepare('SELECT * FROM cart_line ORDER BY account_id, searching_key'),
    env.DB.prepare('SELECT * FROM cart_line_extra ORDER BY account_id, searching_key'),
    env.DB.prepare('SELECT * FROM shared_cart ORDER BY id'),
  ])
  return JSON.stringify(tables.map(({ results }) => results))
}
