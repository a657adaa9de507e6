import { changeCatalogue } from './change-catalogue.ts'
import { getBaseCurrency } from './currencies.ts'
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
}

export interface ChangedPrice extends NewPrice {
  readonly previous_price: number
  readonly currency: string
}

/** Sets the price of one variant. Orders that were placed keep theirs. */
export async function setPrice(
  env: Pick<ShopBindings, 'DB' | 'CACHE'>,
  { sku, price }: NewPrice,
): Promise<ChangedPrice> {
  const [variant] = await getVariants(env.DB, [sku])
  if (variant?.price !== price) {
    const updateStatement = env.DB.prepare('UPDATE product_variant SET price = ?2 WHERE sku = ?1')
    await changeCatalogue(env, [updateStatement.bind(sku, price)])
  }
  const currency = await getBaseCurrency(env.DB)
  return { sku, price, previous_price: variant?.price ?? 0, currency }
}
