import nodeCrypto from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { stopClock } from '../stop-clock.ts'
import { getVariants } from '../cart/cart-line.ts'
import { createIsolate } from '../isolate.ts'
import { createAccount, createEmail, callApi, readMails, PASSWORD } from './account.ts'

/** The limits in wrangler.toml. */
const LIMITS = { address: 30, account: 5, mail: 3 } as const

beforeEach(stopClock)

async function readStatuses(count: number, call: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = 0; turn < count; turn += 1) statuses.push((await call()).status)
  return statuses
}

it('An account can be tried a few times a minute from any address', async () => {
  const { email } = await createAccount({ email: createEmail() })
  const wrongCredentials = { email, password: 'not the password' }
  const statuses = await readStatuses(LIMITS.account + 1, () => callApi('login', wrongCredentials))
  expect(statuses.slice(0, LIMITS.account)).toEqual(Array(LIMITS.account).fill(422))
  expect(statuses.at(-1)).toBe(429)
})

it('Attempts are also counted for an unknown account, in any spelling', async () => {
  const email = createEmail()
  const spellings = [email, ` ${email}`, email.toUpperCase()]
  let turn = 0
  const statuses = await readStatuses(LIMITS.account + 1, () => {
    turn += 1
    return callApi('login', { email: spellings[turn % 3], password: PASSWORD })
  })
  expect(statuses.at(-1)).toBe(429)
})

it('The refusal is in the requested language, and nothing is hashed', async () => {
  const { email } = await createAccount({ email: createEmail() })
  const credentials = { email, password: PASSWORD, language_id: 3 }
  await readStatuses(LIMITS.account, () => callApi('login', credentials))
  const scrypt = vi.spyOn(nodeCrypto, 'scrypt')
  const response = await callApi('login', credentials)
  expect(await response.json()).toEqual({
    message: 'Trop de tentatives. Attendez une minute et réessayez.',
  })
  expect(scrypt).not.toHaveBeenCalled()
  scrypt.mockRestore()
})

it('A client address can try a few more times, for any account', async () => {
  const headers = { 'CF-Connecting-IP': '192.0.2.77' }
  const body = { token: 'x', password: PASSWORD, password_confirmation: PASSWORD }
  const statuses = await readStatuses(LIMITS.address + 1, () =>
    callApi('auth/reset-password', body, { headers }),
  )
  expect(statuses.slice(0, LIMITS.address)).toEqual(Array(LIMITS.address).fill(422))
  expect(statuses.at(-1)).toBe(429)
  const login = { email: createEmail(), password: PASSWORD }
  expect((await callApi('login', login, { headers })).status).toBe(429)
  expect((await callApi('login', login)).status).toBe(422)
})

it('A stolen token cannot be used to guess the password by other calls', async () => {
  const { email, headers } = await createAccount({ email: createEmail() })
  const requestOptions = { method: 'PATCH', headers }
  const guess = { email: createEmail(), password: 'not the password' }
  await readStatuses(LIMITS.account, () => callApi('auth/edit-email', guess, requestOptions))
  const passwords = { password: 'saffron bulbs', password_confirmation: 'saffron bulbs' }
  const edit = await callApi(
    'auth/edit-password',
    { old_password: 'a guess', ...passwords },
    requestOptions,
  )
  const login = await callApi('login', { email, password: PASSWORD })
  expect([edit.status, login.status]).toEqual([429, 429])
})

it('An email address gets a few mails a minute, with or without an account', async () => {
  const { email } = await createAccount({ email: createEmail() })
  const count = LIMITS.mail + 1
  const statusesForAccount = await readStatuses(count, () =>
    callApi('auth/forgot-password', { email }),
  )
  const nobody = createEmail()
  const statusesWithoutAccount = await readStatuses(count, () =>
    callApi('auth/forgot-password', { email: nobody }),
  )
  expect(statusesForAccount.slice(0, LIMITS.mail)).toEqual(Array(LIMITS.mail).fill(200))
  expect([statusesForAccount.at(-1), statusesWithoutAccount.at(-1)]).toEqual([429, 429])
  expect(await readMails(email)).toHaveLength(LIMITS.mail)
})

it('Requests for other mails leave room for a link to the account', async () => {
  const { email } = await createAccount({ email: createEmail() })
  const [variant] = await getVariants(1)
  const subscription = { kind: 'stock', product_variant_id: variant?.id, email, language_id: 1 }
  const statuses = await readStatuses(LIMITS.mail + 1, () =>
    callApi('subscriptions/subscribe', subscription),
  )
  expect(statuses.at(-1)).toBe(429)
  expect((await callApi('auth/forgot-password', { email })).status).toBe(200)
})

it('Sign-in works while the rate limiter fails', async () => {
  const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failingLimiter = { limit: () => Promise.reject(new Error('down')) }
  const { visit } = createIsolate({
    SIGN_IN_ADDRESS_LIMIT: failingLimiter,
    SIGN_IN_ACCOUNT_LIMIT: failingLimiter,
  })
  const { email } = await createAccount({ email: createEmail() })
  const response = await visit('/api/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  expect(response.status).toBe(200)
  expect(errorSpy.mock.calls.flat().join()).not.toContain(email)
  errorSpy.mockRestore()
})
