import { env } from 'cloudflare:workers'

interface Owned {
  readonly owner: { readonly account_id: number | undefined }
  /** Numbers of orders. */
  readonly owned: readonly string[]
}

/** Every row that is the owner's, by id. */
export async function rowsOfOwner({ owner, owned }: Owned): Promise<string> {
  const id = owner.account_id ?? 0
  const numbers = JSON.stringify(owned)
  const ofOrders = (table: string, column: string) =>
    env.DB.prepare(
      `SELECT * FROM ${table} WHERE ${column} IN (SELECT value FROM json_each(?1)) ORDER BY 1`,
    ).bind(numbers)
  const tables = await env.DB.batch([
    env.DB.prepare(
      `SELECT id, password_hash, email_confirmed_at, COALESCE(claimed_email, email) AS email
       FROM account WHERE id = ?1`,
    ).bind(id),
    env.DB.prepare('SELECT token_hash, revoked_at FROM session WHERE account_id = ?1').bind(id),
    ofOrders('shop_order', 'number'),
    ofOrders('order_event', 'order_number'),
    ofOrders('order_key', 'order_number'),
    ofOrders('outbox', 'order_number'),
  ])
  return JSON.stringify(tables.map(({ results }) => results))
}

/** Mails of the owner's account may come, and none may go. */
export async function mailsOfOwner({ owner }: Owned): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT id FROM outbox WHERE account_id = ?1')
    .bind(owner.account_id ?? 0)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}
