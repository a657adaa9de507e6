import { env } from 'cloudflare:workers'
import { toSha256 } from '../../../worker/api/sha256.ts'
import { visit } from '../shop.ts'

const FAR = '2999-01-01T00:00:00.000Z'

export interface Shopper {
  readonly account_id: number
  readonly token: string
  /** As a browser of theirs sends them. */
  readonly headers: Readonly<Record<string, string>>
}

interface Session {
  readonly vendor_key?: string
  readonly expires_at?: string
  readonly revoked_at?: string
}

/** Somebody with an account, signed in, with nothing in the cart. */
export async function aShopper(session: Session = {}): Promise<Shopper> {
  const now = new Date().toISOString()
  const account_id = await env.DB.prepare(
    'INSERT INTO account (vendor_key, created_at) VALUES (?1, ?2) RETURNING id',
  )
    .bind(session.vendor_key ?? env.VENDOR_KEY, now)
    .first<number>('id')
  if (account_id === null) throw new Error('No account')
  const token = `${crypto.randomUUID()}.${crypto.randomUUID()}`
  await env.DB.prepare(
    `INSERT INTO session (token_hash, account_id, created_at, expires_at, revoked_at)
     VALUES (?1, ?2, ?3, ?4, ?5)`,
  )
    .bind(
      await toSha256(token),
      account_id,
      now,
      session.expires_at ?? FAR,
      session.revoked_at ?? null,
    )
    .run()
  return { account_id, token, headers: { Authorization: `Bearer ${token}` } }
}

type Headers = Readonly<Record<string, string>>

/** Each post comes from an address of its own, unless it names one. */
export function post(call: string, body: unknown, headers: Headers = {}): Promise<Response> {
  return visit(`/api/cart/${call}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'CF-Connecting-IP': crypto.randomUUID(),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

export function fetchCartOf({ headers }: Shopper, query = 'language_id=1&rate=1') {
  return visit(`/api/cart/fetch?${query}`, { headers })
}

export function save(shopper: Shopper, cart_items: unknown, headers: Headers = {}) {
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
