import { env } from 'cloudflare:workers'
import { createAccount, type TestAccount } from '../account/account.ts'

export interface OrderFields {
  readonly account_id?: number
  /** The address of a guest, or another one than the account's. */
  readonly email?: string
  readonly state?: string
}

/** Inserts the rows of an order of a product. */
export async function insertOrder(product_id: number, order: OrderFields): Promise<string> {
  const { account_id = null, email = '', state = 'paid' } = order
  const id = crypto.randomUUID()
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO quote (id, account_id, email, language_id, origin, currency, digits, total, asked,
         priced, billing_address, shipping_address, created_at, expires_at)
       VALUES (?1, ?2, ?3, 1, '', 'EUR', 2, 100, '{}', '{}', '{}', '{}', '2026', '2026')`,
    ).bind(id, account_id, email),
    env.DB.prepare(
      `INSERT INTO shop_order (number, quote_id, account_id, email, language_id, origin, state,
         currency, digits, total, priced, billing_address, shipping_address, created_at)
       VALUES (?1, ?1, ?2, ?3, 1, '', ?4, 'EUR', 2, 100, '{}', '{}', '{}', '2026')`,
    ).bind(id, account_id, email, state),
    env.DB.prepare("INSERT INTO order_line VALUES (?1, 0, 1, ?2, '', 1)").bind(id, product_id),
  ])
  return id
}

/** A signed-in account that has bought a product. */
export async function createBuyer(product_id: number): Promise<TestAccount> {
  const buyer = await createAccount()
  await insertOrder(product_id, buyer)
  return buyer
}
