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

function requestChange({ headers }: TestAccount, email: string, password = PASSWORD) {
  return callApi('auth/edit-email', { email, password }, { method: 'PATCH', headers })
}

/** The accounts' password shows that no stranger has entered the address. */
async function openLink(token: string): Promise<unknown> {
  const response = await callApi('auth/confirm-email', { token, password: PASSWORD })
  const { state } = await response.json<{ state?: string }>()
  return state ?? response.status
}

async function fetchUser({ headers }: TestAccount) {
  const response = await visit('/api/auth/fetch', { headers })
  return (await response.json<{ user: { email: string; pending_email: string | null } }>()).user
}

describe('Confirming an email address', () => {
  it('The link in the mail confirms the address once', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    await callApi('auth/send-confirmation', {}, { headers: account.headers })
    const token = await readMailToken(account.email, 'confirm')
    expect(await openLink(token)).toBe('confirmed')
    expect(await fetchUser(account)).toMatchObject({ is_email_confirmed: true })
    expect(await openLink(token)).toBe(422)
  })

  it('Somebody without the session and password of the account confirms nothing', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    await callApi('auth/send-confirmation', {}, { headers: account.headers })
    const token = await readMailToken(account.email, 'confirm')
    const { headers } = await createAccount({ email: createEmail() })
    const before = await readStoredAccounts()
    const alone = await callApi('auth/confirm-email', { token })
    expect(await alone.json()).toEqual({ state: 'password' })
    const asAnother = await callApi('auth/confirm-email', { token }, { headers })
    expect(await asAnother.json()).toEqual({ state: 'password' })
    const guessed = await callApi('auth/confirm-email', { token, password: 'a guess' })
    expect(guessed.status).toBe(422)
    expect(await readStoredAccounts()).toBe(before)
    const own = await callApi('auth/confirm-email', { token }, { headers: account.headers })
    expect(await own.json()).toEqual({ state: 'confirmed' })
  })

  it('Confirming the address ends a change that was requested before it', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    await callApi('auth/send-confirmation', {}, { headers: account.headers })
    const email = createEmail()
    await requestChange(account, email)
    expect(await openLink(await readMailToken(account.email, 'confirm'))).toBe('confirmed')
    expect(await openLink(await readMailToken(email, 'change-new'))).toBe(422)
    expect(await fetchUser(account)).toMatchObject({ email: account.email, pending_email: null })
  })

  it('A change that is requested while the address is confirmed cannot leave out that address', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    await callApi('auth/send-confirmation', {}, { headers: account.headers })
    const confirm = await readMailToken(account.email, 'confirm')
    const emails = [createEmail(), createEmail(), createEmail()]
    await Promise.all([...emails.map((email) => requestChange(account, email)), openLink(confirm)])
    for (const email of emails) {
      const [mail] = await readMails(email)
      if (mail === undefined) continue
      expect(await openLink(await readMailToken(email, 'change-new'))).not.toBe('changed')
    }
    expect((await fetchUser(account)).email).toBe(account.email)
  })

  it('A confirmed address gets no further mail', async () => {
    const account = await createAccount({ email: createEmail() })
    const response = await callApi('auth/send-confirmation', {}, { headers: account.headers })
    expect(response.status).toBe(200)
    expect(await readMails(account.email)).toEqual([])
  })

  it('An expired link is refused', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    await callApi('auth/send-confirmation', {}, { headers: account.headers })
    await env.DB.prepare('UPDATE mail_token SET expires_at = ?2 WHERE account_id = ?1')
      .bind(account.account_id, new Date(Date.now() - 1).toISOString())
      .run()
    const before = await readStoredAccounts()
    expect(await openLink(await readMailToken(account.email, 'confirm'))).toBe(422)
    expect(await readStoredAccounts()).toBe(before)
  })

  it('A link for a new password does not confirm an address', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    await callApi('auth/forgot-password', { email: account.email })
    const before = await readStoredAccounts()
    expect(await openLink(await readMailToken(account.email, 'reset'))).toBe(422)
    expect(await readStoredAccounts()).toBe(before)
  })
})

describe('Changing the email address', () => {
  it('The change needs the links of both addresses, in either order', async () => {
    const [firstKind, secondKind] = ['change-old', 'change-new'] as const
    for (const order of [
      [firstKind, secondKind],
      [secondKind, firstKind],
    ] as const) {
      const account = await createAccount({ email: createEmail() })
      const email = createEmail()
      const answer = await (await requestChange(account, ` ${email.toUpperCase()}`)).json()
      expect(answer).toMatchObject({ data: { email: account.email, pending_email: email } })
      const tokens = {
        'change-old': await readMailToken(account.email, 'change-old'),
        'change-new': await readMailToken(email, 'change-new'),
      }
      expect(await openLink(tokens[order[0]])).toBe('waiting')
      expect(await fetchUser(account)).toMatchObject({ email: account.email, pending_email: email })
      expect(await openLink(tokens[order[1]])).toBe('changed')
      expect(await fetchUser(account)).toMatchObject({ email, pending_email: null })
      expect(await openLink(tokens[order[1]])).toBe(422)
    }
  })

  it('The change succeeds when both links are opened at the same time', async () => {
    const account = await createAccount({ email: createEmail() })
    const email = createEmail()
    await requestChange(account, email)
    const tokens = [
      await readMailToken(account.email, 'change-old'),
      await readMailToken(email, 'change-new'),
    ]
    const states = await Promise.all(tokens.map(openLink))
    expect(states.map(String).toSorted()).toEqual(['changed', 'waiting'])
    expect((await fetchUser(account)).email).toBe(email)
  })

  it('Only the new address must confirm when the old one was never confirmed', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    const email = createEmail()
    await requestChange(account, email)
    expect(await readMails(account.email)).toEqual([])
    expect(await openLink(await readMailToken(email, 'change-new'))).toBe('changed')
    expect(await fetchUser(account)).toMatchObject({ email, is_email_confirmed: true })
  })

  it('The change requires the password and another, valid address', async () => {
    const account = await createAccount({ email: createEmail() })
    const before = await readStoredAccounts()
    const refusals = [
      await requestChange(account, createEmail(), 'not the password'),
      await requestChange(account, account.email.toUpperCase()),
      await requestChange(account, 'victim@shop.test\r\nBcc: all@shop.test'),
      await requestChange(account, ''),
    ]
    const errors = await Promise.all(
      refusals.map(async (response) => [
        response.status,
        (await response.json<{ errors: object }>()).errors,
      ]),
    )
    expect(errors).toEqual([
      [422, { password: ['This is not your current password.'] }],
      [422, { email: ['This is already your email address.'] }],
      [422, { email: ['Please enter a valid email address.'] }],
      [422, { email: ['This field is required.', 'Please enter a valid email address.'] }],
    ])
    expect(await readStoredAccounts()).toBe(before)
  })

  it('A change to a taken address is answered in the same way, and only its owner gets a mail', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    const otherAccount = await createAccount({ email: createEmail() })
    const answer = await (await requestChange(account, otherAccount.email)).json()
    expect(answer).toMatchObject({ data: { pending_email: otherAccount.email } })
    const mails = await readMails(otherAccount.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['address-taken'])
    expect(mails[0]?.text).not.toMatch(/#confirm=/)
  })

  it('The change fails when somebody registers the address in the meantime', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    const email = createEmail()
    await requestChange(account, email)
    await createAccount({ email })
    expect(await openLink(await readMailToken(email, 'change-new'))).toBe(422)
    expect((await fetchUser(account)).email).toBe(account.email)
  })

  it('A second change of the address replaces the first change', async () => {
    const account = await createAccount({ email: createEmail() })
    const [firstEmail, secondEmail] = [createEmail(), createEmail()]
    await requestChange(account, firstEmail)
    await requestChange(account, secondEmail)
    expect(await openLink(await readMailToken(firstEmail, 'change-new'))).toBe(422)
    expect(await fetchUser(account)).toMatchObject({ pending_email: secondEmail })
  })

  it('A new password cancels the change', async () => {
    const account = await createAccount({ email: createEmail() })
    const email = createEmail()
    await requestChange(account, email)
    await callApi('auth/forgot-password', { email: account.email })
    await callApi('auth/reset-password', {
      token: await readMailToken(account.email, 'reset'),
      password: 'cinnamon and cloves',
      password_confirmation: 'cinnamon and cloves',
    })
    expect(await openLink(await readMailToken(email, 'change-new'))).toBe(422)
  })

  it('A change makes links that were sent to the old address invalid', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    const email = createEmail()
    await callApi('auth/forgot-password', { email: account.email })
    await requestChange(account, email)
    await openLink(await readMailToken(email, 'change-new'))
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
