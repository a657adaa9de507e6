import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { prepareGuestErasure } from '../../../worker/checkout/orders/erase-buyer.ts'
import { erasePersonalRecord, getPersonalRecord } from '../../../worker/operations/customers.ts'
import { insertOrder } from '../catalog/buyer.ts'
import { createAccount, createEmail } from './account.ts'

const NOW = new Date()
const ACTOR = { name: 'Ani', is_verified: true, request_id: 'r' }

/** A person with a newsletter and a note, whose address somebody else may have registered. */
async function createReader(email: string): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO subscription (kind, email, language_id, origin, created_at, confirmed_at)
       VALUES ('newsletter', ?1, 1, 'https://shop.test', '2026', '2026')`,
    ).bind(email),
    env.DB.prepare(
      `INSERT INTO customer_note (id, email, author, text, written_at)
       VALUES (?1, ?1, 'Ani', 'Calls often', '2026')`,
    ).bind(email),
  ])
}

async function erase(reference: string): Promise<void> {
  const record = await getPersonalRecord(env.DB, reference, NOW)
  await erasePersonalRecord(env.DB, record, { actor: ACTOR, now: NOW })
}

async function countStored(email: string): Promise<unknown> {
  const statement = env.DB.prepare(
    `SELECT (SELECT COUNT(*) FROM subscription WHERE email = ?1)
       + (SELECT COUNT(*) FROM customer_note WHERE email = ?1) AS n`,
  )
  return statement.bind(email).first('n')
}

async function createUnconfirmedAccount(email: string): Promise<number> {
  const { account_id } = await createAccount({ email })
  await env.DB.prepare('UPDATE account SET email_confirmed_at = NULL WHERE id = ?1')
    .bind(account_id)
    .run()
  return account_id
}

it('An erasure by address also deletes subscriptions and notes if the account with the address is unconfirmed', async () => {
  const email = createEmail()
  await createReader(email)
  const account_id = await createUnconfirmedAccount(email)
  await erase(email)
  expect(await countStored(email)).toBe(0)
  const account = env.DB.prepare('SELECT COUNT(*) AS n FROM account WHERE id = ?1')
  expect(await account.bind(account_id).first('n')).toBe(0)
})

it('An erasure of an unconfirmed account by its id includes nothing of its address', async () => {
  const email = createEmail()
  await createReader(email)
  await erase(String(await createUnconfirmedAccount(email)))
  expect(await countStored(email)).toBe(2)
})

it('An erasure of a guest includes the notes about the address only if no account has confirmed it', async () => {
  for (const [create, count] of [
    [createUnconfirmedAccount, 0],
    [(email: string) => createAccount({ email }), 2],
  ] as const) {
    const email = createEmail()
    await createReader(email)
    await create(email)
    await env.DB.batch(await prepareGuestErasure(env.DB, await insertOrder(1, { email }), NOW))
    expect(await countStored(email)).toBe(count)
  }
})

it('An erasure by address finds the account in any spelling', async () => {
  const email = `ren\u00e9-${createEmail()}`
  await createReader(email)
  const { account_id } = await createAccount({ email })
  await erase(`Rene\u0301${email.slice('ren\u00e9'.length)}`)
  expect(await countStored(email)).toBe(0)
  const account = env.DB.prepare('SELECT COUNT(*) AS n FROM account WHERE id = ?1')
  expect(await account.bind(account_id).first('n')).toBe(0)
})

it('An erasure of an address without an account includes the notes about it', async () => {
  const email = createEmail()
  await createReader(email)
  await erase(email)
  expect(await countStored(email)).toBe(0)
})
