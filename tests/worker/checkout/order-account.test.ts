import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Order } from '#shared/checkout/order-contract.ts'
import { prepareGuestErasure } from '../../../worker/checkout/orders/erase-buyer.ts'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import { deleteAccountData } from '../../../worker/my/delete-account.ts'
import {
  callApi,
  createAccount,
  createEmail,
  readMails,
  readMailToken,
} from '../account/account.ts'
import { createAccountOrder, createGuestOrder, markMailsSent, shop } from './paid-orders.ts'
import { createQuote, createVariant, pay, requestOrder, type PlacedOrder } from './purchase.ts'

interface GuestOrder {
  readonly number: string
  readonly key: string
}

const requestAccount = ({ number, key }: GuestOrder) =>
  shop.post('orders/create-account', { number, key })

async function followLink(email: string) {
  const token = await readMailToken(email, 'order-account')
  const response = await callApi('auth/sign-in-by-link', { token })
  const signedIn = await response.json<{ token: string; user: { id: number } }>()
  return { ...signedIn.user, headers: { Authorization: `Bearer ${signedIn.token}` } }
}

async function listNumbers(headers: HeadersInit): Promise<string[]> {
  const response = await shop.get('my/orders', {}, headers)
  return (await response.json<{ orders: Order[] }>()).orders.map(({ number }) => number)
}

it('A guest gets an account with the order by one press and the link in the mail', async () => {
  const order = await createGuestOrder()
  expect(await (await requestAccount(order)).json()).toEqual({})
  const account = await followLink(order.email)
  expect(await listNumbers(account.headers)).toEqual([order.number])
  const opened = await shop.post('orders/fetch', { number: order.number }, account.headers)
  expect((await opened.json<{ order: Order }>()).order.is_guest).toBe(false)
})

it('The order belongs to nobody before the link is used', async () => {
  const order = await createGuestOrder()
  await requestAccount(order)
  const row = await env.DB.prepare('SELECT account_id FROM shop_order WHERE number = ?1')
    .bind(order.number)
    .first('account_id')
  expect(row).toBe(null)
})

it('The owner of the address is notified by mail, and the order is added to the existing account', async () => {
  const owner = await createAccount({ email: createEmail() })
  const variant = await createVariant(3)
  const quote = await createQuote(variant, { email: owner.email })
  await pay(shop, quote)
  const order = await (await requestOrder(shop, quote)).json<PlacedOrder>()
  expect(await (await requestAccount(order)).json()).toEqual({})
  expect((await readMails(owner.email)).map(({ kind }) => kind)).toContain('order-account')
  expect(await listNumbers(owner.headers)).toEqual([])
  const { id } = await followLink(owner.email)
  expect(id).toBe(owner.account_id)
  expect(await listNumbers(owner.headers)).toEqual([order.number])
})

it('Without the order’s key no account is created, and an order of an account is refused', async () => {
  const order = await createGuestOrder()
  const other = await createGuestOrder()
  const owned = await createAccountOrder()
  const { number } = owned
  const responses = await Promise.all([
    shop.post('orders/create-account', { number: order.number }),
    shop.post('orders/create-account', { number: order.number, key: other.key }),
    shop.post('orders/create-account', { number }, owned.account.headers),
  ])
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 409])
  const accounts = env.DB.prepare('SELECT COUNT(*) AS count FROM account WHERE email = ?1')
  expect(await accounts.bind(order.email).first('count')).toBe(0)
})

it('A link adds the order only to the account of the order’s own address', async () => {
  const order = await createGuestOrder()
  await requestAccount(order)
  await env.DB.prepare('UPDATE shop_order SET email = ?2 WHERE number = ?1')
    .bind(order.number, createEmail())
    .run()
  const account = await followLink(order.email)
  expect(await listNumbers(account.headers)).toEqual([])
})

it('An order of a deleted account that is added to a new account is not erased', async () => {
  const { number, key, account } = await createAccountOrder()
  await deleteAccountData(env.DB, account.account_id, { now: new Date() })
  const findEmail = env.DB.prepare('SELECT email FROM shop_order WHERE number = ?1').bind(number)
  const email = (await findEmail.first<string>('email')) ?? ''
  await requestAccount({ number, key })
  const { headers } = await followLink(email)
  await env.DB.prepare("UPDATE shop_order SET state = 'delivered' WHERE number = ?1")
    .bind(number)
    .run()
  await markMailsSent(number)
  await deleteExpired(env.DB, new Date())
  expect(await listNumbers(headers)).toEqual([number])
  expect(await findEmail.first('email')).toBe(email)
})

describe('A guest who is erased by the number of the order', () => {
  /** The rows that name the address for the account and its link. */
  async function countTraces(email: string): Promise<unknown> {
    const statement = env.DB.prepare(
      `SELECT (SELECT COUNT(*) FROM account WHERE ?1 IN (email, claimed_email)) AS accounts,
         (SELECT COUNT(*) FROM sign_in_link WHERE email = ?1) AS links,
         (SELECT COUNT(*) FROM outbox WHERE to_email = ?1 AND kind = 'order-account') AS mails`,
    )
    return statement.bind(email).first()
  }
  const erase = async ({ number }: GuestOrder) =>
    env.DB.batch(await prepareGuestErasure(env.DB, number, new Date()))

  it('Leaves no account whose link was never used', async () => {
    const order = await createGuestOrder()
    const other = await createGuestOrder()
    await Promise.all([requestAccount(order), requestAccount(other)])
    expect(await countTraces(order.email)).toEqual({ accounts: 1, links: 1, mails: 1 })
    await erase(order)
    await erase(order)
    expect(await countTraces(order.email)).toEqual({ accounts: 0, links: 0, mails: 0 })
    expect(await countTraces(other.email)).toEqual({ accounts: 1, links: 1, mails: 1 })
  })

  it('Keeps the account that somebody uses', async () => {
    const first = await createGuestOrder()
    const owner = await createAccount({ email: createEmail() })
    await env.DB.prepare('UPDATE shop_order SET email = ?2 WHERE number = ?1')
      .bind(first.number, owner.email)
      .run()
    await requestAccount(first)
    await erase(first)
    expect(await countTraces(owner.email)).toMatchObject({ accounts: 1 })
  })
})

it('Asking twice creates one account, and both links work', async () => {
  const order = await createGuestOrder()
  await Promise.all([requestAccount(order), requestAccount(order)])
  const accounts = env.DB.prepare('SELECT COUNT(*) AS count FROM account WHERE email = ?1')
  expect(await accounts.bind(order.email).first('count')).toBe(1)
  const tokens = (await readMails(order.email)).flatMap(
    ({ text }) => /#sign-in=([\w-]+)/.exec(text)?.[1] ?? [],
  )
  const responses = await Promise.all(
    tokens.map((token) => callApi('auth/sign-in-by-link', { token })),
  )
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
})
