import { prepareAuditOfChange, type OperationContext } from '../db/audit.ts'
import { announceStoredVersion, changeCatalogue } from './change-catalogue.ts'
import { getBaseCurrency } from './currencies.ts'
import { OperationError } from './operation-error.ts'
import type { ShopBindings } from './shop-bindings.ts'
import { getVariants, type VariantRow } from './variants.ts'

export interface VariantPrices {
  readonly variants: readonly VariantRow[]
  /** The currency of the prices. */
  readonly currency: string
}

export async function getPrices(db: D1Database, skus: readonly string[]): Promise<VariantPrices> {
  return { variants: await getVariants(db, skus), currency: await getBaseCurrency(db) }
}

export interface NewPrice {
  readonly sku: string
  /** In minor units, tax included. */
  readonly price: number
  /** Announces the price as a reduction, of the price before a running one. Otherwise a reduction ends. */
  readonly is_sale?: boolean
}

export interface ChangedPrice extends NewPrice {
  readonly previous_price: number
  readonly has_ended_reduction: boolean
  readonly currency: string
}

/** Sets the price of one variant. The prices of placed orders do not change. */
export async function setPrice(
  env: Pick<ShopBindings, 'DB' | 'CACHE'>,
  { sku, price, is_sale = false }: NewPrice,
  context: OperationContext,
): Promise<ChangedPrice> {
  const [variant] = await getVariants(env.DB, [sku])
  const isOnSale = (variant?.old_price ?? null) !== null
  if (variant?.price !== price || isOnSale !== is_sale) {
    if (is_sale && price >= (variant?.old_price ?? variant?.price ?? 0)) throw toRefusal(sku)
    const updateStatement = env.DB.prepare(
      `UPDATE product_variant SET price = ?2, old_price = iif(?3, COALESCE(old_price, price), NULL)
       WHERE sku = ?1 AND (NOT ?3 OR ?2 < COALESCE(old_price, price))`,
    )
    const audit = prepareAuditOfChange(env.DB, {
      ...context,
      action: 'variant.set_price',
      subject_id: sku,
      before: { price: variant?.price, is_sale: isOnSale },
      after: { price, is_sale },
    })
    const update = updateStatement.bind(sku, price, is_sale ? 1 : 0)
    const { results } = await changeCatalogue(env, [update, audit])
    // Somebody has lowered the price since it was read.
    if (results[0]?.meta.changes === 0) throw toRefusal(sku)
  } else {
    await announceStoredVersion(env)
  }
  const currency = await getBaseCurrency(env.DB)
  const has_ended_reduction = isOnSale && !is_sale
  return { sku, price, previous_price: variant?.price ?? 0, has_ended_reduction, currency }
}

function toRefusal(sku: string): OperationError {
  return new OperationError(
    'conflict',
    `${sku} does not cost more than that: a sale needs a lower price.`,
    { refusal: { code: 'sale_not_lower', values: { sku } } },
  )
}
