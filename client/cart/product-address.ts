import type { CartItem } from '#shared/cart/contract.ts'

/** The product's page, with the variant of the item shown; without prefix, as links want it. */
export function toProductAddress({
  path,
  query_params_string,
}: Pick<CartItem, 'path' | 'query_params_string'>): string {
  return query_params_string === '' ? path : `${path}?${query_params_string}`
}
