import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { MAX_ATTEMPTS } from '../../../worker/mail/outbox.ts'
import { readMailPage } from '../../../worker/operations/mail-page.ts'
import { countRowsRead } from '../count-rows-read.ts'

const SHOWN = 10
const MAX_ROWS_PER_SHOWN = 5
const MANY = 3000

/** One of a hundred mails waits, and one of a hundred has failed; the newest were sent. */
beforeAll(async () => {
  await env.DB.prepare(
    `WITH RECURSIVE number (n) AS (
       SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${MANY}
     )
     INSERT INTO outbox (id, to_email, kind, language_id, subject, text, html, created_at, sent_at,
       attempts, due_at)
     SELECT 'reads-' || n, 'a@x.test', 'order-paid', 1, '', '', '',
       strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', '+' || n || ' minutes'),
       IIF(n % 100 < 2 AND n < 2000, NULL, '2026-02-01'),
       IIF(n % 100 = 1 AND n < 2000, ${MAX_ATTEMPTS}, 1), '2026-02-01'
     FROM number`,
  ).run()
})

it('A page of mails of a state reads as many rows as it shows, though the newest have another one', async () => {
  const counts = await Promise.all(
    (['waiting', 'failed', 'sent'] as const).map((state) =>
      countRowsRead(async (db) => {
        const { rows } = await readMailPage(db, { state, count: SHOWN })
        expect(rows.map((row) => row.state)).toEqual(Array.from({ length: SHOWN }, () => state))
      }),
    ),
  )
  expect(Math.max(...counts)).toBeLessThanOrEqual(SHOWN * MAX_ROWS_PER_SHOWN)
})
