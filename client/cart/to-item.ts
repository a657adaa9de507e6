import type { ItemToAdd } from '#shared/cart/cart.ts'
import type { Product, ProductExtra, ProductVariant } from '#shared/catalog/contract.ts'
import type { Picture } from '#shared/gallery/contract.ts'
import { paths } from '#shared/url/paths.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { toCartPrice } from './cart-currency.ts'
import { findMaxQuantity } from './max-quantity.ts'

export interface Selection {
  readonly product: Product
  readonly variant: ProductVariant
  readonly extras: readonly ProductExtra[]
  readonly quantity: number
  /** The path of the product's page. */
  readonly path: string
}

/** Converts the selection on the product page to an item of the cart. */
export function toItemToAdd(
  { currency, general }: Pick<Visitor, 'currency' | 'general'>,
  { product, variant, extras, quantity, path }: Selection,
): ItemToAdd {
  const { media_path } = general.getState()
  const toPicture = (picture: Picture | null | undefined) =>
    picture === null || picture === undefined ? '' : media_path + picture.path
  return {
    name: product.name,
    sub_name: product.sub_name,
    path,
    quantity,
    max_quantity: findMaxQuantity(variant, extras),
    product_variant_id: variant.product_variant_id,
    price: toCartPrice(currency, variant.price),
    ...(variant.quantity_prices !== undefined && {
      quantity_prices: variant.quantity_prices.map(({ from, price }) => ({
        from,
        price: toCartPrice(currency, price),
      })),
    }),
    ...(variant.net_content !== undefined && { net_content: variant.net_content }),
    // Extra products may be shipped.
    ...(product.tax_class === 'digital' && extras.length === 0 && { is_download: true }),
    image_path: toPicture(variant.picture ?? product.pictures[0]),
    query_params_string: new URLSearchParams({ variant: variant.sku }).toString(),
    attributes_description: variant.attributes_description,
    cart_extra_products: extras.map((extra) => ({
      product_variant_id: extra.product_variant_id,
      quantity: 1,
      price: toCartPrice(currency, extra.price),
      name: extra.name,
      attributes_description: extra.attributes_description,
      image_path: toPicture(extra.picture),
      path: paths.product(extra.slug),
      not_available: false,
      stock_status: true,
    })),
  }
}
