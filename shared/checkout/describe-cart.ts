import type { CartLine } from '#shared/cart/contract.ts'

const MAX_CHARACTERS = 3000

/** A cart in one line, whatever the order of its lines: to see whether it is still the same. */
export function describeCart(
  lines: readonly Pick<CartLine, 'searching_key' | 'quantity'>[],
): string {
  return lines
    .map(({ searching_key, quantity }) => `${searching_key}:${quantity}`)
    .toSorted()
    .join(',')
    .slice(0, MAX_CHARACTERS)
}
