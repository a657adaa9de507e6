import { Refused } from './command/refused.ts'
import { getVariants, type VariantRow } from './variants.ts'

export interface StockChange {
  readonly sku: string
  readonly change:
    | { readonly kind: 'add'; readonly pieces: number }
    /** `was`: only as long as so many are there. */
    | { readonly kind: 'set'; readonly pieces: number; readonly was: number | undefined }
}

/**
 * One statement, so that an order of the same moment comes before or after it and never in between.
 * What comes goes to whom it was promised first, as when an order gives pieces back.
 */
export async function changeStock(
  db: D1Database,
  { sku, change }: StockChange,
): Promise<VariantRow> {
  const { meta } = await toStatement(db, sku, change).run()
  const [row] = await getVariants(db, [sku])
  if (row === undefined) throw new Refused(`The shop has no SKU ${sku}.`)
  if (meta.changes > 0) return row
  const there = `${row.stock} of ${sku} are on the shelf. Nothing was changed.`
  if (change.kind === 'add') throw new Refused(`So many cannot be taken away: ${there}`)
  throw new Refused(`Not ${change.was ?? change.pieces} but ${there}`)
}

function toStatement(
  db: D1Database,
  sku: string,
  change: StockChange['change'],
): D1PreparedStatement {
  if (change.kind === 'add') {
    return db
      .prepare(
        `UPDATE product_variant
         SET stock = MAX(0, stock - stock_short + ?2),
           stock_short = MAX(0, stock_short - stock - ?2)
         WHERE sku = ?1 AND (?2 >= 0 OR stock + ?2 >= 0)`,
      )
      .bind(sku, change.pieces)
  }
  return db
    .prepare(
      `UPDATE product_variant
       SET stock = MAX(0, ?2 - stock_short), stock_short = MAX(0, stock_short - ?2)
       WHERE sku = ?1 AND (?3 IS NULL OR stock = ?3)`,
    )
    .bind(sku, change.pieces, change.was ?? null)
}
