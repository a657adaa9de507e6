import * as z from 'zod/mini'
import { all, flag, type Db } from '../db/rows.ts'
import { OperationError } from './operation-error.ts'

const VariantRow = z.object({
  sku: z.string(),
  product: z.string(),
  name: z.string(),
  price: z.number(),
  /** The price before an announced reduction. */
  old_price: z.nullable(z.number()),
  /** When the reduced price began. */
  reduced_since: z.nullable(z.string()),
  stock: z.number(),
  stock_short: z.number(),
  /** Whether its stock follows from its parts. */
  is_bundle: flag,
  /** Reserved by orders that have not left and payments in progress. */
  kept: z.number(),
})
export type VariantRow = z.infer<typeof VariantRow>

/** Shipped pieces stay in both tables. Programs have no parcel: they are no longer reserved when their order is delivered. */
const IS_KEPT_SQL = `product_variant_id = product_variant.id AND shipped < quantity
    AND NOT EXISTS (SELECT 1 FROM shop_order WHERE quote_id = reserved.quote_id 
      AND state IN ('delivered', 'refunded'))`
export const KEPT_SQL = `
  COALESCE((SELECT SUM(quantity - shipped) FROM reserved_stock AS reserved
    WHERE ${IS_KEPT_SQL}), 0)
  + COALESCE((SELECT SUM(quantity - shipped) FROM reserved_part AS reserved
    WHERE ${IS_KEPT_SQL}), 0)`

const SELECT_VARIANTS_SQL = `
  SELECT sku, product.key AS product, product_text.name, price, old_price,
    IIF(old_price IS NULL, NULL, (SELECT valid_from FROM price_history
      WHERE product_variant_id = product_variant.id ORDER BY id DESC LIMIT 1)) AS reduced_since,
    stock, stock_short, is_bundle,
    ${KEPT_SQL} AS kept
  FROM product_variant
  JOIN product ON product.id = product_variant.product_id
  JOIN product_text ON product_text.product_id = product.id AND language_id = 1`

export interface VariantQuery {
  /** Lists only variants with less stock. */
  readonly below: number | undefined
  /** A negative number returns all variants. */
  readonly count: number
}

/** Lists the variants with the least stock first. */
export function listVariants(db: Db, { below, count }: VariantQuery): Promise<VariantRow[]> {
  const statement = db
    .prepare(`${SELECT_VARIANTS_SQL} WHERE ?1 IS NULL OR stock < ?1 ORDER BY stock, sku LIMIT ?2`)
    .bind(below ?? null, count)
  return all(VariantRow, statement)
}

/** Returns the variants in the order of the SKUs and refuses an unknown SKU. */
export async function getVariants(db: Db, skus: readonly string[]): Promise<VariantRow[]> {
  const statement = db
    .prepare(`${SELECT_VARIANTS_SQL} WHERE sku IN (SELECT value FROM json_each(?1))`)
    .bind(JSON.stringify(skus))
  const rows = new Map((await all(VariantRow, statement)).map((row) => [row.sku, row]))
  return skus.map((sku) => {
    const row = rows.get(sku)
    if (row === undefined) throw new OperationError('not_found', `The shop has no SKU ${sku}.`)
    return row
  })
}

export function toSku(text: string): string {
  return text.trim().toUpperCase()
}
