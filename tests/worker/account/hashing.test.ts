import nodeCrypto, { scryptSync } from 'node:crypto'
import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { hashPassword } from '../../../worker/account/password.ts'
import { useRealPasswordHashes } from '../password-hashes.ts'
import { createAccount, createEmail, callApi, PASSWORD, type TestAccount } from './account.ts'

useRealPasswordHashes()
const scrypt = vi.spyOn(nodeCrypto, 'scrypt')
beforeEach(() => {
  scrypt.mockClear()
})
afterAll(() => {
  scrypt.mockRestore()
})

/** The parameters of each hashing since the last call. */
function takeHashCalls(): unknown[] {
  const calls = scrypt.mock.calls.map(([, , length, options]) => [length, options])
  scrypt.mockClear()
  return calls
}

const ONCE = [[32, { N: 16_384, r: 8, p: 5, maxmem: 33_554_432 }]]
const TWICE = [...ONCE, ...ONCE]

/** Its hash is not the one that all other tests share, which is cheap. */
async function createKnownAccount(): Promise<TestAccount> {
  return createAccount({ email: createEmail(), password_hash: await hashPassword(PASSWORD) })
}

it('Sign-in costs the same hashing for a known and an unknown account', async () => {
  const { email } = await createKnownAccount()
  takeHashCalls()
  await callApi('login', { email, password: 'not the password' })
  expect(takeHashCalls()).toEqual(TWICE)
  await callApi('login', { email: createEmail(), password: 'not the password' })
  expect(takeHashCalls()).toEqual(TWICE)
  await callApi('login', { email, password: PASSWORD })
  expect(takeHashCalls()).toEqual(ONCE)
})

it('Registration costs the same hashing for a known and an unknown account', async () => {
  const { email } = await createKnownAccount()
  const passwords = { password: 'not the password', password_confirmation: 'not the password' }
  takeHashCalls()
  const unknownEmail = createEmail()
  for (const address of [email, unknownEmail]) {
    await callApi('register', { ...passwords, email: address })
    expect(takeHashCalls()).toEqual([...ONCE, ...TWICE])
  }
  for (const address of [email, unknownEmail]) {
    await callApi('login', { email: address, password: 'not the password' })
    expect(takeHashCalls()).toEqual(ONCE)
    await callApi('login', { email: address, password: 'nobody has this' })
    expect(takeHashCalls()).toEqual(TWICE)
  }
})

it('A request that is refused early costs no hashing', async () => {
  await callApi('login', { email: 'nobody', password: PASSWORD })
  await callApi('login', { email: createEmail(), password: 'x'.repeat(201) })
  await callApi('auth/forgot-password', { email: createEmail() })
  await callApi('auth/reset-password', {
    token: 'x'.repeat(43),
    password: PASSWORD,
    password_confirmation: PASSWORD,
  })
  expect(takeHashCalls()).toEqual([])
})

/** A hash of PASSWORD by an earlier version, with a quarter of the work. */
function createOldHash(): string {
  const salt = new Uint8Array(16).fill(7)
  const hash = scryptSync(PASSWORD, salt, 32, { N: 2 ** 12, r: 8, p: 5 })
  const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)).replaceAll('=', '')
  return `$scrypt$ln=12,r=8,p=5$${toText(salt)}$${toText(hash)}`
}

function readHash(account_id: number): Promise<string | null> {
  return env.DB.prepare('SELECT password_hash FROM account WHERE id = ?1')
    .bind(account_id)
    .first<string>('password_hash')
}

it('A sign-in replaces a hash that has old parameters', async () => {
  const password_hash = createOldHash()
  const { account_id, email } = await createAccount({ email: createEmail(), password_hash })
  expect((await callApi('login', { email, password: 'not the password' })).status).toBe(422)
  expect(await readHash(account_id)).toBe(password_hash)
  expect((await callApi('login', { email, password: PASSWORD })).status).toBe(200)
  const newHash = await readHash(account_id)
  expect(newHash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/)
  expect((await callApi('login', { email, password: PASSWORD })).status).toBe(200)
  expect(await readHash(account_id)).toBe(newHash)
})

it('Two concurrent sign-ins succeed while the hash is replaced', async () => {
  const { email } = await createAccount({ email: createEmail(), password_hash: createOldHash() })
  const both = await Promise.all([
    callApi('login', { email, password: PASSWORD }),
    callApi('login', { email, password: PASSWORD }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
})

it('An empty or broken hash lets nobody in', async () => {
  for (const password_hash of ['', 'plain', '$scrypt$ln=14,r=8,p=5$$', '$2b$10$abcdefghijk']) {
    const { email } = await createAccount({ email: createEmail(), password_hash })
    expect((await callApi('login', { email, password: PASSWORD })).status, password_hash).toBe(422)
  }
})
