import type { D1Database } from '@cloudflare/workers-types'

/** The number of rows of each table among a hundred rows. */
const SHARES = [
  ['quote', 20],
  ['shared_cart', 30],
  ['outbox', 20],
  ['session', 15],
  ['usage_counter', 15],
] as const
export type FilledTable = (typeof SHARES)[number][0]

/** The rows that one statement inserts: it must end within D1's limit of thirty seconds. */
const ROWS_PER_STATEMENT = 20_000
/** The texts of an ordinary cart and quote. */
const LINES = JSON.stringify(
  Array.from({ length: 3 }, (_, index) => ({
    product_variant_id: index + 1,
    quantity: 1,
    searching_key: String(index + 1),
    cart_extra_products: [],
  })),
)
const PRICED = JSON.stringify({ lines: 'x'.repeat(1500) })

const NUMBERS =
  'WITH RECURSIVE number (n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM number WHERE n < ?2)'

const INSERTS: Readonly<Record<FilledTable, string>> = {
  quote: `INSERT INTO quote (id, email, language_id, origin, currency, digits, total, asked, priced,
      billing_address, shipping_address, created_at, expires_at, forget_at)
    SELECT 'soak ' || n, 'a@shopper.test', 1, '', 'EUR', 2, 100, '{}', ?4, '{}', '{}', ?3, ?3, ?3
    FROM number`,
  shared_cart: `INSERT INTO shared_cart (id, lines, created_at, expires_at)
    SELECT 'soak ' || n, ?4, ?3, ?3 FROM number`,
  outbox: `INSERT INTO outbox
      (id, to_email, kind, language_id, subject, text, html, created_at, sent_at, due_at)
    SELECT 'soak ' || n, 'a' || n || '@shopper.test', 'confirm', 1, ?4, '', '', ?3, ?3, ?3 FROM number`,
  session: `INSERT INTO session (token_hash, account_id, created_at, expires_at)
    SELECT 'soak ' || n || ?4, 1 + n % 100000, ?3, ?3 FROM number`,
  usage_counter: `INSERT INTO usage_counter (bucket, used, allowed, expires_at)
    SELECT 'soak ' || n || ?4, 1, 1, ?3 FROM number`,
}

/** A payment was started for one purchase in ten. */
const PAYMENT_INSERTS = [
  `INSERT INTO payment (quote_id, provider, state, due_at, created_at)
   SELECT 'soak ' || n, 'stripe', 'settled', ?3, ?3 FROM number WHERE n % 10 = 0`,
]

const TEXTS: Readonly<Record<FilledTable, string>> = {
  quote: PRICED,
  shared_cart: LINES,
  outbox: 'Please confirm your address',
  session: '',
  usage_counter: '',
}

/** Inserts `count` rows that expired at the ISO 8601 time `expiredAt`. */
export async function fillTables(db: D1Database, count: number, expiredAt: string): Promise<void> {
  await db
    .prepare(
      `${NUMBERS} INSERT INTO account (id, vendor_key, created_at) SELECT n, 'soak', ?3 FROM number`,
    )
    .bind(1, 100_000, expiredAt)
    .run()
  for (const [table, share] of SHARES) {
    const rows = Math.round((count * share) / 100)
    for (let firstNumber = 1; firstNumber <= rows; firstNumber += ROWS_PER_STATEMENT) {
      const lastNumber = Math.min(rows, firstNumber + ROWS_PER_STATEMENT - 1)
      const insert = db
        .prepare(`${NUMBERS} ${INSERTS[table]}`)
        .bind(firstNumber, lastNumber, expiredAt, TEXTS[table])
      const paymentInserts = table === 'quote' ? PAYMENT_INSERTS : []
      await db.batch([
        insert,
        ...paymentInserts.map((sql) =>
          db.prepare(`${NUMBERS} ${sql}`).bind(firstNumber, lastNumber, expiredAt),
        ),
      ])
    }
  }
}

/** Counts the rows that are left in all tables. */
export async function countRows(db: D1Database): Promise<number> {
  const counts = SHARES.map(([table]) => `(SELECT COUNT(*) FROM ${table})`)
  const left = await db.prepare(`SELECT ${counts.join(' + ')} AS left`).first<number>('left')
  return left ?? 0
}
