import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import type { ComparedValue } from '#shared/admin/stock-contract.ts'
import { createBundle, createVariant } from '../checkout/purchase.ts'
import { callAs, createStaff } from './admin.ts'

let editor: string

beforeAll(async () => {
  editor = await createStaff('catalogue')
})

async function readSku(id: number): Promise<string> {
  const statement = env.DB.prepare('SELECT sku FROM product_variant WHERE id = ?1').bind(id)
  return (await statement.first<string>('sku')) ?? ''
}

async function compare(...values: readonly unknown[]): Promise<readonly ComparedValue[]> {
  const response = await callAs(editor, '/variants/compare', { values })
  expect(response.status).toBe(200)
  return (await response.json<{ values: readonly ComparedValue[] }>()).values
}

it('An uploaded list is compared with what the shop has now, and changes nothing', async () => {
  const variant = await createVariant(10)
  const sku = await readSku(variant)
  const bundle = await readSku(await createBundle({ [variant]: 2 }))
  const stock = (value: number, was?: number) => ({ line: 2, sku, field: 'stock', value, was })
  const values = await compare(
    stock(12, 10),
    stock(12),
    stock(10, 9),
    // Nobody has edited it, and an order has changed the stock since.
    stock(11, 11),
    stock(12, 11),
    { line: 3, sku, field: 'price', value: 1250 },
    { line: 3, sku, field: 'price', value: 990 },
    { line: 4, sku: bundle, field: 'stock', value: 99 },
    { line: 5, sku: 'NONE', field: 'stock', value: 1 },
  )
  expect(values.map(({ outcome, now }) => [outcome, now])).toEqual([
    ['change', 10],
    ['change', 10],
    ['same', 10],
    ['same', 10],
    ['moved', 10],
    ['same', 1250],
    ['change', 1250],
    ['bundle', 5],
    ['unknown', null],
  ])
  expect(values[0]?.name).not.toBe('')
  const after = env.DB.prepare('SELECT stock, price FROM product_variant WHERE id = ?1')
  expect(await after.bind(variant).first()).toEqual({ stock: 10, price: 1250 })
})

it('A list that covers what is short is the same after it was applied, and a line that nobody edited', async () => {
  const variant = await createVariant(0)
  const sku = await readSku(variant)
  const setShort = (pieces: number) =>
    env.DB.prepare('UPDATE product_variant SET stock_short = ?2 WHERE id = ?1')
      .bind(variant, pieces)
      .run()
  await setShort(3)
  const lines = [3, 0].map((value) => ({ line: 2, sku, field: 'stock', value, was: -3 }))
  const listOutcomes = async () =>
    (await compare(...lines)).map(({ outcome, now }) => [outcome, now])
  expect(await listOutcomes()).toEqual([
    ['change', -3],
    ['same', -3],
  ])
  await setShort(0)
  expect(await listOutcomes()).toEqual([
    ['same', 0],
    ['same', 0],
  ])
  await setShort(1)
  expect(await listOutcomes()).toEqual([
    ['moved', -1],
    ['same', -1],
  ])
})

it('A list without the stock before is refused where pieces are short, because it would count twice', async () => {
  const variant = await createVariant(0)
  const sku = await readSku(variant)
  await env.DB.prepare('UPDATE product_variant SET stock_short = 3 WHERE id = ?1')
    .bind(variant)
    .run()
  const values = await compare(...[10, 0].map((value) => ({ line: 2, sku, field: 'stock', value })))
  expect(values.map(({ outcome, now }) => [outcome, now])).toEqual([
    ['moved', -3],
    ['same', -3],
  ])
})

it('A reduction continues while its price is below the previous price', async () => {
  const variant = await createVariant(1)
  const sku = await readSku(variant)
  await env.DB.prepare('UPDATE product_variant SET old_price = 2000 WHERE id = ?1')
    .bind(variant)
    .run()
  const price = (value: number) => ({ line: 2, sku, field: 'price', value })
  const values = await compare(price(1900), price(2000))
  expect(values.map(({ is_sale }) => is_sale)).toEqual([true, false])
  expect(values.map(({ ends_reduction }) => ends_reduction)).toEqual([false, true])
})

it('Values that are none are refused, as are too many at once', async () => {
  const value = { line: 2, sku: 'A', field: 'stock', value: 1 }
  const wrongLists = [
    [],
    [{ ...value, value: -1 }],
    [{ ...value, field: 'name' }],
    Array.from({ length: 501 }, () => value),
  ]
  for (const values of wrongLists) {
    expect((await callAs(editor, '/variants/compare', { values })).status).toBe(422)
  }
})
