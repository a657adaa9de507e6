import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import type { Customer, CustomerListItem } from '#shared/admin/customers-contract.ts'
import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { createAccount, createEmail } from '../account/account.ts'
import { listAuditRows } from '../audit-rows.ts'
import { createAccountOrder, createGuestOrder } from '../checkout/paid-orders.ts'
import {
  callAs,
  createAdminEnv,
  createStaff,
  OWN_HEADERS,
  signedInAs,
  visitAdmin,
} from './admin.ts'

let manager: string

beforeAll(async () => {
  manager = await createStaff('manager')
})

const EVIL_NAME = '<img src=x onerror=alert(1)>'

async function find(words: string): Promise<CustomerListItem[]> {
  const response = await callAs(manager, `/customers?words=${encodeURIComponent(words)}`)
  return (await response.json<{ customers: CustomerListItem[] }>()).customers
}

const fetchOne = (reference: string) =>
  callAs(manager, `/customer?reference=${encodeURIComponent(reference)}`)

const readOne = async (reference: string) => (await fetchOne(reference)).json<Customer>()

it('A customer is found by words of an address or a name, whatever the name contains', async () => {
  const { account_id, email } = await createAccount({ email: createEmail() })
  await env.DB.prepare('UPDATE account SET name = ?2 WHERE id = ?1')
    .bind(account_id, EVIL_NAME)
    .run()
  const reference = String(account_id)
  expect(await find(` ${email.slice(0, -4).toUpperCase()}`)).toMatchObject([{ reference, email }])
  expect(await find(`onerr ${email}`)).toMatchObject([{ reference, email }])
  expect(await find('<IMG src')).toMatchObject([{ reference, name: EVIL_NAME }])
  expect(await find('nobody-at-all')).toEqual([])
  expect((await readOne(reference)).accounts).toMatchObject([{ id: account_id, email }])
})

it.each([
  { name: 'Անի Պետրոսյան', searches: ['անի պ', 'ԱՆԻ', 'Պետրոս', 'պետ անի'] },
  { name: 'Zoé-Élise Sévigné', searches: ['zoé-é', 'ZOÉ', 'SÉVI', 'sevigne zoe'] },
  { name: 'ÉTIENNE', searches: ['étienne', 'ÉTI'] },
])('The name $name is found in small and in capital letters', async ({ name, searches }) => {
  const { account_id } = await createAccount({ email: createEmail() })
  await env.DB.prepare('UPDATE account SET name = ?2 WHERE id = ?1').bind(account_id, name).run()
  for (const words of searches) {
    expect(await find(words)).toMatchObject([{ reference: String(account_id), name }])
  }
})

it('A guest is found by the address, with the orders, and each order is erased for itself', async () => {
  const { email, number } = await createGuestOrder()
  expect(await find(email)).toEqual([{ reference: email, email, name: '', created_at: null }])
  const { accounts, orders } = await readOne(email)
  expect(accounts).toEqual([])
  expect(orders).toMatchObject([{ number, is_guest: true, state: 'paid' }])
  const erased = await callAs(manager, '/customer/erase', { reference: number })
  expect(erased.status).toBe(200)
  const rows = await listAuditRows('customer', number)
  expect(rows).toMatchObject([{ actor: manager, action: 'customer.erase' }])
  expect(JSON.stringify(rows)).not.toContain(email)
})

it('The orders of an account come with it', async () => {
  const { account, number } = await createAccountOrder()
  const { orders } = await readOne(String(account.account_id))
  expect(orders).toMatchObject([{ number, is_guest: false }])
  expect((await fetchOne('nobody-at-all@example.com')).status).toBe(404)
})

it('An order leads to the page of its buyer, whatever address it was placed with', async () => {
  const { account, number } = await createAccountOrder()
  const guest = await createGuestOrder()
  await env.DB.prepare('UPDATE account SET email = ?2 WHERE id = ?1')
    .bind(account.account_id, createEmail())
    .run()
  for (const order of [number, guest.number]) {
    const response = await callAs(manager, `/order?number=${order}`)
    const { customer } = await response.json<AdminOrder>()
    expect((await readOne(customer)).orders).toMatchObject([{ number: order }])
  }
})

it('The mails that an address has asked for are counted on the page of its account, too', async () => {
  const { account_id, email } = await createAccount({ email: createEmail() })
  await env.DB.prepare(
    `INSERT INTO subscription (kind, email, language_id, origin, created_at)
     VALUES ('newsletter', ?1, 1, '', '2026-11-01T00:00:00.000Z')`,
  )
    .bind(email)
    .run()
  for (const reference of [email, String(account_id)])
    expect((await readOne(reference)).subscriptions).toBe(1)
})

it('An export is complete and logged', async () => {
  const { account_id, email } = await createAccount({ email: createEmail() })
  const response = await callAs(manager, '/customer/export', { id: account_id })
  const { json } = await response.json<{ json: string }>()
  expect(JSON.parse(json)).toMatchObject({ account: [{ id: account_id, email }], orders: [] })
  expect(await listAuditRows('customer', String(account_id))).toMatchObject([
    { actor: manager, is_verified: 1, action: 'customer.export' },
  ])
  expect((await callAs(manager, '/customer/export', { id: 999_999 })).status).toBe(404)
})

it('Erasing deletes the account once, and the log names nobody', async () => {
  const { account_id, email } = await createAccount({ email: createEmail() })
  const reference = String(account_id)
  expect((await callAs(manager, '/customer/erase', { reference })).status).toBe(200)
  expect((await callAs(manager, '/customer/erase', { reference })).status).toBe(404)
  expect(await find(email)).toEqual([])
  const rows = await listAuditRows('customer', reference)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(email)
})

it('Erasing an account names the orders without an account that have its address and stay', async () => {
  const { email, number } = await createGuestOrder()
  const { account_id } = await createAccount({ email })
  const erased = await callAs(manager, '/customer/erase', { reference: String(account_id) })
  expect(await erased.json()).toEqual({ guest_orders: [number], open_orders: [] })
  const { accounts, orders } = await readOne(email)
  expect(accounts).toEqual([])
  expect(orders).toMatchObject([{ number, is_guest: true }])
})

it('Erasing names the open orders whose data stays, and those orders say so', async () => {
  const { account, number } = await createAccountOrder()
  const guest = await createGuestOrder()
  for (const { reference, order } of [
    { reference: String(account.account_id), order: number },
    { reference: guest.number, order: guest.number },
  ]) {
    const readPending = async () => {
      const response = await callAs(manager, `/order?number=${order}`)
      return (await response.json<AdminOrder>()).is_erasure_pending
    }
    expect(await readPending()).toBe(false)
    const erased = await callAs(manager, '/customer/erase', { reference })
    expect(await erased.json()).toMatchObject({ open_orders: [order] })
    expect(await readPending()).toBe(true)
  }
})

it('A password link goes to the owner of the account only, and is logged', async () => {
  const { account_id, email } = await createAccount({ email: createEmail() })
  const request = (SHOP_URL: string) =>
    visitAdmin({
      path: '/api/customer/password-link',
      env: createAdminEnv({ SHOP_URL }),
      access: signedInAs(manager),
      init: {
        method: 'POST',
        headers: { ...OWN_HEADERS, 'Content-Type': 'application/json' },
        body: JSON.stringify({ id: account_id }),
      },
    })
  expect((await request('')).status).toBe(409)
  const response = await request('https://shop.test')
  expect(await response.text()).toBe(JSON.stringify({ email }))
  const { results } = await env.DB.prepare(
    "SELECT to_email, text, counted_on FROM outbox WHERE account_id = ?1 AND kind = 'reset'",
  )
    .bind(account_id)
    .all<{ to_email: string; text: string; counted_on: string | null }>()
  expect(results).toMatchObject([
    {
      to_email: email,
      text: expect.stringMatching(/https:\/\/shop\.test\/\S*#reset=\S+/),
      // The daily limit of the mailbox does not count it.
      counted_on: new Date().toISOString().slice(0, 10),
    },
  ])
  const rows = await listAuditRows('customer', String(account_id))
  expect(rows.at(-1)).toMatchObject({
    action: 'customer.password_link',
    before: null,
    after: null,
  })
})

it('Without words the newest accounts are listed, page by page', async () => {
  for (let index = 0; index < 3; index += 1) await createAccount()
  interface Page {
    readonly customers: CustomerListItem[]
    readonly after: number | null
  }
  const first = await (await callAs(manager, '/customers')).json<Page>()
  const ids = first.customers.map(({ reference }) => Number(reference))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  const rest = await (await callAs(manager, `/customers?after=${ids[1]}`)).json<Page>()
  expect(rest.customers[0]?.reference).toBe(String(ids[2]))
})
