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
  readMailToken,
  type TestAccount,
} from './account.ts'

function edit({ headers }: TestAccount, email: string, password = PASSWORD) {
  return callApi('auth/edit-email', { email, password }, { method: 'PATCH', headers })
}

async function follow(token: string): Promise<unknown> {
  const response = await callApi('auth/confirm-email', { token })
  const { state } = await response.json<{ state?: string }>()
  return state ?? response.status
}

async function userOf({ headers }: TestAccount) {
  const response = await visit('/api/auth/fetch', { headers })
  return (await response.json<{ user: { email: string; pending_email: string | null } }>()).user
}

describe('confirming an address', () => {
  it('takes the link of the mail, once', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    await callApi('auth/send-confirmation', {}, { headers: account.headers })
    const token = await readMailToken(account.email, 'confirm')
    expect(await follow(token)).toBe('confirmed')
    expect(await userOf(account)).toMatchObject({ is_email_confirmed: true })
    expect(await follow(token)).toBe(422)
  })

  it('is not asked for again once it is done', async () => {
    const account = await createAccount({ email: createEmail() })
    const response = await callApi('auth/send-confirmation', {}, { headers: account.headers })
    expect(response.status).toBe(200)
    expect(await readMails(account.email)).toEqual([])
  })

  it('refuses a link that has expired', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    await callApi('auth/send-confirmation', {}, { headers: account.headers })
    await env.DB.prepare('UPDATE mail_token SET expires_at = ?2 WHERE account_id = ?1')
      .bind(account.account_id, new Date(Date.now() - 1).toISOString())
      .run()
    const before = await readStoredAccounts()
    expect(await follow(await readMailToken(account.email, 'confirm'))).toBe(422)
    expect(await readStoredAccounts()).toBe(before)
  })

  it('does not take the link for a new password', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    await callApi('auth/forgot-password', { email: account.email })
    const before = await readStoredAccounts()
    expect(await follow(await readMailToken(account.email, 'reset'))).toBe(422)
    expect(await readStoredAccounts()).toBe(before)
  })
})

describe('changing the address', () => {
  it('waits for both addresses, in either order', async () => {
    const [first, second] = ['change-old', 'change-new'] as const
    for (const order of [
      [first, second],
      [second, first],
    ] as const) {
      const account = await createAccount({ email: createEmail() })
      const email = createEmail()
      const answer = await (await edit(account, ` ${email.toUpperCase()}`)).json()
      expect(answer).toMatchObject({ data: { email: account.email, pending_email: email } })
      const tokens = {
        'change-old': await readMailToken(account.email, 'change-old'),
        'change-new': await readMailToken(email, 'change-new'),
      }
      expect(await follow(tokens[order[0]])).toBe('waiting')
      expect(await userOf(account)).toMatchObject({ email: account.email, pending_email: email })
      expect(await follow(tokens[order[1]])).toBe('changed')
      expect(await userOf(account)).toMatchObject({ email, pending_email: null })
      expect(await follow(tokens[order[1]])).toBe(422)
    }
  })

  it('holds when both links are followed at once', async () => {
    const account = await createAccount({ email: createEmail() })
    const email = createEmail()
    await edit(account, email)
    const tokens = [
      await readMailToken(account.email, 'change-old'),
      await readMailToken(email, 'change-new'),
    ]
    const states = await Promise.all(tokens.map(follow))
    expect(states.map(String).toSorted()).toEqual(['changed', 'waiting'])
    expect((await userOf(account)).email).toBe(email)
  })

  it('asks the new address alone when the old one was never confirmed', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    const email = createEmail()
    await edit(account, email)
    expect(await readMails(account.email)).toEqual([])
    expect(await follow(await readMailToken(email, 'change-new'))).toBe('changed')
    expect(await userOf(account)).toMatchObject({ email, is_email_confirmed: true })
  })

  it('needs the password, another address and one that can be written to', async () => {
    const account = await createAccount({ email: createEmail() })
    const before = await readStoredAccounts()
    const refused = [
      await edit(account, createEmail(), 'not the password'),
      await edit(account, account.email.toUpperCase()),
      await edit(account, 'victim@shop.test\r\nBcc: all@shop.test'),
      await edit(account, ''),
    ]
    const errors = await Promise.all(
      refused.map(async (one) => [one.status, (await one.json<{ errors: object }>()).errors]),
    )
    expect(errors).toEqual([
      [422, { password: ['This is not your password.'] }],
      [422, { email: ['This is your address already.'] }],
      [422, { email: ['Please enter a valid email address.'] }],
      [422, { email: ['This field is required.', 'Please enter a valid email address.'] }],
    ])
    expect(await readStoredAccounts()).toBe(before)
  })

  it('to an address that has an account looks the same, and only its owner is told', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    const taken = await createAccount({ email: createEmail() })
    const answer = await (await edit(account, taken.email)).json()
    expect(answer).toMatchObject({ data: { pending_email: taken.email } })
    const mails = await readMails(taken.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['address-taken'])
    expect(mails[0]?.text).not.toMatch(/#confirm=/)
  })

  it('fails kindly when somebody registers with the address in between', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    const email = createEmail()
    await edit(account, email)
    await createAccount({ email })
    expect(await follow(await readMailToken(email, 'change-new'))).toBe(422)
    expect((await userOf(account)).email).toBe(account.email)
  })

  it('takes the place of one that was started before', async () => {
    const account = await createAccount({ email: createEmail() })
    const [first, second] = [createEmail(), createEmail()]
    await edit(account, first)
    await edit(account, second)
    expect(await follow(await readMailToken(first, 'change-new'))).toBe(422)
    expect(await userOf(account)).toMatchObject({ pending_email: second })
  })

  it('is called off by a new password', async () => {
    const account = await createAccount({ email: createEmail() })
    const email = createEmail()
    await edit(account, email)
    await callApi('auth/forgot-password', { email: account.email })
    await callApi('auth/reset-password', {
      token: await readMailToken(account.email, 'reset'),
      password: 'cinnamon and cloves',
      password_confirmation: 'cinnamon and cloves',
    })
    expect(await follow(await readMailToken(email, 'change-new'))).toBe(422)
  })

  it('makes the links that went to the old address worthless', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    const email = createEmail()
    await callApi('auth/forgot-password', { email: account.email })
    await edit(account, email)
    await follow(await readMailToken(email, 'change-new'))
    const password = 'cinnamon and cloves'
    const token = await readMailToken(account.email, 'reset')
    const reset = await callApi('auth/reset-password', {
      token,
      password,
      password_confirmation: password,
    })
    expect(reset.status).toBe(422)
  })
})
