import { ORDER_STATEMENTS } from './order-statements.ts'

/** Derive what the admin's lists of variants need (an export of an older version has no categories). */
const STOCK_STATEMENTS: readonly string[] = [
  `UPDATE product_variant
   SET stock_category_id = (SELECT category_id FROM product WHERE product.id = product_id)`,
  "INSERT INTO variant_index (variant_index) VALUES ('delete-all')",
  `INSERT INTO variant_index (rowid, words, category, level)
   SELECT product_variant_id, words, category, level FROM variant_words ORDER BY product_variant_id`,
]

const ACCOUNT_STATEMENTS: readonly string[] = [
  "INSERT INTO account_index (account_index) VALUES ('delete-all')",
  `INSERT INTO account_index (rowid, words)
   SELECT account_id, words FROM account_words ORDER BY account_id`,
]

/** An export of an older version has no sequences; those of a newer one stay. */
const SEQUENCE_STATEMENTS: readonly string[] = [
  `INSERT INTO id_sequence (name, last_id)
   SELECT name, MAX(id) FROM known_id WHERE TRUE GROUP BY name
   ON CONFLICT (name) DO UPDATE SET last_id = MAX(last_id, excluded.last_id)`,
  `INSERT INTO id_sequence (name, last_id) VALUES ('account', 0), ('review', 0)
   ON CONFLICT (name) DO NOTHING`,
]

/** An export of an older version has licences that do not name their program. */
const LICENCE_STATEMENTS: readonly string[] = [
  `UPDATE licence SET soft_key = (
     SELECT key FROM soft WHERE soft.product_id = licence.product_id ORDER BY soft.id LIMIT 1
   ) WHERE soft_key IS NULL`,
]

/** Compute the values that triggers update while the shop runs, and that no export contains. */
export const DERIVED_STATEMENTS: readonly string[] = [
  ...ORDER_STATEMENTS,
  ...STOCK_STATEMENTS,
  ...ACCOUNT_STATEMENTS,
  ...SEQUENCE_STATEMENTS,
  ...LICENCE_STATEMENTS,
]
