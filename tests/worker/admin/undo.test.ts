import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { changeStock } from '../../../worker/operations/change-stock.ts'
import { listAuditRows } from '../audit-rows.ts'
import { createVariant } from '../checkout/purchase.ts'
import { callAs, createStaff } from './admin.ts'

let manager: string

beforeAll(async () => {
  manager = await createStaff('manager')
})

async function post(path: string, body: Readonly<Record<string, unknown>>): Promise<void> {
  expect((await callAs(manager, path, body)).status).toBe(200)
}

async function undoLast(kind: string, subject: string): Promise<Response> {
  const id = await env.DB.prepare(
    `SELECT MAX(id) AS id FROM audit_log WHERE subject_kind = ?1 AND subject_id = ?2`,
  )
    .bind(kind, subject)
    .first<number>('id')
  return callAs(manager, '/audit/undo', { id })
}

async function expectRefusal(response: Response): Promise<void> {
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ code: 'undo_changed' })
}

it('A stock and a price are undone by a change of their own, once', async () => {
  const variant = await createVariant(10)
  const read = env.DB.prepare('SELECT sku, stock, price FROM product_variant WHERE id = ?1')
  const { sku = '' } = (await read.bind(variant).first<{ sku: string }>()) ?? {}
  await post('/variants/save', { changes: [{ sku, stock: { was: 10, value: 100 } }] })
  const stocked = await env.DB.prepare('SELECT MAX(id) AS id FROM audit_log').first<number>('id')
  expect((await undoLast('variant', sku)).status).toBe(200)
  await expectRefusal(await callAs(manager, '/audit/undo', { id: stocked }))
  const price = { was: 1250, value: 990, is_sale: false }
  await post('/variants/save', { changes: [{ sku, price }] })
  expect((await undoLast('variant', sku)).status).toBe(200)
  expect(await read.bind(variant).first()).toEqual({ sku, stock: 10, price: 1250 })
  const rows = await listAuditRows('variant', sku)
  expect(rows.map(({ before, after }) => `${before} ${after}`)).toEqual([
    '{"stock":10} {"stock":100}',
    '{"stock":100} {"stock":10}',
    '{"price":1250} {"price":990}',
    '{"price":990} {"price":1250}',
  ])
})

it('The undo removes pieces that covered a shortage once', async () => {
  const variant = await createVariant(0)
  const read = env.DB.prepare('SELECT sku, stock, stock_short FROM product_variant WHERE id = ?1')
  const { sku = '' } = (await read.bind(variant).first<{ sku: string }>()) ?? {}
  await env.DB.prepare('UPDATE product_variant SET stock_short = 5 WHERE sku = ?1').bind(sku).run()
  await post('/variants/save', { changes: [{ sku, stock: { was: -5, value: 2 } }] })
  expect(await read.bind(variant).first()).toEqual({ sku, stock: 0, stock_short: 3 })
  const saved = await env.DB.prepare('SELECT MAX(id) AS id FROM audit_log').first<number>('id')
  expect((await undoLast('variant', sku)).status).toBe(200)
  expect(await read.bind(variant).first()).toEqual({ sku, stock: 0, stock_short: 5 })
  await expectRefusal(await callAs(manager, '/audit/undo', { id: saved }))
})

it('The undo of a command promises the pieces again that it has covered', async () => {
  const variant = await createVariant(0)
  const read = env.DB.prepare('SELECT sku, stock, stock_short FROM product_variant WHERE id = ?1')
  const { sku = '' } = (await read.bind(variant).first<{ sku: string }>()) ?? {}
  await env.DB.prepare('UPDATE product_variant SET stock_short = 3 WHERE sku = ?1').bind(sku).run()
  const actor = { name: 'ani', is_verified: false, request_id: 'run' }
  await changeStock(
    env.DB,
    { sku, change: { kind: 'set', pieces: 10, was: -3 } },
    { actor, now: new Date() },
  )
  expect(await read.bind(variant).first()).toEqual({ sku, stock: 7, stock_short: 0 })
  expect((await undoLast('variant', sku)).status).toBe(200)
  expect(await read.bind(variant).first()).toEqual({ sku, stock: 0, stock_short: 3 })
})

it('A value that has changed since is not undone', async () => {
  const variant = await createVariant(10)
  const statement = env.DB.prepare('SELECT sku FROM product_variant WHERE id = ?1').bind(variant)
  const sku = (await statement.first<string>('sku')) ?? ''
  await post('/variants/save', { changes: [{ sku, stock: { was: 10, value: 100 } }] })
  await env.DB.prepare('UPDATE product_variant SET stock = 99 WHERE sku = ?1').bind(sku).run()
  await expectRefusal(await undoLast('variant', sku))
  expect(await listAuditRows('variant', sku)).toHaveLength(1)
})

it('An ended coupon gets its last day back, or none', async () => {
  const coupon = {
    code: 'UNDO-THE-END',
    kind: 'free_shipping',
    value: 0,
    minimum: 0,
    from_date: null,
    until_date: null,
    max_uses: null,
    max_uses_per_account: null,
  }
  await post('/coupons/create', coupon)
  await post('/coupons/end', { code: coupon.code })
  expect((await undoLast('coupon', coupon.code)).status).toBe(200)
  const until = env.DB.prepare('SELECT until_date FROM coupon WHERE code = ?1').bind(coupon.code)
  expect(await until.first('until_date')).toBe(null)
  // The last row is the undoing now, which cannot be undone.
  expect((await undoLast('coupon', coupon.code)).status).toBe(404)
})

it('A hidden review is published again', async () => {
  const variant = await createVariant(1)
  const id = await env.DB.prepare(
    `INSERT INTO review (product_id, language_id, name, rating, title, text, written_at, imported)
     SELECT product_id, 1, 'A', 5, 'B', 'C', '2026-11-01T00:00:00.000Z', 0
     FROM product_variant WHERE id = ?1 RETURNING id`,
  )
    .bind(variant)
    .first<number>('id')
  await post('/reviews/set-status', { id, status: 'hidden' })
  expect((await undoLast('review', String(id))).status).toBe(200)
  const status = env.DB.prepare('SELECT status FROM review WHERE id = ?1').bind(id)
  expect(await status.first('status')).toBe('published')
})

it('An entry that is not a change cannot be undone', async () => {
  expect((await callAs(manager, '/audit/undo', { id: 999_999 })).status).toBe(404)
})
