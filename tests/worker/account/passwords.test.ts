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
  type Headers,
} from './account.ts'

const NEW = 'cinnamon and cloves'
const DEAD_LINK =
  'This link no longer works: it was used, has expired, or a newer one has taken its place. Please ask for another one.'

async function statusWith(headers: Headers): Promise<number> {
  return (await visit('/api/auth/fetch', { headers })).status
}

async function canSignIn({ email }: TestAccount, password: string): Promise<boolean> {
  return (await callApi('login', { email, password })).ok
}

function edit({ headers }: TestAccount, fields: Readonly<Record<string, unknown>> = {}) {
  const body = { old_password: PASSWORD, password: NEW, password_confirmation: NEW, ...fields }
  return callApi('auth/edit-password', body, { method: 'PATCH', headers })
}

describe('changing the password', () => {
  it('ends the other sessions, keeps this one and tells the owner', async () => {
    const account = await createAccount({ email: createEmail() })
    const elsewhere = { Authorization: `Bearer ${await createSession(account.account_id)}` }
    const response = await edit(account)
    expect(await response.json()).toMatchObject({ data: { id: account.account_id } })
    expect(await statusWith(elsewhere)).toBe(401)
    expect(await statusWith(account.headers)).toBe(200)
    expect([await canSignIn(account, PASSWORD), await canSignIn(account, NEW)]).toEqual([
      false,
      true,
    ])
    expect((await readMails(account.email)).map(({ kind }) => kind)).toEqual(['password-changed'])
  })

  it("ends nobody else's session", async () => {
    const other = await createAccount({ email: createEmail() })
    await edit(await createAccount({ email: createEmail() }))
    expect(await statusWith(other.headers)).toBe(200)
  })

  it('needs the old one, and changes nothing without', async () => {
    const account = await createAccount({ email: createEmail() })
    const before = await readStoredAccounts()
    const response = await edit(account, { old_password: 'not the password' })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      errors: { old_password: ['This is not your password.'] },
    })
    expect(await readStoredAccounts()).toBe(before)
  })

  it('twice at the same time is done once', async () => {
    const account = await createAccount({ email: createEmail() })
    const other = { password: 'pepper and mace', password_confirmation: 'pepper and mace' }
    const both = await Promise.all([edit(account), edit(account, other)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await readMails(account.email)).toHaveLength(1)
    expect(await statusWith(account.headers)).toBe(200)
  })

  it('needs somebody who is signed in', async () => {
    expect((await edit({ ...(await createAccount()), headers: {} })).status).toBe(401)
  })
})

async function forget(email: string, fields: Readonly<Record<string, unknown>> = {}) {
  return callApi('auth/forgot-password', { email, ...fields })
}

function reset(token: string, fields: Readonly<Record<string, unknown>> = {}) {
  const body = { token, password: NEW, password_confirmation: NEW, ...fields }
  return callApi('auth/reset-password', body)
}

describe('a forgotten password', () => {
  it('is answered the same whether or not there is such an account', async () => {
    const { email } = await createAccount({ email: createEmail() })
    const nobody = createEmail()
    const [known, unknown] = [await forget(email), await forget(nobody)]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(await known.json()).toEqual({})
    expect(await unknown.json()).toEqual({})
    expect((await readMails(email)).map(({ kind }) => kind)).toEqual(['reset'])
    expect(await readMails(nobody)).toEqual([])
  })

  it('leads to the account’s page in the reader’s edition, the token in the fragment', async () => {
    const { email } = await createAccount({ email: createEmail() })
    await forget(email, { language_id: 2 })
    await forget(email, { language_id: 3 })
    const [am, fr] = await readMails(email)
    expect(am?.text).toMatch(/\nhttp:\/\/shop\.test\/am\/my#reset=[\w-]{43}\n/)
    expect(fr?.text).toMatch(/\nhttp:\/\/shop\.test\/translations\/my\?locale=fr#reset=[\w-]{43}\n/)
    expect([am?.subject, fr?.subject]).toEqual([
      expect.stringMatching(/^Նոր գաղտնաբառ/),
      expect.stringMatching(/^Un nouveau mot de passe/),
    ])
  })

  it('is kept as a hash that ends in an hour', async () => {
    const { account_id, email } = await createAccount({ email: createEmail() })
    await forget(email)
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

  it('is set anew: signs in, ends every other session, proves the address', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    await forget(account.email)
    const response = await reset(await readMailToken(account.email, 'reset'))
    expect(response.status).toBe(200)
    const { user, token } = await response.json<{ user: object; token: string }>()
    expect(user).toMatchObject({ id: account.account_id, is_email_confirmed: true })
    expect(await statusWith({ Authorization: `Bearer ${token}` })).toBe(200)
    expect(await statusWith(account.headers)).toBe(401)
    expect([await canSignIn(account, PASSWORD), await canSignIn(account, NEW)]).toEqual([
      false,
      true,
    ])
    expect((await readMails(account.email)).at(-1)?.kind).toBe('password-changed')
  })

  it('is set once for each link, also when it is followed twice at once', async () => {
    const { email } = await createAccount({ email: createEmail() })
    await forget(email)
    const token = await readMailToken(email, 'reset')
    const other = { password: 'pepper and mace', password_confirmation: 'pepper and mace' }
    const both = await Promise.all([reset(token), reset(token, other)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const before = await readStoredAccounts()
    const replayed = await reset(token)
    expect([replayed.status, await replayed.json()]).toEqual([422, { message: DEAD_LINK }])
    expect(await readStoredAccounts()).toBe(before)
  })

  it('makes every earlier link worthless', async () => {
    const { email } = await createAccount({ email: createEmail() })
    await forget(email)
    const first = await readMailToken(email, 'reset')
    await forget(email)
    await reset(await readMailToken(email, 'reset'))
    expect((await reset(first)).status).toBe(422)
  })

  it('is not set by a link that has expired, of another kind or of another vendor', async () => {
    const { account_id, email } = await createAccount({
      email: createEmail(),
      is_email_confirmed: false,
    })
    await forget(email)
    const expired = await readMailToken(email, 'reset')
    await env.DB.prepare('UPDATE mail_token SET expires_at = ?2 WHERE account_id = ?1')
      .bind(account_id, new Date(Date.now() - 1).toISOString())
      .run()
    const { headers } = { headers: { Authorization: `Bearer ${await createSession(account_id)}` } }
    await callApi('auth/send-confirmation', {}, { headers })
    const confirmation = await readMailToken(email, 'confirm')
    const foreign = await createAccount({ email: createEmail() })
    await forget(foreign.email)
    const foreignToken = await readMailToken(foreign.email, 'reset')
    await env.DB.prepare("UPDATE account SET vendor_key = 'another' WHERE id = ?1")
      .bind(foreign.account_id)
      .run()
    const before = await readStoredAccounts()
    for (const token of [expired, confirmation, foreignToken, 'x'.repeat(43), '']) {
      expect((await reset(token)).status).toBe(422)
    }
    expect(confirmation).not.toBe('')
    expect(await readStoredAccounts()).toBe(before)
  })

  it('is not spent by a new one that is refused', async () => {
    const { email } = await createAccount({ email: createEmail() })
    await forget(email)
    const token = await readMailToken(email, 'reset')
    const response = await reset(token, { password: 'short', password_confirmation: 'short' })
    expect(await response.json()).toEqual({
      errors: { password: ['Minimum length is 8 characters.'] },
    })
    expect((await reset(token)).status).toBe(200)
  })
})
