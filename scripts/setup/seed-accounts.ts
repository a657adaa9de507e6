import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const DATABASES = 'v3/d1/miniflare-D1DatabaseObject'
const VENDOR_KEY = 'vordan'
const CREATED_AT = '2026-01-01T00:00:00.000Z'
const EXPIRES_AT = '2999-01-01T00:00:00.000Z'

export const SEEDED_ACCOUNTS = 400

/** Returns the session token of the n-th seeded account. */
export function seededAccountToken(n: number): string {
  return `seeded-account-${n}`
}

export const SEEDED_MEMBERS = 2000
export const MEMBER_NAME = 'Edith Stepanyan'
export const MEMBER_PASSWORD = 'a jar of madder lake'

/** Returns what the n-th seeded member signs in with, and the token of a session. */
export function seededMember(n: number) {
  return { email: `seeded-member-${n}@example.am`, token: `seeded-member-${n}` }
}

export const SEEDED_BUYERS = 200
export const BUYER_NAME = 'Edith Stepanyan'

export const PRODUCT_WITH_QUESTIONS = 'madder-lake'
const SEEDED_QUESTIONS = 11

/** Returns the session token of the n-th seeded account that has bought one of every product. */
export function seededBuyerToken(n: number): string {
  return `seeded-buyer-${n}`
}

/**
 * Adds accounts for the browser tests. This happens before the shop starts, because its database is
 * locked for visitors while another process writes to it.
 */
export function seedAccounts(state: string, member_password_hash: string): void {
  const folder = join(state, DATABASES)
  const file = readdirSync(folder).find(
    (name) => name.endsWith('.sqlite') && !name.startsWith('metadata'),
  )
  if (file === undefined) throw new Error(`No database in ${folder}`)
  const db = new DatabaseSync(join(folder, file))
  const account = db.prepare('INSERT INTO account (vendor_key, name, created_at) VALUES (?, ?, ?)')
  const credentials = db.prepare('UPDATE account SET email = ?, password_hash = ? WHERE id = ?')
  const session = db.prepare(
    `INSERT INTO session (token_hash, id, account_id, created_at, seen_at, expires_at)
     VALUES (?1, ?1, ?2, ?3, ?3, ?4)`,
  )
  const addAccount = (name: string, token: string) => {
    const { lastInsertRowid } = account.run(VENDOR_KEY, name, CREATED_AT)
    const hash = createHash('sha256').update(token).digest('hex')
    session.run(hash, lastInsertRowid, CREATED_AT, EXPIRES_AT)
    return lastInsertRowid
  }
  db.exec('BEGIN')
  for (let n = 0; n < SEEDED_ACCOUNTS; n += 1) addAccount('', seededAccountToken(n))
  for (let n = 0; n < SEEDED_MEMBERS; n += 1) {
    const { email, token } = seededMember(n)
    credentials.run(email, member_password_hash, addAccount(MEMBER_NAME, token))
  }
  const insertOrder = prepareOrder(db)
  for (let n = 0; n < SEEDED_BUYERS; n += 1)
    insertOrder(addAccount(BUYER_NAME, seededBuyerToken(n)))
  seedQuestions(db)
  db.exec('COMMIT')
  db.close()
}

/** Gives a product as many answered questions as need two requests. */
function seedQuestions(db: DatabaseSync): void {
  const numbers = Array.from({ length: SEEDED_QUESTIONS }, (_, n) => n + 1)
  const question = db.prepare(
    `INSERT INTO question (id, product_id, language_id, email, origin, text, asked_at, confirmed_at,
       answered_at)
     SELECT ?1, id, 1, '', '', ?2, ?3, ?3, ?3 FROM product WHERE key = ?4`,
  )
  const answer = db.prepare(
    `INSERT INTO question_answer
     SELECT id, product_id, language_id, text, ?2, answered_at, 0 FROM question WHERE id = ?1`,
  )
  for (const n of numbers) {
    question.run(n, `Is batch <b>${n}</b> light-fast?`, CREATED_AT, PRODUCT_WITH_QUESTIONS)
    answer.run(n, `Yes, batch ${n} is.`)
  }
}

/** Prepares a function that gives an account a delivered order of every product. */
function prepareOrder(db: DatabaseSync) {
  const quote = db.prepare(
    `INSERT INTO quote (id, account_id, email, language_id, origin, currency, digits, total, asked,
       priced, billing_address, shipping_address, created_at, expires_at)
     VALUES (?1, ?2, '', 1, '', 'EUR', 2, 0, '{}', '{}', '{}', '{}', ?3, ?3)`,
  )
  const order = db.prepare(
    `INSERT INTO shop_order (number, quote_id, account_id, email, language_id, origin, state, currency,
       digits, total, priced, billing_address, shipping_address, created_at)
     SELECT id, id, account_id, email, language_id, origin, 'delivered', currency, digits, total,
       priced, billing_address, shipping_address, created_at
     FROM quote WHERE id = ?1`,
  )
  const lines = db.prepare(
    `INSERT INTO order_line (order_number, position, product_variant_id, product_id, sku, quantity)
     SELECT ?1, product_id, MIN(id), product_id, '', 1 FROM product_variant GROUP BY product_id`,
  )
  return (account_id: number | bigint) => {
    const number = `SEED-${account_id}`
    quote.run(number, account_id, CREATED_AT)
    order.run(number)
    lines.run(number)
  }
}
