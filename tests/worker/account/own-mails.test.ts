import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createQuote, createVariant, requestOrder, type PlacedOrder } from '../checkout/purchase.ts'
import { shop } from '../checkout/paid-orders.ts'
import { visit } from '../shop.ts'
import {
  createAccount,
  createEmail,
  callApi,
  readMails,
  PASSWORD,
  type TestAccount,
} from './account.ts'

/** Paid, with a letter that waits in the outbox. */
async function anOrderFor(email: string, account?: TestAccount): Promise<PlacedOrder> {
  const quote = await createQuote(await createVariant(3), {
    email,
    ...(account === undefined ? {} : { account_id: account.account_id }),
  })
  const headers = account?.headers ?? {}
  const { client_secret } = await (
    await shop.get(
      'payment/intent/create',
      { params: JSON.stringify({ quote_id: quote }) },
      headers,
    )
  ).json<{ client_secret: string }>()
  await shop.pay(client_secret, 'good')
  return (await requestOrder(shop, quote, headers)).json<PlacedOrder>()
}

async function exportedMails({ headers }: TestAccount): Promise<string> {
  const response = await visit('/api/my/export', { headers })
  return JSON.stringify((await response.json<{ mails: unknown }>()).mails)
}

function remove({ headers }: TestAccount): Promise<Response> {
  return callApi('my/delete-account', { password: PASSWORD }, { headers })
}

describe('somebody who registers with a stranger’s address', () => {
  it('is shown none of the mails that the shop wrote to it', async () => {
    const email = createEmail()
    await anOrderFor(email)
    const account = await createAccount({ email, is_email_confirmed: false })
    expect(await readMails(email)).toHaveLength(1)
    expect(await exportedMails(account)).toBe('[]')
  })

  it('deletes none of them by deleting the account', async () => {
    const email = createEmail()
    await anOrderFor(email)
    const account = await createAccount({ email, is_email_confirmed: false })
    expect((await remove(account)).status).toBe(200)
    expect(await readMails(email)).toMatchObject([{ kind: 'order-paid' }])
  })

  it('is not told that its owner has asked for a new password', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    await callApi('auth/forgot-password', { email: account.email })
    expect(await readMails(account.email)).toMatchObject([{ kind: 'reset' }])
    expect(await exportedMails(account)).toBe('[]')
  })
})

describe('somebody who types a stranger’s address into an order', () => {
  it('is shown the mails of that order, and none of the stranger’s own', async () => {
    const [email, account] = [createEmail(), await createAccount({ email: createEmail() })]
    const strangers = await anOrderFor(email)
    const own = await anOrderFor(email, account)
    const mails = await exportedMails(account)
    expect(mails).toContain(own.number)
    expect(mails).not.toContain(strangers.number)
  })

  it('deletes none of the stranger’s by deleting the account', async () => {
    const [email, account] = [createEmail(), await createAccount({ email: createEmail() })]
    const { number } = await anOrderFor(email)
    await anOrderFor(email, account)
    await env.DB.prepare("UPDATE outbox SET sent_at = '2026' WHERE to_email = ?1").bind(email).run()
    await remove(account)
    expect((await readMails(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(number),
    ])
  })
})

describe('an account with a confirmed address', () => {
  it('is shown its own mails', async () => {
    const account = await createAccount({ email: createEmail() })
    await callApi('auth/forgot-password', { email: account.email })
    const { number } = await anOrderFor(createEmail(), account)
    const mails = await exportedMails(account)
    expect(mails).toContain('"reset"')
    expect(mails).toContain(number)
  })

  it('is not told which addresses have an account by the mails that it caused', async () => {
    const [account, taken] = [
      await createAccount({ email: createEmail() }),
      await createAccount({ email: createEmail() }),
    ]
    for (const email of [taken.email, createEmail()]) {
      await callApi(
        'auth/edit-email',
        { email, password: PASSWORD },
        { method: 'PATCH', ...account },
      )
      expect(await readMails(email)).toHaveLength(1)
      expect(await exportedMails(account)).not.toContain(email)
    }
  })
})
