import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createUnusableHash } from '../../../worker/account/password.ts'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import { insertOrder } from '../catalog/buyer.ts'
import { createAccount, createEmail, callApi } from './account.ts'

const DAY_MS = 24 * 60 * 60_000

interface Claim {
  readonly ageInDays: number
  readonly isSignedIn?: boolean
}

/** Creates an account that claimed the address of another account so many days ago. */
async function createClaim({ ageInDays, isSignedIn = false }: Claim): Promise<number> {
  const { account_id } = await createAccount()
  await env.DB.prepare('UPDATE account SET claimed_email = ?2 WHERE id = ?1')
    .bind(account_id, createEmail())
    .run()
  await setAge(account_id, ageInDays)
  if (!isSignedIn) await signOut(account_id)
  return account_id
}

async function registerAccount(email: string): Promise<number> {
  const password = 'not the password'
  const form = { name: 'Ann', email, password, password_confirmation: password }
  const { user } = await (await callApi('register', form)).json<{ user: { id: number } }>()
  return user.id
}

async function setAge(account_id: number, ageInDays: number): Promise<void> {
  const created_at = new Date(Date.now() - ageInDays * DAY_MS).toISOString()
  await env.DB.prepare('UPDATE account SET created_at = ?2 WHERE id = ?1')
    .bind(account_id, created_at)
    .run()
}

async function signOut(account_id: number): Promise<void> {
  await env.DB.prepare('DELETE FROM session WHERE account_id = ?1').bind(account_id).run()
}

async function doesAccountExist(account_id: number): Promise<boolean> {
  const row = await env.DB.prepare('SELECT id FROM account WHERE id = ?1').bind(account_id).first()
  return row !== null
}

describe('Accounts that claim a taken address', () => {
  it("An account that claims a taken address is deleted after thirty days, and the owner's account stays", async () => {
    const owner = await createAccount({ email: createEmail() })
    const claimantId = await registerAccount(owner.email)
    for (const id of [claimantId, owner.account_id]) {
      await setAge(id, 31)
      await signOut(id)
    }
    await deleteExpired(env.DB, new Date())
    expect([await doesAccountExist(claimantId), await doesAccountExist(owner.account_id)]).toEqual([
      false,
      true,
    ])
  })

  it('The claiming account stays for less than thirty days', async () => {
    const claimantId = await createClaim({ ageInDays: 29 })
    await deleteExpired(env.DB, new Date())
    expect(await doesAccountExist(claimantId)).toBe(true)
  })

  it('The claiming account stays while it has a session', async () => {
    const claimantId = await createClaim({ ageInDays: 31, isSignedIn: true })
    await deleteExpired(env.DB, new Date())
    expect(await doesAccountExist(claimantId)).toBe(true)
  })

  it('The claiming account stays if it has orders', async () => {
    const claimantId = await createClaim({ ageInDays: 31 })
    const number = await insertOrder(1, { account_id: claimantId })
    await env.DB.prepare('UPDATE quote SET account_id = NULL WHERE id = ?1').bind(number).run()
    await deleteExpired(env.DB, new Date())
    expect(await doesAccountExist(claimantId)).toBe(true)
  })

  it('The claiming account stays if it has a quote that may become an order', async () => {
    const claimantId = await createClaim({ ageInDays: 31 })
    await env.DB.prepare(
      `INSERT INTO quote (id, account_id, email, language_id, origin, currency, digits, total, asked,
         priced, billing_address, shipping_address, created_at, expires_at)
       VALUES (?1, ?2, '', 1, '', 'EUR', 2, 100, '{}', '{}', '{}', '{}', ?3, '2999-01-01T00:00:00.000Z')`,
    )
      .bind(`quote of ${claimantId}`, claimantId, new Date().toISOString())
      .run()
    await deleteExpired(env.DB, new Date())
    expect(await doesAccountExist(claimantId)).toBe(true)
  })

  it('The pictures of the claiming account are deleted with the account, and the bytes later', async () => {
    const claimantId = await createClaim({ ageInDays: 31 })
    const picture_id = `picture of ${claimantId}`
    await env.DB.prepare(
      `INSERT INTO picture (id, account_id, type, content_hash, width, height, bytes, title, alt, created_at)
       VALUES (?1, ?2, 'image/png', 'hash', 1, 1, 1, '', '', '2026')`,
    )
      .bind(picture_id, claimantId)
      .run()
    await deleteExpired(env.DB, new Date())
    const dueAt = await env.DB.prepare('SELECT due_at FROM loose_picture WHERE id = ?1')
      .bind(picture_id)
      .first('due_at')
    expect([await doesAccountExist(claimantId), dueAt]).toEqual([false, ''])
  })
})

it('An account with an unconfirmed address that nobody else has stays', async () => {
  const id = await registerAccount(createEmail())
  await setAge(id, 400)
  await signOut(id)
  await deleteExpired(env.DB, new Date())
  expect(await doesAccountExist(id)).toBe(true)
})

it('An account whose link from an order was never used is deleted after thirty days', async () => {
  const insert = env.DB.prepare(
    `INSERT INTO account (vendor_key, email, password_hash, created_at, email_confirmed_at)
     VALUES ('shop', ?1, ?2, '2026', ?3) RETURNING id`,
  )
  const insertAccount = async (confirmed_at: string | null) =>
    z.parse(
      z.number(),
      await insert.bind(createEmail(), createUnusableHash(), confirmed_at).first('id'),
    )
  const old = await insertAccount(null)
  const young = await insertAccount(null)
  const used = await insertAccount('2026-01-01')
  await setAge(old, 31)
  await setAge(young, 29)
  await setAge(used, 31)
  await deleteExpired(env.DB, new Date())
  expect(await Promise.all([old, young, used].map((id) => doesAccountExist(id)))).toEqual([
    false,
    true,
    true,
  ])
})
