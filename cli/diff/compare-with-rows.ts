import * as z from 'zod/mini'
import { all, type Db } from '../../worker/db/rows.ts'
import { formatMinorUnits } from '../command/numbers.ts'
import type { Content } from '../content/content.ts'
import type { FieldChange, EntryChange } from './diff-content.ts'

const EntryRow = z.object({ kind: z.string(), key: z.string() })
const VariantPriceRow = z.object({ product: z.string(), sku: z.string(), price: z.number() })

/**
 * Returns what an import would delete and which prices it would change in a shop that lacks its
 * source files. Texts cannot be compared without them.
 */
export async function compareWithRows(db: Db, content: Content): Promise<EntryChange[]> {
  return [...(await listRemovedEntries(db, content)), ...(await comparePrices(db, content))]
}

/** Returns the entries of the shop that `content` lacks, including those without source files. */
export async function listRemovedEntries(db: Db, content: Content): Promise<EntryChange[]> {
  const entries = await all(
    EntryRow,
    db.prepare(
      `SELECT 'article' AS kind, key FROM blog UNION ALL SELECT 'category', key FROM category
       UNION ALL SELECT 'page', key FROM page UNION ALL SELECT 'product', key FROM product
       UNION ALL SELECT 'program', key FROM soft ORDER BY 1, 2`,
    ),
  )
  const contentNames = new Set(listEntryNames(content))
  return entries
    .map(({ kind, key }) => `${kind} ${key}`)
    .filter((name) => !contentNames.has(name))
    .map((name) => ({ thing: name, change: 'removed', fields: [] }) as const)
}

function* listEntryNames({ blogs, categories, pages, products, soft }: Content): Generator<string> {
  for (const { key } of blogs) yield `article ${key}`
  for (const { key } of categories) yield `category ${key}`
  for (const { key } of pages) yield `page ${key}`
  for (const { key } of products) yield `product ${key}`
  for (const { key } of soft) yield `program ${key}`
}

async function comparePrices(db: Db, { products }: Content): Promise<EntryChange[]> {
  const rows = await all(
    VariantPriceRow,
    db.prepare(
      `SELECT product.key AS product, sku, price FROM product_variant
       JOIN product ON product.id = product_id`,
    ),
  )
  const rowsByProduct = Map.groupBy(rows, ({ product }) => product)
  const changes: EntryChange[] = []
  for (const { key, variants } of products) {
    const prices = new Map(variants.map(({ sku, price }) => [sku, price]))
    const fields = (rowsByProduct.get(key) ?? []).flatMap(({ sku, price }): FieldChange[] => {
      const newPrice = prices.get(sku)
      if (newPrice === undefined) {
        return [{ field: `variants.${sku}.sku`, before: sku, after: undefined }]
      }
      if (newPrice === price) return []
      const field = `variants.${sku}.price`
      return [{ field, before: formatMinorUnits(price), after: formatMinorUnits(newPrice) }]
    })
    if (fields.length > 0) changes.push({ thing: `product ${key}`, change: 'changed', fields })
  }
  return changes
}
