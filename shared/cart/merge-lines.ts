import type { CartLine } from './contract.ts'

type Extra = CartLine['cart_extra_products'][number]

/**
 * Merges two carts of one person: the result has the lines of both, each with the larger quantity.
 * Quantities are not added, because the same line usually is a duplicate: signing out leaves the
 * account's cart in the browser, and a save without response is repeated. Merging is idempotent.
 */
export function mergeLines(
  serverLines: readonly CartLine[],
  localLines: readonly CartLine[],
): CartLine[] {
  const mergedLines = new Map<string, CartLine>()
  for (const line of [...serverLines, ...localLines]) {
    const existingLine = mergedLines.get(line.searching_key)
    mergedLines.set(
      line.searching_key,
      mergeLine(existingLine ?? { ...line, cart_extra_products: [] }, line),
    )
  }
  return [...mergedLines.values()]
}

function mergeLine(existingLine: CartLine, line: CartLine): CartLine {
  return {
    ...existingLine,
    quantity: Math.max(existingLine.quantity, line.quantity),
    cart_extra_products: mergeExtras(existingLine.cart_extra_products, line.cart_extra_products),
  }
}

function mergeExtras(existingExtras: readonly Extra[], otherExtras: readonly Extra[]): Extra[] {
  const mergedExtras = new Map(existingExtras.map((extra) => [extra.product_variant_id, extra]))
  for (const extra of otherExtras) {
    const quantity = Math.max(
      extra.quantity,
      mergedExtras.get(extra.product_variant_id)?.quantity ?? 0,
    )
    mergedExtras.set(extra.product_variant_id, { ...extra, quantity })
  }
  return [...mergedExtras.values()]
}
