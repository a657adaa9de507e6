import type { CartLine } from './contract.ts'

type Extra = CartLine['cart_extra_products'][number]

/**
 * Two carts of one person made one: the lines of both, of a line that is in both the larger
 * quantity. Not the sum: signing out leaves the account's cart in the browser, and a save whose
 * answer was lost is repeated, so the same line is met twice more often than it is wanted twice.
 * Merging again changes nothing.
 */
export function mergeLines(server: readonly CartLine[], local: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>()
  for (const line of [...server, ...local]) {
    const known = merged.get(line.searching_key)
    merged.set(line.searching_key, mergeLine(known ?? { ...line, cart_extra_products: [] }, line))
  }
  return [...merged.values()]
}

function mergeLine(known: CartLine, line: CartLine): CartLine {
  return {
    ...known,
    quantity: Math.max(known.quantity, line.quantity),
    cart_extra_products: mergeExtras(known.cart_extra_products, line.cart_extra_products),
  }
}

function mergeExtras(known: readonly Extra[], others: readonly Extra[]): Extra[] {
  const merged = new Map(known.map((extra) => [extra.product_variant_id, extra]))
  for (const extra of others) {
    const quantity = Math.max(extra.quantity, merged.get(extra.product_variant_id)?.quantity ?? 0)
    merged.set(extra.product_variant_id, { ...extra, quantity })
  }
  return [...merged.values()]
}
