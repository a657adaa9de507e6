import { env } from 'cloudflare:workers'
import nodeCrypto from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { toSha256 } from '../../../worker/crypto/sha256.ts'
import { createLine } from '../cart/cart-line.ts'
import { createVariant } from '../checkout/purchase.ts'
import { SAMPLE_ADDRESS } from '../sample-address.ts'
import { visit } from '../shop.ts'
import {
  callApi,
  createAccount,
  createEmail,
  PASSWORD,
  readMails,
  readMailToken,
  readStoredAccounts,
  type HeaderFields,
} from './account.ts'

interface SignedIn {
  readonly token: string
  readonly user: { readonly id: number; readonly has_password: boolean; readonly name: string }
}

async function requestLink(email: string): Promise<string> {
  expect((await callApi('auth/send-sign-in-link', { email })).status).toBe(200)
  return readMailToken(email, 'sign-in')
}

const press = (token: string) => callApi('auth/sign-in-by-link', { token })

const toNewPassword = (password: string) => ({ password, password_confirmation: password })

async function countSessions(account_id: number) {
  return env.DB.prepare(
    'SELECT COUNT(*) AS count FROM session WHERE account_id = ?1 AND revoked_at IS NULL',
  )
    .bind(account_id)
    .first<number>('count')
}

async function isSignedIn(headers: HeaderFields): Promise<boolean> {
  return (await visit('/api/auth/fetch', { headers })).status === 200
}

describe('A sign-in link', () => {
  it('Signs in to the account that has confirmed the address, and does not change its password', async () => {
    const { email, account_id, headers } = await createAccount({ email: createEmail() })
    const response = await press(await requestLink(email))
    expect((await response.json<SignedIn>()).user).toMatchObject({
      id: account_id,
      has_password: true,
    })
    expect(await isSignedIn(headers)).toBe(true)
    expect((await callApi('login', { email, password: PASSWORD })).status).toBe(200)
  })

  it('Works once: a second press says that the link was used', async () => {
    const { email } = await createAccount({ email: createEmail() })
    const token = await requestLink(email)
    await press(token)
    const second = await press(token)
    expect(second.status).toBe(422)
    expect(await second.json()).toEqual({
      message: 'This link has already been used. Request a new one to sign in again.',
    })
  })

  it('Two presses at the same moment sign in once', async () => {
    const { email, account_id } = await createAccount({ email: createEmail() })
    const token = await requestLink(email)
    const responses = await Promise.all([press(token), press(token), press(token)])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    expect(await countSessions(account_id)).toBe(2)
  })

  it('Expires after fifteen minutes', async () => {
    const { email } = await createAccount({ email: createEmail() })
    const token = await requestLink(email)
    const row = await env.DB.prepare(
      'SELECT created_at, expires_at FROM sign_in_link WHERE token_hash = ?1',
    )
      .bind(await toSha256(token))
      .first<{ created_at: string; expires_at: string }>()
    expect(Date.parse(row?.expires_at ?? '') - Date.parse(row?.created_at ?? '')).toBe(900_000)
    await env.DB.prepare("UPDATE sign_in_link SET expires_at = '2020' WHERE email = ?1")
      .bind(email)
      .run()
    expect((await press(token)).status).toBe(422)
  })

  it('Is in the fragment of the mail’s address, and only its hash is stored', async () => {
    const { email } = await createAccount({ email: createEmail() })
    const token = await requestLink(email)
    const [mail] = await readMails(email)
    expect(mail?.text).toContain(`/my#sign-in=${token}`)
    const { results } = await env.DB.prepare('SELECT * FROM sign_in_link').all()
    expect(JSON.stringify(results)).not.toContain(token)
  })

  it('Is invalid once its account has another address', async () => {
    const { email, account_id } = await createAccount({ email: createEmail() })
    const token = await requestLink(email)
    await env.DB.prepare('UPDATE account SET email = ?2 WHERE id = ?1')
      .bind(account_id, createEmail())
      .run()
    expect((await press(token)).status).toBe(422)
  })

  it('An unknown address gets the same response with the same amount of work, and nothing is stored', async () => {
    const { email } = await createAccount({ email: createEmail() })
    const measureRequest = async (address: string) => {
      const prepare = vi.spyOn(env.DB, 'prepare')
      const scrypt = vi.spyOn(nodeCrypto, 'scrypt')
      const response = await callApi('auth/send-sign-in-link', { email: address })
      const work = [prepare.mock.calls.length, scrypt.mock.calls.length]
      prepare.mockRestore()
      scrypt.mockRestore()
      return [response.status, await response.json(), work]
    }
    const known = await measureRequest(email)
    const before = await readStoredAccounts()
    const nobody = createEmail()
    expect(await measureRequest(nobody)).toEqual(known)
    expect(await readStoredAccounts()).toBe(before)
    expect(await readMails(nobody)).toEqual([])
  })
})

describe('An account whose address was never confirmed', () => {
  async function registerAsStranger(email: string) {
    const body = { name: 'Mallory', email, password: PASSWORD, password_confirmation: PASSWORD }
    const { token, user } = await (await callApi('register', body)).json<SignedIn>()
    const headers = { Authorization: `Bearer ${token}` }
    await callApi(
      'auth/edit-address',
      { ...SAMPLE_ADDRESS, type: 'billing' },
      { method: 'PUT', headers },
    )
    const cart_items = [createLine(await createVariant(3))]
    await callApi('cart/save', { cart_items }, { headers })
    return { account_id: user.id, headers }
  }

  it('Loses password, sessions, addresses and cart before its link signs in', async () => {
    const email = createEmail()
    const stranger = await registerAsStranger(email)
    const { token, user } = await (await press(await requestLink(email))).json<SignedIn>()
    expect(user).toMatchObject({
      id: stranger.account_id,
      is_email_confirmed: true,
      has_password: false,
      name: '',
      billing_address: null,
    })
    expect(await isSignedIn(stranger.headers)).toBe(false)
    expect((await callApi('login', { email, password: PASSWORD })).status).toBe(422)
    const headers = { Authorization: `Bearer ${token}` }
    const cart = await visit('/api/cart/fetch?language_id=1&rate=1', { headers })
    expect(await cart.json()).toEqual([])
  })

  it.each(['sign-in', 'reset'])(
    'The stranger cannot disable the owner’s link of the kind %s by a new password',
    async (kind) => {
      const email = createEmail()
      const { headers } = await registerAsStranger(email)
      const request = kind === 'reset' ? 'auth/forgot-password' : 'auth/send-sign-in-link'
      await callApi(request, { email })
      const token = await readMailToken(email, kind)
      const strangers = toNewPassword('chosen by the stranger')
      const change = { old_password: PASSWORD, ...strangers }
      const { status } = await callApi('auth/edit-password', change, { method: 'PATCH', headers })
      expect(status).toBe(200)
      const reset = { token, ...toNewPassword('chosen by the owner') }
      const response =
        kind === 'reset' ? await callApi('auth/reset-password', reset) : await press(token)
      expect(response.status).toBe(200)
    },
  )

  it('The stranger cannot finish a change of address after the owner has signed in by link', async () => {
    const email = createEmail()
    const strangers = createEmail()
    const { headers } = await registerAsStranger(email)
    const change = { email: strangers, password: PASSWORD }
    await callApi('auth/edit-email', change, { method: 'PATCH', headers })
    const token = await readMailToken(strangers, 'change-new')
    await press(await requestLink(email))
    const confirmation = { token, password: PASSWORD }
    expect((await callApi('auth/confirm-email', confirmation)).status).toBe(422)
  })

  it('A link is invalid after another account has confirmed its address', async () => {
    const email = createEmail()
    await registerAsStranger(email)
    const token = await requestLink(email)
    const owner = await createAccount({ email: createEmail() })
    await env.DB.batch([
      env.DB.prepare("UPDATE account SET claimed_email = email, email = '' WHERE email = ?1").bind(
        email,
      ),
      env.DB.prepare('UPDATE account SET email = ?2 WHERE id = ?1').bind(owner.account_id, email),
    ])
    expect((await press(token)).status).toBe(422)
  })
})
