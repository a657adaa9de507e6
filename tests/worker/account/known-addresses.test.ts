import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { toSha256 } from '../../../worker/crypto/sha256.ts'
import { visit } from '../shop.ts'
import {
  createAccount,
  createEmail,
  callApi,
  readMails,
  PASSWORD,
  readMailToken,
} from './account.ts'

const OTHER = 'not the password'

interface SignedIn {
  readonly user: Readonly<Record<string, unknown>>
  readonly token: string
}

function register(email: string, password = OTHER): Promise<Response> {
  return callApi('register', { name: 'Ann', email, password, password_confirmation: password })
}

async function registered(email: string, password = OTHER): Promise<SignedIn> {
  const response = await register(email, password)
  expect(response.status).toBe(200)
  return response.json<SignedIn>()
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** All that somebody can find out with what registering has given them. */
async function seenBy(email: string): Promise<unknown> {
  const { user, token } = await registered(email)
  const headers = bearer(token)
  const wrong = await callApi('login', { email, password: 'a third password' })
  const again = await callApi('login', { email, password: OTHER })
  const exported = await (await visit('/api/my/export', { headers })).json<object>()
  const confirmation = await callApi('auth/send-confirmation', {}, { headers })
  const fetched = await visit('/api/auth/fetch', { headers })
  const orders = await visit('/api/my/orders', { headers })
  const text = JSON.stringify([
    { ...user, id: 0, created_at: '' },
    [wrong.status, await wrong.json()],
    [again.status, (await again.json<SignedIn>()).user['id'] === user['id']],
    [confirmation.status, await confirmation.json()],
    [fetched.status, orders.status, await orders.json()],
    exported,
  ])
  return text
    .replaceAll(email, 'ADDRESS')
    .replaceAll(/"id":("[^"]*"|\d+)/g, '"id":0')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
}

describe('registering with an address that has an account', () => {
  it('tells nothing of it, whatever is asked with what was got', async () => {
    const known = await createAccount({ email: createEmail(), name: 'Owner' })
    expect(await seenBy(known.email)).toBe(await seenBy(createEmail()))
  })

  it('is told to its owner by mail, who is asked to confirm nothing', async () => {
    const { email, account_id, headers } = await createAccount({ email: createEmail() })
    await registered(email)
    const mails = await readMails(email)
    expect(mails.map(({ kind }) => kind)).toEqual(['already-registered'])
    expect(mails[0]?.text).not.toContain('#confirm=')
    const sessions = env.DB.prepare('SELECT COUNT(*) AS n FROM session WHERE account_id = ?1')
    expect(await sessions.bind(account_id).first('n')).toBe(1)
    const exported = await (await visit('/api/my/export', { headers })).text()
    expect(exported).toContain('already-registered')
  })

  it('leaves the owner their password, and a new one goes to their account', async () => {
    const { account_id, email } = await createAccount({ email: createEmail() })
    await registered(email)
    const login = await callApi('login', { email, password: PASSWORD })
    expect((await login.json<SignedIn>()).user['id']).toBe(account_id)
    await callApi('auth/forgot-password', { email })
    const fresh = { password: 'a fresh password', password_confirmation: 'a fresh password' }
    const reset = await callApi('auth/reset-password', {
      ...fresh,
      token: await readMailToken(email, 'reset'),
    })
    expect((await reset.json<SignedIn>()).user['id']).toBe(account_id)
  })

  it('makes no account that could ever take the address', async () => {
    const { email } = await createAccount({ email: createEmail() })
    const { token, user } = await registered(email)
    await callApi('auth/send-confirmation', {}, { headers: bearer(token) })
    expect((await readMails(email)).map(({ kind }) => kind)).not.toContain('confirm')
    // Even if a link of it could be had.
    await env.DB.prepare(
      `INSERT INTO mail_token (token_hash, account_id, purpose, email, created_at, expires_at)
       VALUES (?1, ?2, 'confirm', ?3, '2026', '2999')`,
    )
      .bind(await toSha256('known'), user['id'], email)
      .run()
    expect((await callApi('auth/confirm-email', { token: 'known' })).status).toBe(422)
  })
})

describe('of two who register with an address that nobody has confirmed', () => {
  it('the one who follows the link in the mail has it, and the other nothing of them', async () => {
    const email = createEmail()
    const stranger = await registered(email, 'the stranger’s own')
    const owner = await registered(email)
    expect(owner.user['id']).not.toBe(stranger.user['id'])
    const token = await readMailToken(email, 'confirm')
    expect(await (await callApi('auth/confirm-email', { token })).json()).toEqual({
      state: 'confirmed',
    })
    const row = await env.DB.prepare(
      'SELECT id FROM account WHERE email = ?1 AND email_confirmed_at IS NOT NULL',
    )
      .bind(email)
      .first('id')
    expect(row).toBe(owner.user['id'])
    const fetched = await visit('/api/auth/fetch', { headers: bearer(stranger.token) })
    expect(await fetched.json()).toMatchObject({ user: { is_email_confirmed: false } })
  })

  it('nobody is kept from the address by the other: a change of address takes it too', async () => {
    const email = createEmail()
    await registered(email)
    const owner = await createAccount({ email: createEmail(), is_email_confirmed: false })
    const body = { email, password: PASSWORD }
    await callApi('auth/edit-email', body, { method: 'PATCH', headers: owner.headers })
    const token = await readMailToken(email, 'change-new')
    expect(await (await callApi('auth/confirm-email', { token })).json()).toEqual({
      state: 'changed',
    })
  })

  it('the link for a new password gives it to whoever reads the mails', async () => {
    const email = createEmail()
    const stranger = await registered(email, 'the stranger’s own')
    const owner = await registered(email)
    await callApi('auth/forgot-password', { email })
    const fresh = { password: 'a fresh password', password_confirmation: 'a fresh password' }
    const token = await readMailToken(email, 'reset')
    const reset = await (await callApi('auth/reset-password', { ...fresh, token })).json<SignedIn>()
    expect(reset.user).toMatchObject({ id: owner.user['id'], is_email_confirmed: true })
    expect(reset.user['id']).not.toBe(stranger.user['id'])
  })
})
