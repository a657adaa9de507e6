import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import { createAccount, createEmail, createSession, callApi } from '../account/account.ts'
import { acceptMail, insertMail, readOutboxRow, runCron } from '../mail/mail-provider.ts'

const NIGHT = new Date('2027-03-01T03:10:00Z')
const DAY_MS = 24 * 60 * 60_000

function daysFromNight(days: number): string {
  return new Date(NIGHT.getTime() + days * DAY_MS).toISOString()
}

async function countRows(table: 'session' | 'mail_token', account_id: number) {
  return env.DB.prepare(`SELECT COUNT(*) AS count FROM ${table} WHERE account_id = ?1`)
    .bind(account_id)
    .first('count')
}

it('Ended sessions and expired links are deleted, and others stay', async () => {
  const { account_id, email } = await createAccount({
    email: createEmail(),
    expires_at: daysFromNight(1),
  })
  await createSession(account_id, { expires_at: daysFromNight(-1) })
  await callApi('auth/forgot-password', { email })
  await callApi('auth/forgot-password', { email })
  await env.DB.prepare('UPDATE mail_token SET expires_at = ?1 WHERE account_id = ?2')
    .bind(daysFromNight(1), account_id)
    .run()
  await env.DB.prepare(
    `UPDATE mail_token SET expires_at = ?1
     WHERE token_hash = (SELECT MIN(token_hash) FROM mail_token WHERE account_id = ?2)`,
  )
    .bind(daysFromNight(-1), account_id)
    .run()
  expect([
    await countRows('session', account_id),
    await countRows('mail_token', account_id),
  ]).toEqual([2, 2])
  await runCron(acceptMail, NIGHT, {})
  expect([
    await countRows('session', account_id),
    await countRows('mail_token', account_id),
  ]).toEqual([1, 1])
})

it('Sign-in links are deleted a day after they have expired', async () => {
  const { email } = await createAccount({ email: createEmail() })
  const insert = (hours: number) =>
    env.DB.prepare(
      `INSERT INTO sign_in_link (token_hash, account_id, email, created_at, expires_at)
       SELECT ?1, id, email, '2026', ?2 FROM account WHERE email = ?3`,
    ).bind(`${email} ${hours}`, daysFromNight(hours / 24), email)
  await env.DB.batch([insert(-25), insert(-23)])
  await runCron(acceptMail, NIGHT, {})
  const { results } = await env.DB.prepare('SELECT token_hash FROM sign_in_link WHERE email = ?1')
    .bind(email)
    .all()
  expect(results).toEqual([{ token_hash: `${email} -23` }])
})

it('Mails are deleted after thirty days, sent or not', async () => {
  const [oldMail, recentMail] = [await insertMail(), await insertMail()]
  const date = env.DB.prepare('UPDATE outbox SET created_at = ?2 WHERE to_email = ?1')
  await env.DB.batch([
    date.bind(oldMail, daysFromNight(-31)),
    date.bind(recentMail, daysFromNight(-29)),
  ])
  await runCron(acceptMail, NIGHT, {})
  expect([await readOutboxRow(oldMail), await readOutboxRow(recentMail)]).toEqual([
    null,
    expect.anything(),
  ])
})

it('Shared carts are deleted when they have expired', async () => {
  const share = (days: number) =>
    env.DB.prepare(
      `INSERT INTO shared_cart (id, lines, created_at, expires_at) VALUES (?1, '[]', '2026', ?2)`,
    )
      .bind(`shared for ${days}`, daysFromNight(days))
      .run()
  await Promise.all([share(-1), share(1)])
  await runCron(acceptMail, NIGHT, {})
  const { results } = await env.DB.prepare(
    "SELECT id FROM shared_cart WHERE id LIKE 'shared for %'",
  ).all()
  expect(results).toEqual([{ id: 'shared for 1' }])
})

/** Inserts expired carts and counters. */
async function insertExpired(count: number): Promise<void> {
  const numbers = `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT ?1)`
  await env.DB.batch([
    env.DB.prepare(
      `${numbers} INSERT INTO shared_cart (id, lines, created_at, expires_at)
       SELECT 'old ' || n, '[]', ?2, ?2 FROM number`,
    ).bind(count, daysFromNight(-2)),
    env.DB.prepare(
      `${numbers} INSERT INTO usage_counter (bucket, used, allowed, expires_at)
       SELECT 'old ' || n, 1, 1, ?2 FROM number`,
    ).bind(count, daysFromNight(-2)),
  ])
}

async function countExpired(): Promise<number[]> {
  const { results } = await env.DB.prepare(
    `SELECT (SELECT COUNT(*) FROM shared_cart WHERE id LIKE 'old %') AS carts,
       (SELECT COUNT(*) FROM usage_counter WHERE bucket LIKE 'old %') AS counters`,
  ).all<{ carts: number; counters: number }>()
  return results.flatMap(({ carts, counters }) => [carts, counters])
}

it('Many expired rows are deleted in bounded batches, all kinds in turn, over several runs', async () => {
  await insertExpired(3500)
  const changedCounts: number[] = []
  const db = {
    prepare: (sql: string) => env.DB.prepare(sql),
    async batch<Row>(statements: D1PreparedStatement[]) {
      const results = await env.DB.batch<Row>(statements)
      changedCounts.push(...results.map(({ meta }) => meta.changes))
      return results
    },
  }
  await deleteExpired(db, NIGHT, { max_statements: 20 })
  const [carts = 0, counters = 0] = await countExpired()
  expect(carts).toBeGreaterThan(0)
  expect(counters).toBeGreaterThan(0)
  expect(Math.max(carts, counters)).toBeLessThan(3500)
  for (let run = 0; run < 3; run += 1) await deleteExpired(db, NIGHT, { max_statements: 20 })
  expect(await countExpired()).toEqual([0, 0])
  expect(Math.max(...changedCounts)).toBe(1000)
})

it('A failing kind does not prevent the deletion of other kinds', async () => {
  await insertExpired(5)
  const db = {
    prepare: (sql: string) =>
      env.DB.prepare(sql.includes('DELETE FROM shared_cart') ? 'SELECT broken' : sql),
    batch: <Row>(statements: D1PreparedStatement[]) => env.DB.batch<Row>(statements),
  }
  const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await deleteExpired(db, NIGHT)
  expect(errorSpy).toHaveBeenCalledOnce()
  errorSpy.mockRestore()
  expect(await countExpired()).toEqual([5, 0])
})
