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
  'auth/confirm-email': { method: 'POST', fields: ['token'] },
} as const

/** Every call with every field as given; answers the statuses by call. */
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

function everyCall(status: number) {
  return Object.fromEntries(Object.keys(CALLS).map((call) => [call, status]))
}

function filledWith(value: unknown) {
  return (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, value]))
}

describe('in every field', () => {
  it('SQL is text', async () => {
    const text = "' OR '1'='1'; DROP TABLE account; --"
    expect(await attack(filledWith(text))).toEqual(everyCall(422))
  })

  it('HTML is text', async () => {
    const text = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    expect(await attack(filledWith(text))).toEqual(everyCall(422))
  })

  it('line breaks are no headers', async () => {
    const text = 'a@shop.test\r\nBcc: everybody@shop.test'
    expect(await attack(filledWith(text))).toEqual(everyCall(422))
  })

  it('null characters, lone surrogates and templates are nothing special', async () => {
    expect(await attack(filledWith('\u0000\uD800 {{7*7}} ${7*7} %00'))).toEqual(everyCall(422))
  })

  it('another type than text is refused', async () => {
    for (const value of [null, 1, true, [], ['a@shop.test'], {}, { $gt: '' }]) {
      expect(await attack(filledWith(value)), JSON.stringify(value)).toEqual(everyCall(422))
    }
  })

  it('more text than any form has is refused', async () => {
    expect(await attack(filledWith('x'.repeat(1001)))).toEqual(everyCall(422))
  })
})

describe('a body', () => {
  it('that is larger than a form is a 413', async () => {
    expect(await attack(filledWith('x'.repeat(17_000)))).toEqual(everyCall(413))
  })

  it('that is no JSON is a 400', async () => {
    expect(await attack(() => '{"email":')).toEqual(everyCall(400))
  })

  it('that is no object is a 422', async () => {
    for (const body of ['[]', 'null', '"text"', '7']) {
      expect(await attack(() => body), body).toEqual(everyCall(422))
    }
  })

  it('sent as a form can send it is a 415', async () => {
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

  it('cannot reach a prototype or a field that is not asked for', async () => {
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

describe('from another site', () => {
  const elsewhere = { Origin: 'https://evil.test' }

  it('nobody can be signed in or registered, or have mails sent', async () => {
    const { email } = await createAccount({ email: createEmail() })
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD }
    const before = await readStoredAccounts()
    const answers = await Promise.all([
      callApi('login', { email, password: PASSWORD }, { headers: elsewhere }),
      callApi('register', { email: createEmail(), ...passwords }, { headers: elsewhere }),
      callApi('auth/forgot-password', { email }, { headers: elsewhere }),
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

  it('a request is refused whatever it asks, with a token too', async () => {
    const { headers } = await createAccount({ email: createEmail() })
    const sent = { headers: { ...headers, ...elsewhere } }
    expect((await callApi('auth/logout', {}, sent)).status).toBe(403)
    expect((await callApi('cart/save', { cart_items: [] }, sent)).status).toBe(403)
  })

  it('no answer may be read', async () => {
    const { headers } = await callApi('login', {}, { headers: elsewhere })
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
    const preflight = await callApi('login', '', { method: 'OPTIONS', headers: elsewhere })
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it('but from the shop itself they can', async () => {
    const { email } = await createAccount({ email: createEmail() })
    const body = { email, password: PASSWORD }
    const own = await callApi('login', body, { headers: { Origin: 'http://shop.test' } })
    const modern = await callApi('login', body, { headers: { 'Sec-Fetch-Site': 'same-origin' } })
    expect([own.status, modern.status]).toEqual([200, 200])
  })
})

it('a cookie alone signs nobody in', async () => {
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

it("another account's id in a body changes nothing of it", async () => {
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

it('a name that is chosen to deceive is in no mail and on one line', async () => {
  const email = createEmail()
  const name = ' Visit\r\nhttps://evil.test \u202E<b>now</b> '
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD }
  const response = await callApi('register', { email, name, ...passwords })
  const { user } = await response.json<{ user: { name: string } }>()
  expect(user.name).toBe('Visit https://evil.test <b>now</b>')
  expect(JSON.stringify(await readMails(email))).not.toContain('evil.test')
})

it('a link in a mail leads to the shop of the settings, whatever the headers say', async () => {
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
  expect(links).toHaveLength(2)
  for (const link of links) expect(link).toMatch(/^https:\/\/vordan\.example\/my#reset=/)
})
