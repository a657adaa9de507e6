import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { visit } from '../shop.ts'
import {
  createAccount,
  createEmail,
  callApi,
  createSession,
  readMails,
  PASSWORD,
  readStoredAccounts,
  readMailToken,
  type TestAccount,
  type HeaderFields,
} from './account.ts'

const NEW_PASSWORD = 'cinnamon and cloves'
const DEAD_LINK =
  'This link no longer works: it was used, has expired, or was replaced by a newer one. Please request a new link.'

async function fetchStatus(headers: HeaderFields): Promise<number> {
  return (await visit('/api/auth/fetch', { headers })).status
}

async function canSignIn({ email }: TestAccount, password: string): Promise<boolean> {
  return (await callApi('login', { email, password })).ok
}

function requestChange({ headers }: TestAccount, fields: Readonly<Record<string, unknown>> = {}) {
  const body = {
    old_password: PASSWORD,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
    ...fields,
  }
  return callApi('auth/edit-password', body, { method: 'PATCH', headers })
}

describe('Changing the password', () => {
  it('A change ends the other sessions, retains the current one and sends a mail', async () => {
    const account = await createAccount({ email: createEmail() })
    const otherSession = { Authorization: `Bearer ${await createSession(account.account_id)}` }
    const response = await requestChange(account)
    expect(await response.json()).toMatchObject({ data: { id: account.account_id } })
    expect(await fetchStatus(otherSession)).toBe(401)
    expect(await fetchStatus(account.headers)).toBe(200)
    expect([await canSignIn(account, PASSWORD), await canSignIn(account, NEW_PASSWORD)]).toEqual([
      false,
      true,
    ])
    expect((await readMails(account.email)).map(({ kind }) => kind)).toEqual(['password-changed'])
  })

  it('An account with an unconfirmed address, which may be somebody else’s, sends no mail to it', async () => {
    const email = createEmail()
    const stranger = await createAccount({ email, is_email_confirmed: false })
    expect((await requestChange(stranger)).status).toBe(200)
    expect(await readMails(email)).toEqual([])
  })

  it('A change does not end sessions of other accounts', async () => {
    const otherAccount = await createAccount({ email: createEmail() })
    await requestChange(await createAccount({ email: createEmail() }))
    expect(await fetchStatus(otherAccount.headers)).toBe(200)
  })

  it('A change requires the old password and otherwise changes nothing', async () => {
    const account = await createAccount({ email: createEmail() })
    const before = await readStoredAccounts()
    const response = await requestChange(account, { old_password: 'not the password' })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      errors: { old_password: ['This is not your current password.'] },
    })
    expect(await readStoredAccounts()).toBe(before)
  })

  it('Only one of two concurrent changes succeeds', async () => {
    const account = await createAccount({ email: createEmail() })
    const newPassword = { password: 'pepper and mace', password_confirmation: 'pepper and mace' }
    const both = await Promise.all([requestChange(account), requestChange(account, newPassword)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await readMails(account.email)).toHaveLength(1)
    expect(await fetchStatus(account.headers)).toBe(200)
  })

  it('A change requires a session', async () => {
    expect((await requestChange({ ...(await createAccount()), headers: {} })).status).toBe(401)
  })
})

async function requestReset(email: string, fields: Readonly<Record<string, unknown>> = {}) {
  return callApi('auth/forgot-password', { email, ...fields })
}

function resetPassword(token: string, fields: Readonly<Record<string, unknown>> = {}) {
  const body = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, ...fields }
  return callApi('auth/reset-password', body)
}

describe('Forgotten passwords', () => {
  it('The answer is the same with and without an account', async () => {
    const { email } = await createAccount({ email: createEmail() })
    const nobody = createEmail()
    const [known, unknown] = [await requestReset(email), await requestReset(nobody)]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(await known.json()).toEqual({})
    expect(await unknown.json()).toEqual({})
    expect((await readMails(email)).map(({ kind }) => kind)).toEqual(['reset'])
    expect(await readMails(nobody)).toEqual([])
  })

  it("The link leads to the account page in the reader's language, with the token in the fragment", async () => {
    const { email } = await createAccount({ email: createEmail() })
    await requestReset(email, { language_id: 2 })
    await requestReset(email, { language_id: 3 })
    const [am, fr] = await readMails(email)
    expect(am?.text).toMatch(/\nhttp:\/\/shop\.test\/am\/my#reset=[\w-]{43}\n/)
    expect(fr?.text).toMatch(/\nhttp:\/\/shop\.test\/translations\/my\?locale=fr#reset=[\w-]{43}\n/)
    expect([am?.subject, fr?.subject]).toEqual([
      expect.stringMatching(/^Նոր գաղտնաբառ/),
      expect.stringMatching(/^Un nouveau mot de passe/),
    ])
  })

  it('The token is stored as a hash and expires in an hour', async () => {
    const { account_id, email } = await createAccount({ email: createEmail() })
    await requestReset(email)
    const token = await readMailToken(email, 'reset')
    const row = await env.DB.prepare(
      `SELECT *, ROUND((julianday(expires_at) - julianday(created_at)) * 24, 3) AS hours
       FROM mail_token WHERE account_id = ?1`,
    )
      .bind(account_id)
      .first()
    expect(row).toMatchObject({ purpose: 'reset', email, hours: 1 })
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('A new password signs in, ends all other sessions and confirms the address', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    await requestReset(account.email)
    const response = await resetPassword(await readMailToken(account.email, 'reset'))
    expect(response.status).toBe(200)
    const { user, token } = await response.json<{ user: object; token: string }>()
    expect(user).toMatchObject({ id: account.account_id, is_email_confirmed: true })
    expect(await fetchStatus({ Authorization: `Bearer ${token}` })).toBe(200)
    expect(await fetchStatus(account.headers)).toBe(401)
    expect([await canSignIn(account, PASSWORD), await canSignIn(account, NEW_PASSWORD)]).toEqual([
      false,
      true,
    ])
    expect((await readMails(account.email)).at(-1)?.kind).toBe('password-changed')
  })

  it('A link sets the password once, for concurrent requests too', async () => {
    const { email } = await createAccount({ email: createEmail() })
    await requestReset(email)
    const token = await readMailToken(email, 'reset')
    const newPassword = { password: 'pepper and mace', password_confirmation: 'pepper and mace' }
    const both = await Promise.all([resetPassword(token), resetPassword(token, newPassword)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const before = await readStoredAccounts()
    const response = await resetPassword(token)
    expect([response.status, await response.json()]).toEqual([422, { message: DEAD_LINK }])
    expect(await readStoredAccounts()).toBe(before)
  })

  it('A new password makes all earlier links invalid', async () => {
    const { email } = await createAccount({ email: createEmail() })
    await requestReset(email)
    const firstToken = await readMailToken(email, 'reset')
    await callApi('auth/send-sign-in-link', { email })
    const signInToken = await readMailToken(email, 'sign-in')
    await requestReset(email)
    await resetPassword(await readMailToken(email, 'reset'))
    expect((await resetPassword(firstToken)).status).toBe(422)
    expect((await callApi('auth/sign-in-by-link', { token: signInToken })).status).toBe(422)
    expect(signInToken).not.toBe('')
  })

  it('An expired link, a link of another kind and a link of another vendor are refused', async () => {
    const { account_id, email } = await createAccount({
      email: createEmail(),
      is_email_confirmed: false,
    })
    await requestReset(email)
    const expiredToken = await readMailToken(email, 'reset')
    await env.DB.prepare('UPDATE mail_token SET expires_at = ?2 WHERE account_id = ?1')
      .bind(account_id, new Date(Date.now() - 1).toISOString())
      .run()
    const { headers } = { headers: { Authorization: `Bearer ${await createSession(account_id)}` } }
    await callApi('auth/send-confirmation', {}, { headers })
    const confirmation = await readMailToken(email, 'confirm')
    const otherVendorAccount = await createAccount({ email: createEmail() })
    await requestReset(otherVendorAccount.email)
    const foreignToken = await readMailToken(otherVendorAccount.email, 'reset')
    await env.DB.prepare("UPDATE account SET vendor_key = 'another' WHERE id = ?1")
      .bind(otherVendorAccount.account_id)
      .run()
    const before = await readStoredAccounts()
    for (const token of [expiredToken, confirmation, foreignToken, 'x'.repeat(43), '']) {
      expect((await resetPassword(token)).status).toBe(422)
    }
    expect(confirmation).not.toBe('')
    expect(await readStoredAccounts()).toBe(before)
  })

  it('A refused password does not use up the link', async () => {
    const { email } = await createAccount({ email: createEmail() })
    await requestReset(email)
    const token = await readMailToken(email, 'reset')
    const response = await resetPassword(token, {
      password: 'short',
      password_confirmation: 'short',
    })
    expect(await response.json()).toEqual({
      errors: { password: ['Minimum length is 8 characters.'] },
    })
    expect((await resetPassword(token)).status).toBe(200)
  })
})
