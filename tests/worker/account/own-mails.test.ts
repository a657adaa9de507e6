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

/** Places a paid order whose mail waits in the outbox. */
async function placeOrderFor(email: string, account?: TestAccount): Promise<PlacedOrder> {
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

async function exportMails({ headers }: TestAccount): Promise<string> {
  const response = await visit('/api/my/export', { headers })
  return JSON.stringify((await response.json<{ mails: unknown }>()).mails)
}

function deleteAccount({ headers }: TestAccount): Promise<Response> {
  return callApi('my/delete-account', { password: PASSWORD }, { headers })
}

describe('Registering with the address of a stranger', () => {
  it('The account does not see the mails that the shop sent to the address', async () => {
    const email = createEmail()
    await placeOrderFor(email)
    const account = await createAccount({ email, is_email_confirmed: false })
    expect(await readMails(email)).toHaveLength(1)
    expect(await exportMails(account)).toBe('[]')
  })

  it('Deleting the account does not delete the mails to the address', async () => {
    const email = createEmail()
    await placeOrderFor(email)
    const account = await createAccount({ email, is_email_confirmed: false })
    expect((await deleteAccount(account)).status).toBe(200)
    expect(await readMails(email)).toMatchObject([{ kind: 'order-paid' }])
  })

  it('The account does not see that the owner has asked for a new password', async () => {
    const account = await createAccount({ email: createEmail(), is_email_confirmed: false })
    await callApi('auth/forgot-password', { email: account.email })
    expect(await readMails(account.email)).toMatchObject([{ kind: 'reset' }])
    expect(await exportMails(account)).toBe('[]')
  })
})

describe('Ordering with the address of a stranger', () => {
  it("The account sees the mails of its order and none of the stranger's", async () => {
    const [email, account] = [createEmail(), await createAccount({ email: createEmail() })]
    const strangerOrder = await placeOrderFor(email)
    const ownOrder = await placeOrderFor(email, account)
    const mails = await exportMails(account)
    expect(mails).toContain(ownOrder.number)
    expect(mails).not.toContain(strangerOrder.number)
  })

  it("Deleting the account does not delete the stranger's mails", async () => {
    const [email, account] = [createEmail(), await createAccount({ email: createEmail() })]
    const { number } = await placeOrderFor(email)
    await placeOrderFor(email, account)
    await env.DB.prepare("UPDATE outbox SET sent_at = '2026' WHERE to_email = ?1").bind(email).run()
    await deleteAccount(account)
    expect((await readMails(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(number),
    ])
  })
})

describe('Accounts with a confirmed address', () => {
  it('The account sees its own mails', async () => {
    const account = await createAccount({ email: createEmail() })
    await callApi('auth/forgot-password', { email: account.email })
    const { number } = await placeOrderFor(createEmail(), account)
    const mails = await exportMails(account)
    expect(mails).toContain('"reset"')
    expect(mails).toContain(number)
  })

  it('The mails that an account causes do not show which addresses have an account', async () => {
    const [account, takenEmail] = [
      await createAccount({ email: createEmail() }),
      await createAccount({ email: createEmail() }),
    ]
    for (const email of [takenEmail.email, createEmail()]) {
      await callApi(
        'auth/edit-email',
        { email, password: PASSWORD },
        { method: 'PATCH', ...account },
      )
      expect(await readMails(email)).toHaveLength(1)
      expect(await exportMails(account)).not.toContain(email)
    }
  })
})
