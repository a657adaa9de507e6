import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import {
  listFilteredVariants,
  readVariantPage,
  type VariantFilter,
} from '../../../worker/operations/variant-page.ts'
import { createVariant } from '../checkout/purchase.ts'

const OTHER_CATEGORY_SQL = `(SELECT MAX(id) FROM category WHERE id <> (
  SELECT category_id FROM product WHERE id = ?1))`

/** A product of its own with one variant, whose name has a word that no other has. */
async function createProduct(): Promise<{ id: number; product_id: number; word: string }> {
  const id = await createVariant(3)
  const word = `w${crypto.randomUUID().replaceAll('-', '')}`
  const product_id = 500_000 + id
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO product (id, key, category_id, list_position, listed, tax_class, calculator,
         price_from, price_to, in_stock)
       SELECT ?1, ?2, category_id, 1, 1, 'standard', 'none', 1, 1, 1 FROM product LIMIT 1`,
    ).bind(product_id, word),
    env.DB.prepare(
      `INSERT INTO product_text (product_id, language_id, name, sub_name, description, body_html, facts)
       VALUES (?1, 1, ?2, '', '', '', '[]')`,
    ).bind(product_id, word),
    env.DB.prepare('UPDATE product_variant SET product_id = ?1 WHERE id = ?2').bind(product_id, id),
  ])
  return { id, product_id, word }
}

async function count(filter: VariantFilter): Promise<number> {
  const page = await readVariantPage(env.DB, { ...filter, count: 50 })
  const listed = await listFilteredVariants(env.DB, filter)
  expect(listed.map(({ sku }) => sku).toSorted()).toEqual(
    page.rows.map(({ sku }) => sku).toSorted(),
  )
  return page.rows.length
}

const run = (sql: string, ...values: readonly (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

it('A variant is found by the names of its product as they are now, in each language', async () => {
  const { product_id, word } = await createProduct()
  expect(await count({ words: word.slice(0, 12) })).toBe(1)
  await run('UPDATE product_text SET name = ?2 WHERE product_id = ?1', product_id, `new${word}`)
  expect(await count({ words: word })).toBe(0)
  expect(await count({ words: `NEW${word}` })).toBe(1)
  await run(
    `INSERT INTO product_text (product_id, language_id, name, sub_name, description, body_html, facts)
     VALUES (?1, 2, ?2, '', '', '', '[]')`,
    product_id,
    `Այլ ${word}`,
  )
  expect(await count({ words: `այլ ${word}` })).toBe(1)
  await run('DELETE FROM product_text WHERE product_id = ?1 AND language_id = 2', product_id)
  expect(await count({ words: word })).toBe(0)
})

it('A product that changes its category moves its variants as well', async () => {
  const { product_id, word } = await createProduct()
  const read = async () =>
    (await env.DB.prepare('SELECT category_id FROM product WHERE id = ?1')
      .bind(product_id)
      .first<number>('category_id')) ?? 0
  const before = await read()
  expect(await count({ words: word, category_id: before })).toBe(1)
  await run(`UPDATE product SET category_id = ${OTHER_CATEGORY_SQL} WHERE id = ?1`, product_id)
  const after = await read()
  expect(after).not.toBe(before)
  expect(await count({ words: word, category_id: before })).toBe(0)
  expect(await count({ words: word, category_id: after })).toBe(1)
  const { results } = await env.DB.prepare(
    `SELECT product_variant.id FROM product_variant JOIN product ON product.id = product_id
     WHERE stock_category_id IS NOT category_id`,
  ).all()
  expect(results).toEqual([])
})

it('A variant is low below six pieces, unless it is a set, and not found once it is gone', async () => {
  const { id, word } = await createProduct()
  expect(await count({ words: word, is_low: true })).toBe(1)
  await run('UPDATE product_variant SET stock = 6 WHERE id = ?1', id)
  expect(await count({ words: word, is_low: true })).toBe(0)
  await run('UPDATE product_variant SET stock = 5 WHERE id = ?1', id)
  expect(await count({ words: word, is_low: true })).toBe(1)
  await run('UPDATE product_variant SET is_bundle = 1 WHERE id = ?1', id)
  expect(await count({ words: word, is_low: true })).toBe(0)
  await run('DELETE FROM product_variant WHERE id = ?1', id)
  expect(await count({ words: word })).toBe(0)
})

it('The pages of what words find are whole, in both directions', async () => {
  const { product_id, word } = await createProduct()
  const more = await Promise.all([createVariant(1), createVariant(2), createVariant(3)])
  for (const id of more) {
    await run('UPDATE product_variant SET product_id = ?1 WHERE id = ?2', product_id, id)
  }
  const first = await readVariantPage(env.DB, { words: word, count: 2 })
  expect(first.before).toBe(null)
  const second = await readVariantPage(env.DB, { words: word, count: 2, after: first.after ?? '' })
  expect(second.after).toBe(null)
  expect(new Set([...first.rows, ...second.rows].map(({ sku }) => sku)).size).toBe(4)
  const back = await readVariantPage(env.DB, { words: word, count: 2, before: second.before ?? '' })
  expect(back.rows).toEqual(first.rows)
})
