import * as z from 'zod/mini'
import { all, flag, type Db } from '../../db/rows.ts'
import { listPieces, type Piece, type Quote } from './quote.ts'

const Goods = z.object({
  product_variant_id: z.number(),
  /** 0 if an import has removed the product since. */
  product_id: z.number(),
  sku: z.string(),
  quantity: z.number(),
  /** Whether it is a download, so that nothing is shipped. */
  is_digital: flag,
  /** Whether it includes a licence. */
  is_software: flag,
})
export type Goods = z.infer<typeof Goods>

/** Reads the current product data of an order's items. */
export function listGoods(db: Db, pieces: readonly Piece[]): Promise<Goods[]> {
  return all(
    Goods,
    db
      .prepare(
        `SELECT catalogue_id.id AS product_variant_id, catalogue_id.key AS sku,
           COALESCE(product_variant.product_id, 0) AS product_id,
           asked.value ->> 'quantity' AS quantity,
           COALESCE(product.tax_class = 'digital', 0) AS is_digital,
           EXISTS (SELECT 1 FROM soft WHERE soft.product_id = product.id) AS is_software
         FROM json_each(?1) AS asked
         CROSS JOIN catalogue_id ON catalogue_id.kind = 'product_variant'
           AND catalogue_id.id = asked.value ->> 'product_variant_id'
         LEFT JOIN product_variant ON product_variant.id = catalogue_id.id
         LEFT JOIN product ON product.id = product_variant.product_id
         ORDER BY asked.key`,
      )
      .bind(JSON.stringify(pieces)),
  )
}

/**
 * Whether everything that a quote sells with a licence still has its program: an import may have
 * removed it, or another product sells it now. Then a paid order would have no licence key.
 */
export async function canIssueLicences(
  db: Db,
  quote: Pick<Quote, 'asked' | 'priced'>,
): Promise<boolean> {
  const licensedVariantIds = quote.priced.lines
    .flatMap((line) => [line, ...line.extras])
    .filter(({ has_licence }) => has_licence === true)
    .map(({ product_variant_id }) => product_variant_id)
  if (licensedVariantIds.length === 0) return true
  const goods = await listGoods(db, listPieces(quote))
  return goods.every(
    ({ product_variant_id, is_software }) =>
      is_software || !licensedVariantIds.includes(product_variant_id),
  )
}
