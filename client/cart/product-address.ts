import type { CartItem } from '#shared/cart/contract.ts'

/** The address of the product's page with the item's variant; links add the language prefix. */
export function toProductAddress({
  path,
  query_params_string,
}: Pick<CartItem, 'path' | 'query_params_string'>): string {
  return query_params_string === '' ? path : `${path}?${query_params_string}`
}
