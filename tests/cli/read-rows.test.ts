import { expect, it } from 'vitest'
import { readTables } from '../../cli/export/read-rows.ts'
import { listTables } from '../../cli/export/tables.ts'
import { createShop } from './operator-shop.ts'

/** An account has few sessions, so that there are many accounts, and they are one page. */
const ACCOUNTS = 300
const toNumbers = (count: number) =>
  `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${count})`
const STORED = [
  `${toNumbers(ACCOUNTS)} INSERT INTO account (id, vendor_key, created_at, email)
   SELECT n, 'v', '2026', n || '@x.test' FROM number`,
  `${toNumbers(501)} INSERT INTO session (token_hash, account_id, created_at, expires_at)
   SELECT 'token-' || substr('00' || n, -3), 1 + n % ${ACCOUNTS}, '2026', '2027' FROM number`,
]
const LATER = [
  "INSERT INTO account (id, vendor_key, created_at, email) VALUES (900, 'v', '2026', 'later@x.test')",
  `INSERT INTO session (token_hash, account_id, created_at, expires_at)
   VALUES ('token-later', 900, '2026', '2027')`,
]

it('A row that arrives while a long table is read has what it refers to', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  const run = (statements: readonly string[]) => DB.batch(statements.map((sql) => DB.prepare(sql)))
  await run(STORED)
  const tables = (await listTables(DB)).filter(({ name }) => ['account', 'session'].includes(name))
  const rows = new Map<string, number>()
  for await (const { shape, pages } of readTables(DB, tables.toReversed())) {
    for await (const page of pages) {
      if (rows.size === 0) await run(LATER)
      rows.set(shape.name, (rows.get(shape.name) ?? 0) + page.length)
    }
  }
  expect([...rows]).toEqual([
    ['session', 502],
    ['account', ACCOUNTS + 1],
  ])
})
