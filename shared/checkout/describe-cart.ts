import type { CartLine } from '#shared/cart/contract.ts'

const MAX_CHARACTERS = 3000

/** Describes a cart in one line, independent of the order of its lines, to detect changes. */
export function describeCart(
  lines: readonly Pick<CartLine, 'searching_key' | 'quantity'>[],
): string {
  return lines
    .map(({ searching_key, quantity }) => `${searching_key}:${quantity}`)
    .toSorted()
    .join(',')
    .slice(0, MAX_CHARACTERS)
}
