import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { EMPTY_ADDRESS } from '#shared/account/empty-address.ts'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import { erasePersonalData } from '../../../worker/jobs/erase-personal-data.ts'
import { insertOrder } from '../catalog/buyer.ts'
import { getUnreviewedProduct } from '../catalog/review-calls.ts'
import { createMember, PASSWORD, sendToApi, type Member } from './member.ts'

/** Inserts a quote that was never paid. */
async function insertUnpaidQuote({ account_id, email }: { account_id: number; email: string }) {
  const id = crypto.randomUUID()
  await env.DB.prepare(
    `INSERT INTO quote (id, account_id, email, language_id, origin, currency, digits, total, asked,
       priced, billing_address, shipping_address, created_at, expires_at)
     VALUES (?1, ?2, ?3, 1, '', 'EUR', 2, 100, '{}', '{}', '{}', '{}', '2026', '2999')`,
  )
    .bind(id, account_id, email)
    .run()
  return id
}

const BUYER_ADDRESS = {
  ...EMPTY_ADDRESS,
  name: 'Ani Sargsyan',
  company: 'Ani & Co',
  street: 'Tumanyan 8',
  city: 'Yerevan',
  zip: '0001',
  country_id: 51,
  state_id: 'AM-ER',
  phone: '+37491000000',
  vat_number: 'DE136695976',
}
/** The data of the buyer that no invoice states. */
const NOT_INVOICED = /\+37491|ani\.elsewhere|TRACK-1|LICENCE/
const INVOICED = { ...BUYER_ADDRESS, phone: '' }
const DELIVERED_TO = { ...EMPTY_ADDRESS, zip: '0001', country_id: 51, state_id: 'AM-ER' }

interface Buyer {
  readonly account_id?: number
  readonly email: string
}

/** Inserts an order with all data that an order can have of its buyer. */
async function createOrder(
  buyer: Buyer,
  state: string,
  created_at = '2026-03-14',
): Promise<string> {
  const id = await insertOrder(await getUnreviewedProduct(), { ...buyer, state })
  const address = JSON.stringify(BUYER_ADDRESS)
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE quote SET billing_address = ?2, shipping_address = ?2,
         asked = '{"bill_zip":"0001","bill_vat_number":"DE136695976","bill_name":"Ani Sargsyan"}',
         priced = '{"vat":{"number":"DE136695976","name":"Ani Sargsyan","message":"To Ani"}}',
         tax_evidence = '{"vat":{"name":"Ani Sargsyan","number":"DE136695976"}}' WHERE id = ?1`,
    ).bind(id, address),
    env.DB.prepare(
      `UPDATE shop_order SET billing_address = ?2, shipping_address = ?2, created_at = ?3,
         priced = '{"vat":{"number":"DE136695976","name":"Ani Sargsyan","message":"To Ani"}}',
         tax_evidence = '{"vat":{"name":"Ani Sargsyan","number":"DE136695976"}}'
       WHERE number = ?1`,
    ).bind(id, address, created_at),
    env.DB.prepare(
      `INSERT INTO coupon_use (order_id, code, account_id, email, used_at)
       VALUES (?1, 'TEN', ?2, ?3, '2026')`,
    ).bind(id, buyer.account_id ?? null, buyer.email),
    env.DB.prepare("INSERT INTO order_key VALUES (?1, ?1, '2999')").bind(id),
    env.DB.prepare(
      `INSERT INTO order_event (order_number, from_state, state, cause, note, at)
       VALUES (?1, ?2, ?2, 'operator', 'TRACK-1', ?3)`,
    ).bind(id, state, new Date().toISOString()),
    env.DB.prepare(
      `INSERT INTO licence (id, order_number, product_id, product_variant_id, licence_key, seats,
         created_at) VALUES (?1, ?1, 1, 1, 'LICENCE-' || ?1, 1, '2026')`,
    ).bind(id),
    env.DB.prepare(
      `INSERT INTO outbox (id, to_email, kind, language_id, subject, text, html, created_at, due_at,
         sent_at, order_number) VALUES (?1, ?2, 'order-paid', 1, '', '', '', '', '', '2026', ?1)`,
    ).bind(id, buyer.email),
  ])
  return id
}

/** All rows that belong to an order. */
async function readRows(id: string): Promise<string> {
  const tables = await env.DB.batch(
    [
      'quote WHERE id',
      'shop_order WHERE number',
      'coupon_use WHERE order_id',
      'order_key WHERE order_number',
      'order_event WHERE order_number',
      'parcel WHERE order_number',
      'partial_refund WHERE order_number',
      'licence WHERE order_number',
      'outbox WHERE order_number',
    ].map((condition) => env.DB.prepare(`SELECT * FROM ${condition} = ?1`).bind(id)),
  )
  return JSON.stringify(tables.map(({ results }) => results))
}

async function readInvoice(id: string) {
  const row = await env.DB.prepare('SELECT * FROM shop_order WHERE number = ?1').bind(id).first()
  const parse = (name: string): unknown => JSON.parse(String(row?.[name]))
  return {
    billing: parse('billing_address'),
    shipping: parse('shipping_address'),
    priced: parse('priced'),
    tax_evidence: parse('tax_evidence'),
    total: row?.['total'],
    created_at: row?.['created_at'],
    account_id: row?.['account_id'],
  }
}

async function markDelivered(id: string): Promise<void> {
  await env.DB.prepare("UPDATE shop_order SET state = 'delivered' WHERE number = ?1").bind(id).run()
}

const deleteAccount = ({ headers }: Member) =>
  sendToApi('/my/delete-account', { password: PASSWORD }, { headers })

describe('Deleting the account of a buyer', () => {
  it('A finished order retains only what an invoice states, without the account', async () => {
    const member = await createMember()
    const buyer = { account_id: member.account_id, email: 'ani.elsewhere@member.test' }
    const order = await createOrder(buyer, 'delivered')
    expect((await deleteAccount(member)).status).toBe(200)
    expect(await readRows(order)).not.toMatch(NOT_INVOICED)
    expect(await readInvoice(order)).toEqual({
      billing: INVOICED,
      shipping: DELIVERED_TO,
      priced: { vat: { number: 'DE136695976', name: 'Ani Sargsyan', message: 'To Ani' } },
      tax_evidence: { vat: { name: 'Ani Sargsyan', number: 'DE136695976' } },
      total: 100,
      created_at: '2026-03-14',
      account_id: null,
    })
  })

  it('An order in delivery retains its data until it is delivered', async () => {
    const member = await createMember()
    const buyer = { account_id: member.account_id, email: 'ani.elsewhere@member.test' }
    const shippedOrder = await createOrder(buyer, 'shipped')
    await deleteAccount(member)
    await deleteExpired(env.DB, new Date())
    expect(await readRows(shippedOrder)).toContain('+37491000000')
    await markDelivered(shippedOrder)
    await deleteExpired(env.DB, new Date())
    expect(await readRows(shippedOrder)).not.toMatch(NOT_INVOICED)
    expect(await readInvoice(shippedOrder)).toMatchObject({
      billing: INVOICED,
      shipping: DELIVERED_TO,
    })
  })

  it('A quote that was never paid loses all data of the buyer', async () => {
    const member = await createMember()
    const id = await insertUnpaidQuote(member)
    await env.DB.prepare('UPDATE quote SET billing_address = ?2 WHERE id = ?1')
      .bind(id, JSON.stringify(BUYER_ADDRESS))
      .run()
    await deleteAccount(member)
    expect(await readRows(id)).not.toMatch(/Ani|member\.test/)
  })
})

describe('Data of invoices', () => {
  const AFTER_TEN_YEARS = new Date('2037-01-01T03:20:00Z')
  const DAY_BEFORE = new Date('2036-12-31T03:20:00Z')

  it('The data is erased when the years of legal retention are over', async () => {
    const member = await createMember()
    const { account_id } = member
    const memberOrder = await createOrder(
      { account_id, email: 'ani.elsewhere@member.test' },
      'delivered',
    )
    const guestOrder = await createOrder({ email: 'ani.elsewhere@guest.test' }, 'delivered')
    await deleteAccount(member)
    await erasePersonalData(env, DAY_BEFORE)
    expect(await readInvoice(memberOrder)).toMatchObject({ billing: INVOICED })
    expect(await readRows(guestOrder)).toContain('ani.elsewhere')
    await erasePersonalData(env, AFTER_TEN_YEARS)
    for (const id of [memberOrder, guestOrder]) {
      expect(await readRows(id)).not.toMatch(/Ani|ani\.|Tumanyan|DE1|0001|LICENCE|TRACK/)
      expect(await readInvoice(id)).toMatchObject({
        billing: EMPTY_ADDRESS,
        tax_evidence: null,
        total: 100,
      })
    }
  })

  it('The data stays while the account exists', async () => {
    const { account_id, email } = await createMember()
    const id = await createOrder({ account_id, email }, 'delivered')
    await erasePersonalData(env, AFTER_TEN_YEARS)
    expect(await readInvoice(id)).toMatchObject({ billing: BUYER_ADDRESS })
  })

  it("The operator's setting decides how long the data is stored", async () => {
    const id = await createOrder({ email: 'ani.elsewhere@guest.test' }, 'delivered')
    const years = (INVOICE_RETENTION_YEARS: string) => ({ ...env, INVOICE_RETENTION_YEARS })
    await erasePersonalData(years('12'), AFTER_TEN_YEARS)
    expect(await readInvoice(id)).toMatchObject({ billing: BUYER_ADDRESS })
    await erasePersonalData(years('7'), AFTER_TEN_YEARS)
    expect(await readInvoice(id)).toMatchObject({ billing: EMPTY_ADDRESS })
  })

  it('An invalid setting retains the data and is logged', async () => {
    const id = await createOrder({ email: 'ani.elsewhere@guest.test' }, 'delivered')
    const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const INVOICE_RETENTION_YEARS of ['0', '-1', 'ten', '1.5', '1000']) {
      await erasePersonalData({ ...env, INVOICE_RETENTION_YEARS }, AFTER_TEN_YEARS)
    }
    const log = errorSpy.mock.calls.map(([line]) => String(line))
    errorSpy.mockRestore()
    expect(log).toHaveLength(5)
    expect(log[0]).toContain('INVOICE_RETENTION_YEARS is no whole number from 1 to 100')
    expect(await readInvoice(id)).toMatchObject({ billing: BUYER_ADDRESS })
  })

  it('All old invoices are erased, whatever their number is', async () => {
    await Promise.all(
      Array.from({ length: 120 }, () =>
        insertOrder(1, { email: 'old@guest.test', state: 'delivered' }),
      ),
    )
    await env.DB.prepare(
      "UPDATE shop_order SET billing_address = '{}' WHERE email = 'old@guest.test'",
    ).run()
    await erasePersonalData(env, AFTER_TEN_YEARS)
    const countOrders = env.DB.prepare(
      "SELECT COUNT(*) AS n FROM shop_order WHERE email = 'old@guest.test'",
    )
    expect(await countOrders.first('n')).toBe(0)
  })
})
