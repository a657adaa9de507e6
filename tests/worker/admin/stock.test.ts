import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import type { SavedVariants, VariantPage } from '#shared/admin/stock-contract.ts'
import { listAuditRows } from '../audit-rows.ts'
import { createBundle, createVariant } from '../checkout/purchase.ts'
import { callAs, createStaff } from './admin.ts'

let editor: string

beforeAll(async () => {
  editor = await createStaff('catalogue')
})

interface Values {
  readonly sku: string
  readonly stock: number
  readonly stock_short: number
  readonly price: number
  readonly old_price: number | null
}

async function readValues(id: number): Promise<Values> {
  const row = await env.DB.prepare(
    'SELECT sku, stock, stock_short, price, old_price FROM product_variant WHERE id = ?1',
  )
    .bind(id)
    .first<Values>()
  if (row === null) throw new Error('No variant')
  return row
}

const readVersion = () => env.DB.prepare('SELECT version FROM catalogue').first<number>('version')

/** Searching is by SKUs as the shop has them, in capitals. */
async function createListedVariant(stock: number): Promise<string> {
  const id = await createVariant(stock)
  await env.DB.prepare('UPDATE product_variant SET sku = upper(sku) WHERE id = ?1').bind(id).run()
  return (await readValues(id)).sku
}

async function save(...changes: readonly unknown[]): Promise<SavedVariants> {
  const response = await callAs(editor, '/variants/save', { changes })
  expect(response.status).toBe(200)
  return response.json()
}

async function readPage(query: string): Promise<VariantPage> {
  const response = await callAs(editor, `/variants?${query}`)
  expect(response.status).toBe(200)
  return response.json()
}

const saleOf = (was: number, value: number, is_sale = true) => ({ was, value, is_sale })

it('Two values for one field of a SKU are refused, of which the audit log would name both', async () => {
  const { sku } = await readValues(await createVariant(3))
  const changes = [5, 9].map((value) => ({ sku, stock: { was: 3, value } }))
  expect((await callAs(editor, '/variants/save', { changes })).status).toBe(422)
  expect(await listAuditRows('variant', sku)).toEqual([])
  const price = saleOf(1250, 990)
  expect((await save({ sku, stock: { was: 3, value: 5 } }, { sku, price })).saved).toHaveLength(2)
})

it('One press saves stocks and prices of many variants, each with its row in the audit log', async () => {
  const [first, second] = [await createVariant(3), await createVariant(4)]
  const { sku } = await readValues(first)
  const { sku: otherSku } = await readValues(second)
  const version = await readVersion()
  const changes = [
    { sku, stock: { was: 3, value: 40 }, price: saleOf(1250, 1300, false) },
    { sku: otherSku, price: saleOf(1250, 990) },
  ]
  expect(await save(...changes)).toEqual({
    saved: [
      { sku, field: 'stock' },
      { sku, field: 'price' },
      { sku: otherSku, field: 'price' },
    ],
    conflicts: [],
  })
  expect(await readValues(first)).toMatchObject({ stock: 40, price: 1300, old_price: null })
  expect(await readValues(second)).toMatchObject({ stock: 4, price: 990, old_price: 1250 })
  expect(await readVersion()).toBe((version ?? 0) + 1)
  const common = { actor: editor, is_verified: 1 }
  expect(await listAuditRows('variant', sku)).toEqual([
    { ...common, action: 'variant.change_stock', before: '{"stock":3}', after: '{"stock":40}' },
    { ...common, action: 'variant.set_price', before: '{"price":1250}', after: '{"price":1300}' },
  ])
  // The answer was lost, and the person presses again.
  expect((await save(...changes)).conflicts).toEqual([])
  expect(await listAuditRows('variant', sku)).toHaveLength(2)
})

it('A value that somebody else has changed is not overwritten, and the other values are saved', async () => {
  const variant = await createVariant(10)
  const { sku } = await readValues(variant)
  await env.DB.prepare('UPDATE product_variant SET stock = 9 WHERE sku = ?1').bind(sku).run()
  const change = { sku, stock: { was: 10, value: 30 }, price: saleOf(1250, 1100, false) }
  expect(await save(change)).toEqual({
    saved: [{ sku, field: 'price' }],
    conflicts: [{ sku, field: 'stock', now: 9, old_price: null }],
  })
  expect(await readValues(variant)).toMatchObject({ stock: 9, price: 1100 })
  expect((await listAuditRows('variant', sku)).map(({ action }) => action)).toEqual([
    'variant.set_price',
  ])
  expect((await save({ sku: 'GONE', stock: { was: 1, value: 2 } })).conflicts).toEqual([
    { sku: 'GONE', field: 'stock', now: null, old_price: null },
  ])
})

it('A price that the lists cannot number is refused, and one that the shop has already can be lowered', async () => {
  const variant = await createVariant(5)
  const { sku } = await readValues(variant)
  const changes = [{ sku, price: saleOf(1250, 536_870_912, false) }]
  expect((await callAs(editor, '/variants/save', { changes })).status).toBe(422)
  await env.DB.prepare('UPDATE product_variant SET price = 536870912 WHERE sku = ?1')
    .bind(sku)
    .run()
  await save({ sku, price: saleOf(536_870_912, 1250, false) })
  expect(await readValues(variant)).toMatchObject({ price: 1250 })
})

it('Of two concurrent editors, the second sees what the first has saved', async () => {
  const variant = await createVariant(5)
  const { sku } = await readValues(variant)
  const results = await Promise.all([
    save({ sku, stock: { was: 5, value: 50 } }),
    save({ sku, stock: { was: 5, value: 60 } }),
  ])
  const { stock } = await readValues(variant)
  expect(results.flatMap(({ saved }) => saved)).toHaveLength(1)
  expect(results.flatMap(({ conflicts }) => conflicts)).toEqual([
    { sku, field: 'stock', now: stock, old_price: null },
  ])
})

it('New pieces first cover what was promised, and a set retains the stock of its parts', async () => {
  const variant = await createVariant(0)
  const { sku } = await readValues(variant)
  await env.DB.prepare('UPDATE product_variant SET stock_short = 2 WHERE sku = ?1').bind(sku).run()
  await save({ sku, stock: { was: -2, value: 12 } })
  expect(await readValues(variant)).toMatchObject({ stock: 10, stock_short: 0 })
  const bundle = await createBundle({ [variant]: 2 })
  const { sku: bundleSku } = await readValues(bundle)
  expect(await save({ sku: bundleSku, stock: { was: 5, value: 99 } })).toEqual({
    saved: [],
    conflicts: [{ sku: bundleSku, field: 'stock', now: 5, old_price: null }],
  })
})

it('A reduction retains the previous price, and ends with a price that is not below it', async () => {
  const variant = await createVariant(1)
  const { sku } = await readValues(variant)
  await save({ sku, price: saleOf(1250, 1000) })
  await save({ sku, price: saleOf(1000, 1100) })
  expect(await readValues(variant)).toMatchObject({ price: 1100, old_price: 1250 })
  await save({ sku, price: saleOf(1100, 1250) })
  expect(await readValues(variant)).toMatchObject({ price: 1250, old_price: null })
})

it('Values that are none are refused, and nothing is changed', async () => {
  const variant = await createVariant(7)
  const { sku } = await readValues(variant)
  const wrongChanges = [
    { sku, stock: { was: 7, value: -1 } },
    { sku, stock: { was: 7, value: 1.5 } },
    { sku, price: saleOf(1250, 1e12, false) },
  ]
  for (const change of wrongChanges) {
    const changes = [{ sku, stock: { was: 7, value: 8 } }, change]
    expect((await callAs(editor, '/variants/save', { changes })).status).toBe(422)
  }
  expect((await callAs(editor, '/variants/save', { changes: [] })).status).toBe(422)
  expect(await readValues(variant)).toMatchObject({ stock: 7, price: 1250 })
})

it('Pages go forth and back by SKU, and are filtered by the start of a SKU', async () => {
  const seen: string[] = []
  let page = await readPage('')
  expect(page.before).toBe(null)
  for (;;) {
    seen.push(...page.variants.map(({ sku }) => sku))
    if (page.after === null) break
    page = await readPage(`after=${encodeURIComponent(page.after)}`)
  }
  const { results } = await env.DB.prepare('SELECT sku FROM product_variant ORDER BY sku').all<{
    sku: string
  }>()
  expect(seen).toEqual(results.map(({ sku }) => sku))
  const [, , third = ''] = seen
  const before = await readPage(`before=${third}`)
  expect(before.variants.map(({ sku }) => sku)).toEqual(seen.slice(0, 2))
  const found = await readPage(`words=${third.toLowerCase()}`)
  expect(found.variants[0]).toMatchObject({ sku: third, kept: 0 })
  expect((await readPage('words=NO-SUCH-SKU')).variants).toEqual([])
})

it('A filter of category or low stock shows nothing else', async () => {
  const sku = await createListedVariant(0)
  const low = await readPage(`is_low=true&words=${sku}`)
  expect(low.variants.map((variant) => variant.sku)).toEqual([sku])
  await env.DB.prepare('UPDATE product_variant SET stock = 6 WHERE sku = ?1').bind(sku).run()
  expect((await readPage(`is_low=true&words=${sku}`)).variants).toEqual([])
  const category_id = await env.DB.prepare(
    `SELECT category_id FROM product JOIN product_variant ON product_id = product.id WHERE sku = ?1`,
  )
    .bind(sku)
    .first<number>('category_id')
  expect((await readPage(`category_id=${category_id}&words=${sku}`)).variants).toHaveLength(1)
  expect((await readPage(`category_id=999999&words=${sku}`)).variants).toEqual([])
})

const setName = (sku: string, name: string) =>
  env.DB.prepare(
    `UPDATE product_text SET name = ?2 WHERE language_id = 1
       AND product_id = (SELECT product_id FROM product_variant WHERE sku = ?1)`,
  )
    .bind(sku, name)
    .run()

it('No list of the admin has a cell that a spreadsheet would run, however a name begins', async () => {
  const sku = await createListedVariant(12)
  for (const start of ['=', '+', '-', '@', '\t', '\r']) {
    await setName(sku, `${start}1+1`)
    for (const list of ['stock', 'prices']) {
      const response = await callAs(editor, `/variants/csv?list=${list}&words=${sku}`)
      const { csv } = await response.json<{ csv: string }>()
      expect(csv).toContain(`'${start}1+1`)
      expect(csv).not.toMatch(/(?:^|,|\n)"?[=+\-@\t\r][^\n]/)
    }
  }
})

it('A list for a spreadsheet holds what the filter finds, and runs nothing', async () => {
  const sku = await createListedVariant(12)
  await setName(sku, '=HYPERLINK("https://evil.example","Win")')
  const read = async (list: string) => {
    const response = await callAs(editor, `/variants/csv?list=${list}&words=${sku}`)
    return (await response.json<{ csv: string }>()).csv.split('\r\n')
  }
  const [columns, row = '', end] = await read('stock')
  expect(columns).toBe('\uFEFFsku,stock,was,name,product')
  expect(row).toContain(`${sku},12,12,"'=HYPERLINK(""https://evil.example"",""Win"")",`)
  expect(end).toBe('')
  expect((await read('prices'))[1]).toContain(`${sku},12.50,"'=HYPERLINK`)
})
