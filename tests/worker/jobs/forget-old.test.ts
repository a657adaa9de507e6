import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { anAccount, anEmail, aToken, ask } from '../account/an-account.ts'
import { accepts, aMail, rowOf, runCron } from '../mail/a-provider.ts'

const NIGHT = new Date('2027-03-01T03:10:00Z')
const DAY_MS = 24 * 60 * 60_000

function at(days: number): string {
  return new Date(NIGHT.getTime() + days * DAY_MS).toISOString()
}

async function count(table: 'session' | 'mail_token', account_id: number) {
  return env.DB.prepare(`SELECT COUNT(*) AS count FROM ${table} WHERE account_id = ?1`)
    .bind(account_id)
    .first('count')
}

it('ended sessions and expired links go at night, the others stay', async () => {
  const { account_id, email } = await anAccount({ email: anEmail(), expires_at: at(1) })
  await aToken(account_id, { expires_at: at(-1) })
  await ask('auth/forgot-password', { email })
  await ask('auth/forgot-password', { email })
  await env.DB.prepare('UPDATE mail_token SET expires_at = ?1 WHERE account_id = ?2')
    .bind(at(1), account_id)
    .run()
  await env.DB.prepare(
    `UPDATE mail_token SET expires_at = ?1
     WHERE token_hash = (SELECT MIN(token_hash) FROM mail_token WHERE account_id = ?2)`,
  )
    .bind(at(-1), account_id)
    .run()
  await runCron(accepts, new Date(NIGHT.getTime() - 5 * 60_000), {})
  expect([await count('session', account_id), await count('mail_token', account_id)]).toEqual([
    2, 2,
  ])
  await runCron(accepts, NIGHT, {})
  expect([await count('session', account_id), await count('mail_token', account_id)]).toEqual([
    1, 1,
  ])
})

it('mails go after thirty days, sent or not', async () => {
  const [old, recent] = [await aMail(), await aMail()]
  const date = env.DB.prepare('UPDATE outbox SET created_at = ?2 WHERE to_email = ?1')
  await env.DB.batch([date.bind(old, at(-31)), date.bind(recent, at(-29))])
  await runCron(accepts, NIGHT, {})
  expect([await rowOf(old), await rowOf(recent)]).toEqual([null, expect.anything()])
})

it('shared carts go when their address is good no more', async () => {
  const share = (days: number) =>
    env.DB.prepare(
      `INSERT INTO shared_cart (id, lines, created_at, expires_at) VALUES (?1, '[]', '2026', ?2)`,
    )
      .bind(`shared for ${days}`, at(days))
      .run()
  await Promise.all([share(-1), share(1)])
  await runCron(accepts, NIGHT, {})
  const { results } = await env.DB.prepare(
    "SELECT id FROM shared_cart WHERE id LIKE 'shared for %'",
  ).all()
  expect(results).toEqual([{ id: 'shared for 1' }])
})
