import * as z from 'zod/mini'
import { all, type Db } from '../../worker/db/rows.ts'
import { fromMinorUnits } from '../command/numbers.ts'
import type { Content } from '../content/content.ts'
import type { FieldChange, ThingChange } from './diff-content.ts'

const Named = z.object({ kind: z.string(), key: z.string() })
const Variant = z.object({ product: z.string(), sku: z.string(), price: z.number() })

/**
 * What an import would delete, and which prices it would change, of a shop that lacks the files it was
 * imported from: their texts cannot be compared.
 */
export async function listRemoved(db: Db, content: Content): Promise<ThingChange[]> {
  const things = await all(
    Named,
    db.prepare(
      `SELECT 'article' AS kind, key FROM blog UNION ALL SELECT 'category', key FROM category
       UNION ALL SELECT 'page', key FROM page UNION ALL SELECT 'product', key FROM product
       UNION ALL SELECT 'program', key FROM soft ORDER BY 1, 2`,
    ),
  )
  const kept = new Set(listThings(content))
  const removed = things
    .map(({ kind, key }) => `${kind} ${key}`)
    .filter((thing) => !kept.has(thing))
    .map((thing) => ({ thing, change: 'removed', fields: [] }) as const)
  return [...removed, ...(await listPrices(db, content))]
}

function* listThings({ blogs, categories, pages, products, soft }: Content): Generator<string> {
  for (const { key } of blogs) yield `article ${key}`
  for (const { key } of categories) yield `category ${key}`
  for (const { key } of pages) yield `page ${key}`
  for (const { key } of products) yield `product ${key}`
  for (const { key } of soft) yield `program ${key}`
}

async function listPrices(db: Db, { products }: Content): Promise<ThingChange[]> {
  const rows = await all(
    Variant,
    db.prepare(
      `SELECT product.key AS product, sku, price FROM product_variant
       JOIN product ON product.id = product_id`,
    ),
  )
  const byProduct = Map.groupBy(rows, ({ product }) => product)
  const changes: ThingChange[] = []
  for (const { key, variants } of products) {
    const prices = new Map(variants.map(({ sku, price }) => [sku, price]))
    const fields = (byProduct.get(key) ?? []).flatMap(({ sku, price }): FieldChange[] => {
      const after = prices.get(sku)
      if (after === undefined) {
        return [{ field: `variants.${sku}.sku`, before: sku, after: undefined }]
      }
      if (after === price) return []
      const field = `variants.${sku}.price`
      return [{ field, before: fromMinorUnits(price), after: fromMinorUnits(after) }]
    })
    if (fields.length > 0) changes.push({ thing: `product ${key}`, change: 'changed', fields })
  }
  return changes
}
