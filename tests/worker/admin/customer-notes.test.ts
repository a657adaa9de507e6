import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import type { Customer } from '#shared/admin/customers-contract.ts'
import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { createAccount, createEmail } from '../account/account.ts'
import { listAuditRows } from '../audit-rows.ts'
import { createAccountOrder, createGuestOrder } from '../checkout/paid-orders.ts'
import { callAs, createStaff } from './admin.ts'

let manager: string
let packer: string

beforeAll(async () => {
  manager = await createStaff('manager')
  packer = await createStaff('packer')
})

const addNote = (reference: string, text: string, id = crypto.randomUUID()) =>
  callAs(manager, '/customer/add-note', { id, reference, text })

async function listNotes(reference: string): Promise<readonly string[]> {
  const response = await callAs(manager, `/customer?reference=${encodeURIComponent(reference)}`)
  return (await response.json<Customer>()).notes.map(({ text }) => text)
}

const readOrder = async (staff: string, number: string) =>
  (await callAs(staff, `/order?number=${number}`)).json<AdminOrder>()

const confirm = (id: number) =>
  env.DB.prepare('UPDATE account SET email_confirmed_at = ?2 WHERE id = ?1')
    .bind(id, '2026-11-01T00:00:00.000Z')
    .run()

it('A note is stored once, seen with the customer and the orders, and logged without its text', async () => {
  const { account, number } = await createAccountOrder()
  const reference = String(account.account_id)
  const id = crypto.randomUUID()
  for (let time = 0; time < 2; time += 1)
    expect((await addNote(reference, ' Rings twice ', id)).status).toBe(200)
  expect(await listNotes(reference)).toEqual(['Rings twice'])
  expect((await readOrder(manager, number)).customer_notes).toMatchObject([
    { author: manager, text: 'Rings twice' },
  ])
  expect((await readOrder(packer, number)).customer_notes).toEqual([])
  const rows = await listAuditRows('customer', reference)
  expect(rows).toMatchObject([{ actor: manager, action: 'customer.note' }])
  expect(JSON.stringify(rows)).not.toContain('Rings')
})

it('A note that is corrected after a lost answer has its last text, and nobody else changes it', async () => {
  const { account, number } = await createAccountOrder()
  const reference = String(account.account_id)
  const id = crypto.randomUUID()
  for (const text of ['Rings twice', 'Rings once']) {
    expect((await addNote(reference, text, id)).status).toBe(200)
    const note = { id, number, text }
    expect((await callAs(packer, '/order/add-note', note)).status).toBe(200)
  }
  await callAs(packer, '/customer/add-note', { id, reference, text: 'Never rings' })
  await callAs(manager, '/order/add-note', { id, number, text: 'Never rings' })
  expect(await listNotes(reference)).toEqual(['Rings once'])
  expect((await readOrder(manager, number)).notes).toMatchObject([
    { author: packer, text: 'Rings once' },
  ])
})

it('A note about a guest is found by the address, and logged by the order', async () => {
  const { email, number } = await createGuestOrder()
  expect((await addNote(email.toUpperCase(), 'Allergic to lead')).status).toBe(200)
  expect(await listNotes(email)).toEqual(['Allergic to lead'])
  expect((await readOrder(manager, number)).customer_notes).toHaveLength(1)
  const rows = await listAuditRows('customer', number)
  expect(rows).toMatchObject([{ action: 'customer.note' }])
  expect(JSON.stringify(rows)).not.toContain(email)
})

it('Nothing is stored about somebody unknown, and nothing empty', async () => {
  expect((await addNote('nobody-at-all@example.com', 'Who?')).status).toBe(404)
  expect((await addNote('999999', 'Who?')).status).toBe(404)
  const { account_id } = await createAccount()
  expect((await addNote(String(account_id), '  ')).status).toBe(422)
  expect(await listNotes(String(account_id))).toEqual([])
})

it('A note about a guest is not of an account that only claims the address', async () => {
  const { email } = await createGuestOrder()
  const { account_id } = await createAccount({ email })
  const confirmedAt = 'UPDATE account SET email_confirmed_at = NULL WHERE id = ?1'
  await env.DB.prepare(confirmedAt).bind(account_id).run()
  expect((await addNote(email, 'Pays late')).status).toBe(200)
  const readExport = async () => {
    const response = await callAs(manager, '/customer/export', { id: account_id })
    return JSON.stringify(await response.json())
  }
  expect(await readExport()).not.toContain('Pays late')
  await confirm(account_id)
  expect(await readExport()).toContain('Pays late')
})

it('Notes are erased with the customer', async () => {
  const { account_id, email } = await createAccount({ email: createEmail() })
  await addNote(String(account_id), 'Of the account')
  const guest = await createGuestOrder()
  await addNote(guest.email, 'Of the guest')
  await callAs(manager, '/customer/erase', { reference: String(account_id) })
  await callAs(manager, '/customer/erase', { reference: guest.number })
  const { results } = await env.DB.prepare(
    'SELECT text FROM customer_note WHERE account_id = ?1 OR email IN (?2, ?3)',
  )
    .bind(account_id, email, guest.email)
    .all()
  expect(results).toEqual([])
})

it('A note about a guest ends with the last order that names the address', async () => {
  const { email, number } = await createGuestOrder()
  await addNote(email, 'Of the guest')
  const countNotes = async () =>
    (await env.DB.prepare('SELECT id FROM customer_note WHERE email = ?1').bind(email).all())
      .results.length
  const setState = 'UPDATE shop_order SET gift_note = NULL WHERE number = ?1'
  await env.DB.prepare(setState).bind(number).run()
  expect(await countNotes()).toBe(1)
  await env.DB.prepare("UPDATE shop_order SET email = '' WHERE number = ?1").bind(number).run()
  expect(await countNotes()).toBe(0)
})
