import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from '#shared/locale/locales.ts'
import type { Db } from '../db/rows.ts'
import { getMessages } from '../http/messages.ts'

/** The author's replacement name as an SQL string: a review remains in its own language. */
function toNameSql(locale: LocaleCode): string {
  return `'${getMessages(locale)('own.former_customer').replaceAll("'", "''")}'`
}

const NAME_CASES_SQL = LOCALES.map(
  ({ language_id, code }) => `WHEN ${language_id} THEN ${toNameSql(code)}`,
).join(' ')

/** Removes the person from reviews, which others rely on. */
export const DETACH_REVIEWS_SQL = `
  UPDATE review SET account_id = NULL, person = NULL,
    name = CASE language_id ${NAME_CASES_SQL} ELSE ${toNameSql(DEFAULT_LOCALE.code)} END`

/** Everything by which the person who registered an account could use it or be found in it. */
const DELETED_TABLES = [
  'session',
  'address',
  'saved_address',
  'cart',
  'wish_list_item',
  'shared_wish_list',
  'saved_article',
  'customer_note',
  'picture',
] as const

/** The rows that remain without the account: an order and its coupon belong to the buyer who paid. */
const DETACHED_TABLES = ['quote', 'shop_order', 'coupon_use', 'shared_cart'] as const

/** Selects the `id` of an account, or no row. Its parameters are ?1, ?2, … */
interface TakenOver {
  readonly sql: string
  readonly values: readonly (string | number)[]
}

/**
 * Prepares what precedes handing an account that nobody has confirmed to the reader of its mailbox: whoever
 * registered it may be a stranger. Orders become those of a guest, so the new owner sees one only if it
 * names the mailbox, which has received its mails.
 */
export function prepareTakeOver(db: Db, { sql, values }: TakenOver): D1PreparedStatement[] {
  return [
    ...DELETED_TABLES.map((table) => `DELETE FROM ${table} WHERE account_id IN (${sql})`),
    ...DETACHED_TABLES.map(
      (table) => `UPDATE ${table} SET account_id = NULL WHERE account_id IN (${sql})`,
    ),
    `${DETACH_REVIEWS_SQL} WHERE account_id IN (${sql})`,
  ].map((statement) => db.prepare(statement).bind(...values))
}
