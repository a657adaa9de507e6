import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { findCustomers } from '../../../worker/operations/customer-page.ts'
import { countRowsRead } from '../count-rows-read.ts'
import { createAccount } from '../account/account.ts'

const SHOWN = 20
/** Each is read in an index and in its table, and there are three indexes and the guests. */
const MAX_ROWS_PER_SHOWN = 12
const MANY = 2000

const NUMBERS = `WITH RECURSIVE number (n) AS (
  SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${MANY}
)`

/** As many accounts with an order each, as many guests, and one guest with many orders. */
beforeAll(async () => {
  await createAccount()
  const statements = [
    `INSERT INTO account (vendor_key, email, name, created_at)
     SELECT 'reads', 'reads-' || n || '@x.test', 'Reads ' || n, '' FROM number`,
    `INSERT INTO quote (id, account_id, email, language_id, origin, currency, digits, total, asked,
       priced, billing_address, shipping_address, created_at, expires_at)
     SELECT 'reads-' || n, account.id, account.email, 1, '', 'EUR', 2, 0, '{}', '{}', '{}', '{}', '', ''
     FROM number JOIN account ON account.email = 'reads-' || n || '@x.test'`,
    `INSERT INTO quote (id, email, language_id, origin, currency, digits, total, asked, priced,
       billing_address, shipping_address, created_at, expires_at)
     SELECT 'reads-guest-' || n, 'reads-guest-' || n || '@x.test', 1, '', 'EUR', 2, 0, '{}', '{}', '{}',
       '{}', '', '' FROM number`,
  ]
  await env.DB.batch([
    ...statements.map((sql) => env.DB.prepare(`${NUMBERS} ${sql}`)),
    env.DB.prepare(
      `INSERT INTO shop_order (number, quote_id, account_id, email, language_id, origin, state, currency,
         digits, total, priced, billing_address, shipping_address, created_at)
       SELECT id, id, account_id, email, 1, '', 'paid', 'EUR', 2, 0, '{}', '{}', '{}',
         strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || ROW_NUMBER() OVER () || ' seconds')
       FROM quote WHERE id LIKE 'reads-%'`,
    ),
  ])
})

it('Finding customers reads rows in proportion to what is shown, however many begin so', async () => {
  const searches = ['reads', 'r', 'Reads 1', 'reads-guest']
  const counts = await Promise.all(
    searches.map((words) =>
      countRowsRead(async (db) => {
        const { customers, hasMore } = await findCustomers(db, words, SHOWN)
        expect({ words, shown: customers.length, hasMore }).toEqual({
          words,
          shown: SHOWN,
          hasMore: true,
        })
      }),
    ),
  )
  const tooMany = searches.filter((_, index) => (counts[index] ?? 0) > SHOWN * MAX_ROWS_PER_SHOWN)
  expect({ tooMany, counts }).toEqual({ tooMany: [], counts })
})
