import { env } from 'cloudflare:workers'

interface Ownership {
  readonly owner: { readonly account_id: number | undefined }
  readonly order_numbers: readonly string[]
}

/** All rows that belong to the owner. */
export async function readOwnedRows({ owner, order_numbers }: Ownership): Promise<string> {
  const id = owner.account_id ?? 0
  const numbers = JSON.stringify(order_numbers)
  const selectOfOrders = (table: string, column: string) =>
    env.DB.prepare(
      `SELECT * FROM ${table} WHERE ${column} IN (SELECT value FROM json_each(?1)) ORDER BY 1`,
    ).bind(numbers)
  const tables = await env.DB.batch([
    env.DB.prepare(
      `SELECT id, password_hash, email_confirmed_at, COALESCE(claimed_email, email) AS email
       FROM account WHERE id = ?1`,
    ).bind(id),
    env.DB.prepare('SELECT token_hash, revoked_at FROM session WHERE account_id = ?1').bind(id),
    selectOfOrders('shop_order', 'number'),
    selectOfOrders('order_event', 'order_number'),
    selectOfOrders('order_key', 'order_number'),
    selectOfOrders('outbox', 'order_number'),
  ])
  return JSON.stringify(tables.map(({ results }) => results))
}

/** Ids of the mails of the owner's account. Mails may be added but never deleted. */
export async function listOwnedMails({ owner }: Ownership): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT id FROM outbox WHERE account_id = ?1')
    .bind(owner.account_id ?? 0)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}
