import type { CartItem } from '#shared/cart/contract.ts'

/** Returns the path of the product's page with the item's variant. Links add the language prefix. */
export function toProductPath({
  path,
  query_params_string,
}: Pick<CartItem, 'path' | 'query_params_string'>): string {
  return query_params_string === '' ? path : `${path}?${query_params_string}`
}
