import type { CartLine } from './contract.ts'

type Extra = CartLine['cart_extra_products'][number]

/**
 * Merges two carts of one person: the result has the lines of both, each with the larger quantity.
 * Quantities are not added, because the same line usually is a duplicate: signing out leaves the
 * account's cart in the browser, and a save without response is repeated. Merging is idempotent.
 */
export function mergeLines(server: readonly CartLine[], local: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>()
  for (const line of [...server, ...local]) {
    const existing = merged.get(line.searching_key)
    merged.set(
      line.searching_key,
      mergeLine(existing ?? { ...line, cart_extra_products: [] }, line),
    )
  }
  return [...merged.values()]
}

function mergeLine(existing: CartLine, line: CartLine): CartLine {
  return {
    ...existing,
    quantity: Math.max(existing.quantity, line.quantity),
    cart_extra_products: mergeExtras(existing.cart_extra_products, line.cart_extra_products),
  }
}

function mergeExtras(existing: readonly Extra[], others: readonly Extra[]): Extra[] {
  const merged = new Map(existing.map((extra) => [extra.product_variant_id, extra]))
  for (const extra of others) {
    const quantity = Math.max(extra.quantity, merged.get(extra.product_variant_id)?.quantity ?? 0)
    merged.set(extra.product_variant_id, { ...extra, quantity })
  }
  return [...merged.values()]
}
