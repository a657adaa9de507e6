import type { Manifest } from './manifest.ts'

/** Rows and values that a migration has derived from older ones. */
interface DerivedRows {
  readonly table: string
  /** The first column that the migration has added, if the table is older. */
  readonly column?: string
  readonly statements: readonly string[]
}

/** The statements of the migrations 0014, 0016, 0027 and 0033. They run before the product lists are built. */
const ROWS: readonly DerivedRows[] = [
  {
    table: 'outbox',
    column: 'order_number',
    statements: [
      `UPDATE outbox SET order_number = (
         SELECT number FROM shop_order
         WHERE shop_order.email = outbox.to_email AND INSTR(outbox.subject, number) > 0
       )
       WHERE kind LIKE 'order-%' AND to_email <> ''`,
      `UPDATE outbox SET account_id = (
         SELECT MIN(id) FROM account
         WHERE email = outbox.to_email AND email_confirmed_at IS NOT NULL HAVING COUNT(*) = 1
       )
       WHERE kind NOT LIKE 'order-%' AND to_email <> ''`,
    ],
  },
  {
    table: 'quote',
    column: 'forget_at',
    statements: [
      `UPDATE quote SET forget_at = strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, '+7 days')
       WHERE NOT EXISTS (SELECT 1 FROM shop_order WHERE quote_id = quote.id)`,
    ],
  },
  {
    table: 'product_order',
    statements: [
      `INSERT INTO product_order (product_id, kind, position)
       SELECT id, 0, ROW_NUMBER() OVER (ORDER BY list_position, id) FROM product`,
      `INSERT INTO product_order (product_id, kind, position)
       SELECT text.product_id, language.id, ROW_NUMBER() OVER (
         PARTITION BY language.id ORDER BY COALESCE(own.name, text.name) COLLATE NOCASE, text.product_id
       )
       FROM language CROSS JOIN product_text AS text
       LEFT JOIN product_text AS own
         ON own.product_id = text.product_id AND own.language_id = language.id
       WHERE text.language_id = 1`,
    ],
  },
  {
    table: 'saved_address',
    statements: [
      `INSERT INTO saved_address
       SELECT lower(hex(randomblob(16))), account_id, name, company, street, street_2, city, zip,
         country_id, state_id, phone, vat_number, MIN(updated_at)
       FROM address
       GROUP BY account_id, name, company, street, street_2, city, zip, country_id, state_id, phone,
         vat_number`,
    ],
  },
]

/** The statements of the migration 0043. They need the triggers, which record the pieces that have left. */
const PARCELS: readonly DerivedRows[] = [
  {
    table: 'parcel',
    statements: [
      `INSERT INTO parcel (id, order_number, carrier, tracking, url, shipped_at)
       SELECT 'event-' || MAX(id), order_number, '', note, '', at FROM order_event
       JOIN shop_order ON number = order_number
       WHERE order_event.state = 'shipped' AND shop_order.state IN ('shipped', 'delivered')
         AND NOT EXISTS (SELECT 1 FROM refund WHERE refund.order_number = number)
       GROUP BY order_number`,
      `INSERT INTO parcel_line (parcel_id, searching_key, quantity)
       SELECT parcel.id, searching_key, quantity FROM parcel
       JOIN order_progress ON order_progress.order_number = parcel.order_number
       WHERE needs_shipping`,
    ],
  },
]

/** Returns the statements that derive what an export of an older version lacks. */
export const listMissingRows = (manifest: Manifest) => listStatements(ROWS, manifest)

/** Does the same for parcels, once the triggers exist. */
export const listMissingParcels = (manifest: Manifest) => listStatements(PARCELS, manifest)

function listStatements(rows: readonly DerivedRows[], manifest: Manifest): string[] {
  const hasColumn = ({ table, column }: DerivedRows) =>
    manifest.tables.some(
      ({ name, columns }) => name === table && (column === undefined || columns.includes(column)),
    )
  return rows.filter((row) => !hasColumn(row)).flatMap(({ statements }) => statements)
}
