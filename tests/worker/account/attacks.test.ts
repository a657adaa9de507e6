import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { createIsolate } from '../isolate.ts'
import {
  createAccount,
  createEmail,
  callApi,
  readMails,
  PASSWORD,
  readStoredAccounts,
  type TestAccount,
} from './account.ts'

let account: TestAccount
beforeAll(async () => {
  account = await createAccount({ email: createEmail(), is_email_confirmed: false })
})

const CALLS = {
  login: { method: 'POST', fields: ['email', 'password'] },
  register: { method: 'POST', fields: ['name', 'email', 'password', 'password_confirmation'] },
  'auth/edit-email': { method: 'PATCH', fields: ['email', 'password'] },
  'auth/edit-password': {
    method: 'PATCH',
    fields: ['old_password', 'password', 'password_confirmation'],
  },
  'auth/forgot-password': { method: 'POST', fields: ['email'] },
  'auth/reset-password': {
    method: 'POST',
    fields: ['token', 'password', 'password_confirmation'],
  },
  'auth/send-sign-in-link': { method: 'POST', fields: ['email'] },
  'auth/sign-in-by-link': { method: 'POST', fields: ['token'] },
  'auth/confirm-email': { method: 'POST', fields: ['token'] },
} as const

/** Calls every endpoint with each of its fields set to a value; returns the statuses by call. */
async function attack(body: (fields: readonly string[]) => unknown) {
  const before = await readStoredAccounts()
  const statuses: Record<string, number> = {}
  for (const [call, { method, fields }] of Object.entries(CALLS)) {
    const { headers } = account
    statuses[call] = (await callApi(call, body(fields), { method, headers })).status
  }
  expect(await readStoredAccounts()).toBe(before)
  return statuses
}

function createStatuses(status: number) {
  return Object.fromEntries(Object.keys(CALLS).map((call) => [call, status]))
}

function fillFields(value: unknown) {
  return (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, value]))
}

describe('Attacks through fields', () => {
  it('SQL in a field is treated as text', async () => {
    const text = "' OR '1'='1'; DROP TABLE account; --"
    expect(await attack(fillFields(text))).toEqual(createStatuses(422))
  })

  it('HTML in a field is treated as text', async () => {
    const text = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    expect(await attack(fillFields(text))).toEqual(createStatuses(422))
  })

  it('Line breaks in a field do not become mail headers', async () => {
    const text = 'a@shop.test\r\nBcc: everybody@shop.test'
    expect(await attack(fillFields(text))).toEqual(createStatuses(422))
  })

  it('Null characters, lone surrogates and template syntax are treated as text', async () => {
    expect(await attack(fillFields('\u0000\uD800 {{7*7}} ${7*7} %00'))).toEqual(createStatuses(422))
  })

  it('A value that is not a text is refused', async () => {
    for (const value of [null, 1, true, [], ['a@shop.test'], {}, { $gt: '' }]) {
      expect(await attack(fillFields(value)), JSON.stringify(value)).toEqual(createStatuses(422))
    }
  })

  it('A text that is longer than any field allows is refused', async () => {
    expect(await attack(fillFields('x'.repeat(1001)))).toEqual(createStatuses(422))
  })
})

describe('Attacks through bodies', () => {
  it('A body that is larger than a form is answered with 413', async () => {
    expect(await attack(fillFields('x'.repeat(17_000)))).toEqual(createStatuses(413))
  })

  it('A body that is not JSON is answered with 400', async () => {
    expect(await attack(() => '{"email":')).toEqual(createStatuses(400))
  })

  it('A body that is not an object is answered with 422', async () => {
    for (const body of ['[]', 'null', '"text"', '7']) {
      expect(await attack(() => body), body).toEqual(createStatuses(422))
    }
  })

  it('A body of a type that an HTML form can send is answered with 415', async () => {
    const { email } = await createAccount({ email: createEmail() })
    const before = await readStoredAccounts()
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']
    for (const type of types) {
      const headers = { 'Content-Type': type }
      const response = await callApi('login', { email, password: PASSWORD }, { headers })
      expect(response.status, type).toBe(415)
    }
    expect(await readStoredAccounts()).toBe(before)
  })

  it('A body cannot change a prototype or set a field that is not part of the call', async () => {
    const email = createEmail()
    const fields = `"email":"${email}","password":"${PASSWORD}","password_confirmation":"${PASSWORD}"`
    const response = await callApi(
      'register',
      `{${fields},"__proto__":{"polluted":true,"name":"P"},"constructor":{"prototype":{"polluted":true}},
        "id":1,"account_id":${account.account_id},"vendor_key":"another","email_confirmed_at":"2026-01-01"}`,
    )
    const { user } = await response.json<{ user: object }>()
    expect(user).toMatchObject({ name: '', email, is_email_confirmed: false })
    expect(user).not.toMatchObject({ id: account.account_id })
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})

describe('Attacks from other sites', () => {
  const otherOrigin = { Origin: 'https://evil.test' }

  it('Another site cannot sign anybody in, register anybody or cause mails', async () => {
    const { email } = await createAccount({ email: createEmail() })
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD }
    const before = await readStoredAccounts()
    const answers = await Promise.all([
      callApi('login', { email, password: PASSWORD }, { headers: otherOrigin }),
      callApi('register', { email: createEmail(), ...passwords }, { headers: otherOrigin }),
      callApi('auth/forgot-password', { email }, { headers: otherOrigin }),
      callApi('login', { email, password: PASSWORD }, { headers: { Origin: 'null' } }),
      callApi(
        'login',
        { email, password: PASSWORD },
        { headers: { 'Sec-Fetch-Site': 'cross-site' } },
      ),
      callApi(
        'login',
        { email, password: PASSWORD },
        { headers: { 'Sec-Fetch-Site': 'same-site' } },
      ),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(403))
    expect(await readStoredAccounts()).toBe(before)
  })

  it('A request from another site is refused even with a token', async () => {
    const { headers } = await createAccount({ email: createEmail() })
    const options = { headers: { ...headers, ...otherOrigin } }
    expect((await callApi('auth/logout', {}, options)).status).toBe(403)
    expect((await callApi('cart/save', { cart_items: [] }, options)).status).toBe(403)
  })

  it('Another site cannot read an answer', async () => {
    const { headers } = await callApi('login', {}, { headers: otherOrigin })
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
    const preflight = await callApi('login', '', { method: 'OPTIONS', headers: otherOrigin })
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it('Requests from the shop itself are accepted', async () => {
    const { email } = await createAccount({ email: createEmail() })
    const body = { email, password: PASSWORD }
    const response = await callApi('login', body, { headers: { Origin: 'http://shop.test' } })
    const modern = await callApi('login', body, { headers: { 'Sec-Fetch-Site': 'same-origin' } })
    expect([response.status, modern.status]).toEqual([200, 200])
  })
})

it('A cookie alone does not sign anybody in', async () => {
  const { token } = await createAccount({ email: createEmail() })
  const headers = { Cookie: `token=${token}; vendor_key=${env.VENDOR_KEY}` }
  const before = await readStoredAccounts()
  const answers = await Promise.all([
    callApi('auth/logout', {}, { headers }),
    callApi(
      'auth/edit-email',
      { email: createEmail(), password: PASSWORD },
      { method: 'PATCH', headers },
    ),
    callApi('auth/send-confirmation', {}, { headers }),
    callApi('cart/save', { cart_items: [] }, { headers }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  expect(await readStoredAccounts()).toBe(before)
})

it('The id of another account in a body has no effect on that account', async () => {
  const victim = await createAccount({ email: createEmail(), is_email_confirmed: false })
  const { headers } = await createAccount({ email: createEmail(), is_email_confirmed: false })
  const email = createEmail()
  const body = { email, password: PASSWORD, account_id: victim.account_id, id: victim.account_id }
  await callApi('auth/edit-email', body, { method: 'PATCH', headers })
  const tokens = await env.DB.prepare('SELECT COUNT(*) FROM mail_token WHERE account_id = ?1')
    .bind(victim.account_id)
    .first('COUNT(*)')
  expect(tokens).toBe(0)
})

it('A deceptive name is stored on one line and is not part of any mail', async () => {
  const email = createEmail()
  const name = ' Visit\r\nhttps://evil.test \u202E<b>now</b> '
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD }
  const response = await callApi('register', { email, name, ...passwords })
  const { user } = await response.json<{ user: { name: string } }>()
  expect(user.name).toBe('Visit https://evil.test <b>now</b>')
  expect(JSON.stringify(await readMails(email))).not.toContain('evil.test')
})

it('The link in a mail uses the configured address, whatever the headers are', async () => {
  const { email } = await createAccount({ email: createEmail() })
  const { visit } = createIsolate({ SITE_URL: 'https://vordan.example' })
  await visit('/api/auth/forgot-password', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Host: 'evil.test',
      'X-Forwarded-Host': 'evil.test',
      Forwarded: 'host=evil.test',
    },
    body: JSON.stringify({ email }),
  })
  const [mail] = await readMails(email)
  const links = [...(mail?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(links.filter((link) => link?.includes('/my#reset='))).toHaveLength(2)
  for (const link of links) expect(link).toMatch(/^https:\/\/vordan\.example\/(?:my#reset=|help$)/)
})
