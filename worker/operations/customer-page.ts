import * as z from 'zod/mini'
import type { CustomerListItem, CustomerOrder } from '#shared/admin/customers-contract.ts'
import { ORDER_STATES } from '#shared/checkout/order-states.ts'
import { NAMED_EMAIL_SQL } from '../account/accounts.ts'
import { all, flag, type Db } from '../db/rows.ts'
import { PARTLY_SHIPPED_SQL } from '../checkout/orders/partly-shipped.ts'
import { PICK_UP_SQL } from '../checkout/orders/pick-up.ts'
import { NO_TERMS, toWordTerms } from './search-words.ts'

const AccountRow = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  created_at: z.string(),
})

const LAST_CHARACTER = '\u{10FFFF}'
const ACCOUNT_COLUMNS = `account.id, ${NAMED_EMAIL_SQL} AS email, name, created_at`

export interface FoundCustomers {
  readonly customers: CustomerListItem[]
  readonly hasMore: boolean
}

/**
 * Finds accounts by beginnings of words of the name and the address, the newest first, and guests by the start of
 * the address.
 */
export async function findCustomers(db: Db, words: string, count: number): Promise<FoundCustomers> {
  const start = words.trim().toLowerCase()
  const accounts = await all(
    AccountRow,
    db
      .prepare(
        `SELECT ${ACCOUNT_COLUMNS} FROM account_index
         CROSS JOIN account ON account.id = account_index.rowid
         WHERE account_index MATCH ?1 ORDER BY account_index.rowid DESC LIMIT ?2`,
      )
      .bind(toWordTerms(words)?.join(' AND ') ?? NO_TERMS, count + 1),
  )
  const guests = await all(
    z.object({ email: z.string() }),
    db
      .prepare(
        `SELECT DISTINCT email FROM shop_order
         WHERE email <> '' AND email >= ?1 AND email < ?1 || '${LAST_CHARACTER}'
           AND account_id IS NULL
         ORDER BY email LIMIT ?2`,
      )
      .bind(start, count + 1),
  )
  const listed = new Set(accounts.map(({ email }) => email))
  const customers = [
    ...accounts.map(toListItem),
    ...guests
      .filter(({ email }) => !listed.has(email))
      .map(({ email }) => ({ reference: email, email, name: '', created_at: null })),
  ]
  return { customers: customers.slice(0, count), hasMore: customers.length > count }
}

export interface NewestAccounts {
  readonly customers: CustomerListItem[]
  /** The id for the next page. */
  readonly after: number | null
}

/** Lists the newest accounts; with `after` those before it. */
export async function listNewestAccounts(
  db: Db,
  after: number | undefined,
  count: number,
): Promise<NewestAccounts> {
  const rows = await all(
    AccountRow,
    db
      .prepare(`SELECT ${ACCOUNT_COLUMNS} FROM account WHERE id < ?1 ORDER BY id DESC LIMIT ?2`)
      .bind(after ?? Number.MAX_SAFE_INTEGER, count + 1),
  )
  const shownRows = rows.slice(0, count)
  const last = shownRows.at(-1)
  return {
    customers: shownRows.map(toListItem),
    after: rows.length > count && last !== undefined ? last.id : null,
  }
}

function toListItem({ id, ...account }: z.infer<typeof AccountRow>): CustomerListItem {
  return { reference: String(id), ...account }
}

const OrderRow = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  is_partly_shipped: flag,
  is_pick_up: flag,
  created_at: z.string(),
  total: z.number(),
  digits: z.number(),
  currency: z.string(),
  is_guest: flag,
})

export interface CustomerOrderQuery {
  readonly account_ids: readonly number[]
  /** The address of orders without an account; empty if there is none. */
  readonly email: string
  readonly count: number
}

/** Lists the newest orders of accounts, and those of an address without an account. */
export async function listCustomerOrders(
  db: Db,
  { account_ids, email, count }: CustomerOrderQuery,
): Promise<CustomerOrder[]> {
  const rows = await all(
    OrderRow,
    db
      .prepare(
        `SELECT number, state, ${PARTLY_SHIPPED_SQL} AS is_partly_shipped,
      ${PICK_UP_SQL} AS is_pick_up, created_at, total, digits, currency, account_id IS NULL AS is_guest
         FROM (
           SELECT number AS found_number FROM json_each(?1) AS wanted
             CROSS JOIN shop_order ON account_id = wanted.value
           UNION
           SELECT number FROM shop_order WHERE email = ?2 AND email <> '' AND account_id IS NULL
         ) AS found CROSS JOIN shop_order ON number = found_number
         ORDER BY created_at DESC, number LIMIT ?3`,
      )
      .bind(JSON.stringify(account_ids), email, count),
  )
  return rows.map(({ digits, total, ...order }) => ({ ...order, total: total / 10 ** digits }))
}
