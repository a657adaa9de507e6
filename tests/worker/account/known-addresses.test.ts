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

const OTHER_PASSWORD = 'not the password'

interface SignInResponse {
  readonly user: Readonly<Record<string, unknown>>
  readonly token: string
}

function requestRegistration(email: string, password = OTHER_PASSWORD): Promise<Response> {
  return callApi('register', { name: 'Ann', email, password, password_confirmation: password })
}

async function register(email: string, password = OTHER_PASSWORD): Promise<SignInResponse> {
  const response = await requestRegistration(email, password)
  expect(response.status).toBe(200)
  return response.json<SignInResponse>()
}

const toAuthHeaders = (token: string) => ({ Authorization: `Bearer ${token}` })

/** All API answers that a person who registers can see. Ids and times are masked. */
async function collectApiAnswers(email: string): Promise<unknown> {
  const { user, token } = await register(email)
  const headers = toAuthHeaders(token)
  const wrongPassword = await callApi('login', { email, password: 'a third password' })
  const otherPassword = await callApi('login', { email, password: OTHER_PASSWORD })
  const exportedData = await (await visit('/api/my/export', { headers })).json<object>()
  const confirmation = await callApi('auth/send-confirmation', {}, { headers })
  const userResponse = await visit('/api/auth/fetch', { headers })
  const orders = await visit('/api/my/orders', { headers })
  const text = JSON.stringify([
    { ...user, id: 0, created_at: '' },
    [wrongPassword.status, await wrongPassword.json()],
    [otherPassword.status, (await otherPassword.json<SignInResponse>()).user['id'] === user['id']],
    [confirmation.status, await confirmation.json()],
    [userResponse.status, orders.status, await orders.json()],
    exportedData,
  ])
  return maskValues(text, email)
}

function maskValues(text: string, email: string): string {
  return text
    .replaceAll(email, 'ADDRESS')
    .replaceAll(/"id":("[^"]*"|\d+)/g, '"id":0')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
}

/** The export of a stranger who has registered the address and requested links for it. */
async function collectExportWithLinks(email: string): Promise<string> {
  const { token } = await register(email)
  for (const call of ['auth/send-sign-in-link', 'auth/forgot-password'])
    expect((await callApi(call, { email })).status).toBe(200)
  const response = await visit('/api/my/export', { headers: toAuthHeaders(token) })
  return maskValues(await response.text(), email)
}

describe('Registering with an address that has an account', () => {
  it('The export does not show whether links go to the address’s account', async () => {
    const { email } = await createAccount({ email: createEmail() })
    expect(await collectExportWithLinks(email)).toBe(await collectExportWithLinks(createEmail()))
  })

  it('Nothing in the answers shows that the address has an account', async () => {
    const knownAccount = await createAccount({ email: createEmail(), name: 'Owner' })
    expect(await collectApiAnswers(knownAccount.email)).toBe(await collectApiAnswers(createEmail()))
  })

  it('The owner gets an email without a confirmation link', async () => {
    const { email, account_id, headers } = await createAccount({ email: createEmail() })
    await register(email)
    const mails = await readMails(email)
    expect(mails.map(({ kind }) => kind)).toEqual(['already-registered'])
    expect(mails[0]?.text).not.toContain('#confirm=')
    const sessions = env.DB.prepare('SELECT COUNT(*) AS n FROM session WHERE account_id = ?1')
    expect(await sessions.bind(account_id).first('n')).toBe(1)
    const exportedText = await (await visit('/api/my/export', { headers })).text()
    expect(exportedText).toContain('already-registered')
  })

  it("The owner can still sign in, and a password reset changes the owner's account", async () => {
    const { account_id, email } = await createAccount({ email: createEmail() })
    await register(email)
    const login = await callApi('login', { email, password: PASSWORD })
    expect((await login.json<SignInResponse>()).user['id']).toBe(account_id)
    await callApi('auth/forgot-password', { email })
    const newPassword = { password: 'a fresh password', password_confirmation: 'a fresh password' }
    const reset = await callApi('auth/reset-password', {
      ...newPassword,
      token: await readMailToken(email, 'reset'),
    })
    expect((await reset.json<SignInResponse>()).user['id']).toBe(account_id)
  })

  it('The new account can never take over the address', async () => {
    const { email } = await createAccount({ email: createEmail() })
    const { token, user } = await register(email)
    await callApi('auth/send-confirmation', {}, { headers: toAuthHeaders(token) })
    expect((await readMails(email)).map(({ kind }) => kind)).not.toContain('confirm')
    // Even if such a link existed, it would be refused.
    await env.DB.prepare(
      `INSERT INTO mail_token (token_hash, account_id, purpose, email, created_at, expires_at)
       VALUES (?1, ?2, 'confirm', ?3, '2026', '2999')`,
    )
      .bind(await toSha256('known'), user['id'], email)
      .run()
    expect(
      (await callApi('auth/confirm-email', { token: 'known', password: PASSWORD })).status,
    ).toBe(422)
  })
})

describe('Two registrations with an unconfirmed address', () => {
  it('The account whose link is opened gets the address, and the other one gets nothing', async () => {
    const email = createEmail()
    const stranger = await register(email, 'the stranger’s own')
    const owner = await register(email)
    expect(owner.user['id']).not.toBe(stranger.user['id'])
    const token = await readMailToken(email, 'confirm')
    expect(
      await (await callApi('auth/confirm-email', { token, password: OTHER_PASSWORD })).json(),
    ).toEqual({
      state: 'confirmed',
    })
    const confirmedAccountId = await env.DB.prepare(
      'SELECT id FROM account WHERE email = ?1 AND email_confirmed_at IS NOT NULL',
    )
      .bind(email)
      .first('id')
    expect(confirmedAccountId).toBe(owner.user['id'])
    const userResponse = await visit('/api/auth/fetch', { headers: toAuthHeaders(stranger.token) })
    expect(await userResponse.json()).toMatchObject({ user: { is_email_confirmed: false } })
  })

  it('Another account can still change its email to this address', async () => {
    const email = createEmail()
    await register(email)
    const owner = await createAccount({ email: createEmail(), is_email_confirmed: false })
    const body = { email, password: PASSWORD }
    await callApi('auth/edit-email', body, { method: 'PATCH', headers: owner.headers })
    const token = await readMailToken(email, 'change-new')
    expect(
      await (await callApi('auth/confirm-email', { token, password: PASSWORD })).json(),
    ).toEqual({
      state: 'changed',
    })
  })

  it('A password reset confirms the email for the account that was registered last', async () => {
    const email = createEmail()
    const stranger = await register(email, 'the stranger’s own')
    const owner = await register(email)
    await callApi('auth/forgot-password', { email })
    const newPassword = { password: 'a fresh password', password_confirmation: 'a fresh password' }
    const token = await readMailToken(email, 'reset')
    const reset = await (
      await callApi('auth/reset-password', { ...newPassword, token })
    ).json<SignInResponse>()
    expect(reset.user).toMatchObject({ id: owner.user['id'], is_email_confirmed: true, name: '' })
    expect(reset.user['id']).not.toBe(stranger.user['id'])
  })
})
