import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { SavedVariants } from '#shared/admin/stock-contract.ts'
import { listAuditRows } from '../audit-rows.ts'
import { createVariant } from '../checkout/purchase.ts'
import { callAs, createStaff } from './admin.ts'

let editor: string
let sku: string

beforeAll(async () => {
  editor = await createStaff('catalogue')
})
beforeEach(async () => {
  const variant = await createVariant(0)
  const row = await env.DB.prepare(
    'UPDATE product_variant SET stock_short = 3 WHERE id = ?1 RETURNING sku',
  )
    .bind(variant)
    .first<string>('sku')
  sku = row ?? ''
})

async function saveStock(was: number, value: number): Promise<SavedVariants> {
  const changes = [{ sku, stock: { was, value } }]
  const response = await callAs(editor, '/variants/save', { changes })
  expect(response.status).toBe(200)
  return response.json()
}

const readStock = () =>
  env.DB.prepare('SELECT stock, stock_short FROM product_variant WHERE sku = ?1').bind(sku).first()

it('Pieces that cover what was promised are entered once, however often the press is repeated', async () => {
  const saved = { saved: [{ sku, field: 'stock' }], conflicts: [] }
  expect([await saveStock(-3, 3), await saveStock(-3, 3)]).toEqual([saved, saved])
  expect(await readStock()).toEqual({ stock: 0, stock_short: 0 })
  expect(await listAuditRows('variant', sku)).toMatchObject([
    { before: '{"stock":-3}', after: '{"stock":0}' },
  ])
})

it('A second editor who saw the same pieces missing sees that they are in stock', async () => {
  await saveStock(-3, 3)
  expect((await saveStock(-3, 5)).conflicts).toMatchObject([{ sku, field: 'stock', now: 0 }])
  expect(await readStock()).toEqual({ stock: 0, stock_short: 0 })
})

it('A stock that is short is not changed by somebody who has not seen it', async () => {
  expect((await saveStock(0, 9)).conflicts).toMatchObject([{ sku, field: 'stock', now: -3 }])
  expect(await readStock()).toEqual({ stock: 0, stock_short: 3 })
})
