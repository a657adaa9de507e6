import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { visit } from '../shop.ts'
import {
  createAccount,
  createEmail,
  callApi,
  readMails,
  PASSWORD,
  readStoredAccounts,
  type HeaderFields,
} from './account.ts'

interface SignedIn {
  readonly user: { readonly id: number; readonly email: string; readonly name: string }
  readonly token: string
  readonly vendor_key: string
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

function fetchUser(headers: HeaderFields): Promise<Response> {
  return visit('/api/auth/fetch', { headers })
}

function createRegistration(email: string, fields: Readonly<Record<string, unknown>> = {}) {
  return { name: 'Ann', email, password: PASSWORD, password_confirmation: PASSWORD, ...fields }
}

async function readSignedIn(response: Response): Promise<SignedIn> {
  expect(response.status).toBe(200)
  return response.json<SignedIn>()
}

describe('Registration', () => {
  it('A registration creates an account and signs in', async () => {
    const email = createEmail()
    const answer = await readSignedIn(
      await callApi('register', createRegistration(email, { language_id: 2 })),
    )
    expect(answer).toEqual({
      user: {
        id: expect.any(Number),
        email,
        name: 'Ann',
        pending_email: null,
        is_email_confirmed: false,
        has_password: true,
        billing_address: null,
        shipping_address: null,
        created_at: expect.stringMatching(/Z$/),
      },
      token: expect.stringMatching(/^[\w-]{43}$/),
      vendor_key: env.VENDOR_KEY,
    })
    expect((await fetchUser({ Authorization: `Bearer ${answer.token}` })).status).toBe(200)
    const [mail] = await readMails(email)
    expect(mail).toMatchObject({ kind: 'confirm', language_id: 2 })
  })

  it('Password and token are stored only as hashes', async () => {
    const email = createEmail()
    const { token } = await readSignedIn(await callApi('register', createRegistration(email)))
    const storedRows = await readStoredAccounts()
    expect(storedRows).not.toContain(PASSWORD)
    expect(storedRows).not.toContain(token)
  })

  it('An address is recognised in any spelling', async () => {
    const email = createEmail()
    const firstSession = await readSignedIn(await callApi('register', createRegistration(email)))
    const secondSession = await readSignedIn(
      await callApi('register', createRegistration(`  ${email.toUpperCase()} `)),
    )
    expect(secondSession.user.id).toBe(firstSession.user.id)
  })

  it('A registration with a known address and its password signs in', async () => {
    const { account_id, email } = await createAccount({ email: createEmail() })
    const answer = await readSignedIn(await callApi('register', createRegistration(email)))
    expect(answer.user.id).toBe(account_id)
    expect(await readMails(email)).toEqual([])
  })

  it('Two equal concurrent registrations create one account', async () => {
    const email = createEmail()
    const answers = await Promise.all([
      callApi('register', createRegistration(email)),
      callApi('register', createRegistration(email)),
    ])
    const ids = await Promise.all(
      answers.map(async (response) => (await readSignedIn(response)).user.id),
    )
    expect(new Set(ids).size).toBe(1)
    expect(await readMails(email)).toHaveLength(1)
  })

  it('Two concurrent registrations with different passwords create two accounts, and one of them has the address', async () => {
    const email = createEmail()
    const otherPassword = {
      password: 'another password',
      password_confirmation: 'another password',
    }
    const answers = await Promise.all([
      callApi('register', createRegistration(email)),
      callApi('register', createRegistration(email, otherPassword)),
    ])
    const users = await Promise.all(
      answers.map(async (response) => (await readSignedIn(response)).user),
    )
    expect(users.map((user) => user.email)).toEqual([email, email])
    const holders = env.DB.prepare('SELECT COUNT(*) AS n FROM account WHERE email = ?1')
    expect(await holders.bind(email).first('n')).toBe(1)
  })

  it('All invalid fields are named in the requested language', async () => {
    const fields = { password: 'short', password_confirmation: 'other', language_id: 3 }
    const before = await readStoredAccounts()
    const response = await callApi('register', createRegistration('nobody', fields))
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      errors: {
        email: ['Saisissez une adresse e-mail valide.'],
        password: ['La longueur minimale est de 8 caractères.'],
        password_confirmation: ['Les mots de passe ne correspondent pas.'],
      },
    })
    expect(await readStoredAccounts()).toBe(before)
  })

  it('An address that cannot receive mail is refused', async () => {
    for (const email of ['a@b', 'a@b.c,d@e.f', '<a@b.co>', 'a@b..co', 'a\u0000@b.co', 'a@@b.co']) {
      const response = await callApi('register', createRegistration(email))
      const { errors } = await response.json<{ errors: object }>()
      expect([email, response.status, Object.keys(errors)]).toEqual([email, 422, ['email']])
    }
  })
})

describe('Sign-in details', () => {
  it('The answer contains the user, a token of 256 random bits and the vendor key', async () => {
    const { account_id, email } = await createAccount({ email: createEmail() })
    const { user, token, vendor_key } = await readSignedIn(
      await callApi('login', { email: ` ${email.toUpperCase()}`, password: PASSWORD }),
    )
    expect(user).toMatchObject({ id: account_id, email, is_email_confirmed: true })
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(vendor_key).toBe(env.VENDOR_KEY)
  })

  it('The answer is never cached', async () => {
    const { email } = await createAccount({ email: createEmail() })
    const { headers } = await callApi('login', { email, password: PASSWORD })
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  it('A session stores the device and lasts thirty days', async () => {
    const { account_id, email } = await createAccount({ email: createEmail() })
    await callApi('login', { email, password: PASSWORD }, { headers: { 'User-Agent': FIREFOX } })
    const session = await env.DB.prepare(
      `SELECT device, julianday(expires_at) - julianday(created_at) AS days FROM session
       WHERE account_id = ?1 AND device <> ''`,
    )
      .bind(account_id)
      .first()
    expect(session).toEqual({ device: 'Firefox, Linux', days: 30 })
  })

  it('An unknown address and a wrong password get the same answer, and nothing changes', async () => {
    const { email } = await createAccount({ email: createEmail() })
    const before = await readStoredAccounts()
    const wrongPassword = await callApi('login', { email, password: 'not the password' })
    const unknownAddress = await callApi('login', { email: createEmail(), password: PASSWORD })
    const expected = { message: 'The email address or password is incorrect.' }
    expect([wrongPassword.status, unknownAddress.status]).toEqual([422, 422])
    expect(await wrongPassword.json()).toEqual(expected)
    expect(await unknownAddress.json()).toEqual(expected)
    expect(await readStoredAccounts()).toBe(before)
  })

  it('An account of another vendor cannot sign in', async () => {
    const { email } = await createAccount({ email: createEmail(), vendor_key: 'another' })
    expect((await callApi('login', { email, password: PASSWORD })).status).toBe(422)
  })

  it('The key of another vendor is refused', async () => {
    const { email } = await createAccount({ email: createEmail(), vendor_key: 'another' })
    const headers = { 'X-Vendor-Key': 'another' }
    const before = await readStoredAccounts()
    expect((await callApi('login', { email, password: PASSWORD }, { headers })).status).toBe(401)
    expect((await callApi('register', createRegistration(createEmail()), { headers })).status).toBe(
      401,
    )
    expect(await readStoredAccounts()).toBe(before)
  })

  it('A password is accepted in any Unicode normalization', async () => {
    const email = createEmail()
    const composedPassword = { password: 'caf\u00E9 noir', password_confirmation: 'caf\u00E9 noir' }
    await callApi('register', createRegistration(email, composedPassword))
    expect((await callApi('login', { email, password: 'cafe\u0301 noir' })).status).toBe(200)
  })
})

describe('Sessions', () => {
  it('The user of a session is returned', async () => {
    const { account_id, headers } = await createAccount({ email: createEmail(), name: 'Ann' })
    const response = await fetchUser({ ...headers, 'X-Vendor-Key': env.VENDOR_KEY })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ user: { id: account_id, name: 'Ann' } })
  })

  it('Signing out ends this session and no other', async () => {
    const { email, headers } = await createAccount({ email: createEmail() })
    const { token } = await readSignedIn(await callApi('login', { email, password: PASSWORD }))
    const sessionHeaders = { Authorization: `Bearer ${token}` }
    expect(await (await callApi('auth/logout', {}, { headers: sessionHeaders })).json()).toEqual({})
    expect((await fetchUser(sessionHeaders)).status).toBe(401)
    expect((await callApi('auth/logout', {}, { headers: sessionHeaders })).status).toBe(401)
    expect((await fetchUser(headers)).status).toBe(200)
  })

  it('An expired session and the key of another vendor are refused', async () => {
    const past = new Date(Date.now() - 1000).toISOString()
    const expiredSession = await createAccount({ expires_at: past })
    expect((await fetchUser(expiredSession.headers)).status).toBe(401)
    const { headers } = await createAccount()
    expect((await fetchUser({ ...headers, 'X-Vendor-Key': 'another' })).status).toBe(401)
  })

  it('The last use of a session is stored at most once a day', async () => {
    const { account_id, headers } = await createAccount()
    const seenAt = (set?: string) =>
      env.DB.prepare(
        `UPDATE session SET seen_at = COALESCE(?2, seen_at) WHERE account_id = ?1
         RETURNING seen_at`,
      )
        .bind(account_id, set ?? null)
        .first<string>('seen_at')
    const today = new Date(Date.now() - 60 * 60_000).toISOString()
    await seenAt(today)
    await fetchUser(headers)
    expect(await seenAt()).toBe(today)
    await seenAt('2026-01-01T00:00:00.000Z')
    await fetchUser(headers)
    await expect.poll(() => seenAt()).not.toBe('2026-01-01T00:00:00.000Z')
  })
})
