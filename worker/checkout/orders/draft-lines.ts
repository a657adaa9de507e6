import * as z from 'zod/mini'
import type { DraftInput } from '#shared/admin/drafts-contract.ts'
import { searchingKey } from '#shared/cart/cart.ts'
import type { CartLine } from '#shared/cart/contract.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { all, type Db } from '../../db/rows.ts'
import { invalid } from '../../http/errors.ts'

const VariantRow = z.object({ sku: z.string(), id: z.number(), product_id: z.number() })
const OfferedRow = z.object({ product_id: z.number(), product_variant_id: z.number() })

interface DraftLines {
  readonly cart_items: CartLine[]
  /** The SKUs of the lines by their keys. */
  readonly skus: ReadonlyMap<string, string>
}

/**
 * Returns the lines of a draft as a cart has them; the same item with the same extras is one. Throws a 422
 * for an unknown SKU, and for an extra that the shop does not offer with the item.
 */
export async function toCartLines(
  db: Db,
  lines: DraftInput['lines'],
  t: Translate,
): Promise<DraftLines> {
  const variants = await listVariants(db, lines)
  const bySku = new Map(variants.map((variant) => [variant.sku, variant]))
  const offered = await listOffered(db, variants)
  const cartLines = new Map<string, CartLine>()
  const skus = new Map<string, string>()
  for (const { sku, quantity, extras } of lines) {
    const { id, product_id } = bySku.get(sku) ?? refuse(sku, t)
    const extraIds = [...new Set(extras)].map((extraSku) => {
      const extra = bySku.get(extraSku)
      const isOffered = extra !== undefined && offered.has(`${product_id} ${extra.id}`)
      return isOffered ? extra.id : refuse(extraSku, t)
    })
    const key = searchingKey(id, extraIds)
    skus.set(key, sku)
    cartLines.set(key, {
      product_variant_id: id,
      quantity: quantity + (cartLines.get(key)?.quantity ?? 0),
      searching_key: key,
      cart_extra_products: extraIds.map((product_variant_id) => ({
        product_variant_id,
        quantity: 1,
      })),
    })
  }
  return { cart_items: [...cartLines.values()], skus }
}

function refuse(sku: string, t: Translate): never {
  throw invalid({ lines: [t('order.gone', { name: sku })] })
}

function listVariants(
  db: Db,
  lines: DraftInput['lines'],
): Promise<readonly z.infer<typeof VariantRow>[]> {
  const skus = lines.flatMap(({ sku, extras }) => [sku, ...extras])
  return all(
    VariantRow,
    db
      .prepare(
        `SELECT sku, id, product_id FROM product_variant
         WHERE sku IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(skus)),
  )
}

/** Each pair of a product and an extra that is offered with it. */
async function listOffered(
  db: Db,
  variants: readonly z.infer<typeof VariantRow>[],
): Promise<ReadonlySet<string>> {
  const rows = await all(
    OfferedRow,
    db
      .prepare(
        `SELECT product_id, product_variant_id FROM product_extra
         WHERE product_id IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(variants.map(({ product_id }) => product_id))),
  )
  return new Set(rows.map((row) => `${row.product_id} ${row.product_variant_id}`))
}
