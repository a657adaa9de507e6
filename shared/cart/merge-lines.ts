import type { CartLine } from './contract.ts'
import { MAX_EXTRAS } from './limits.ts'

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
  const mergedExtras = new Map<number, Extra>()
  for (const extra of [...existingExtras, ...otherExtras]) {
    const { product_variant_id } = extra
    const quantity = Math.max(extra.quantity, mergedExtras.get(product_variant_id)?.quantity ?? 0)
    mergedExtras.set(product_variant_id, { ...extra, quantity })
  }
  return [...mergedExtras.values()].slice(0, MAX_EXTRAS)
}
