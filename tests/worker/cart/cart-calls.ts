import { env } from 'cloudflare:workers'
import { callApi, type TestAccount, type HeaderFields } from '../account/account.ts'
import { visit } from '../shop.ts'

/** Each call has its own client address unless the caller gives one. */
export function postToCart(
  call: string,
  body: unknown,
  headers: HeaderFields = {},
): Promise<Response> {
  return callApi(`cart/${call}`, body, { headers })
}

export function requestCart({ headers }: TestAccount, query = 'language_id=1&rate=1') {
  return visit(`/api/cart/fetch?${query}`, { headers })
}

export function requestSave(shopper: TestAccount, cart_items: unknown, headers: HeaderFields = {}) {
  return postToCart('save', { cart_items }, { ...shopper.headers, ...headers })
}

/** All stored rows of carts, to prove that nothing has changed. */
export async function readStoredCarts(): Promise<string> {
  const tables = await env.DB.batch([
    env.DB.prepare('SELECT * FROM cart ORDER BY account_id'),
    env.DB.prepare('SELECT * FROM cart_line ORDER BY account_id, searching_key'),
    env.DB.prepare('SELECT * FROM cart_line_extra ORDER BY account_id, searching_key'),
    env.DB.prepare('SELECT * FROM shared_cart ORDER BY id'),
  ])
  return JSON.stringify(tables.map(({ results }) => results))
}
