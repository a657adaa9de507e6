import type { CartItem } from '#shared/cart/contract.ts'
import { indexByKey } from './index-by-key.ts'

/** Lists the lines that are new or have another quantity than before. */
export function findChanged(before: readonly CartItem[], items: readonly CartItem[]): CartItem[] {
  const beforeByKey = indexByKey(before)
  return items.filter(
    ({ searching_key, quantity }) => beforeByKey.get(searching_key)?.quantity !== quantity,
  )
}

/**
 * Returns the base with the lines whose changes the server has applied, although the response of the save is
 * missing: it has the quantities that were sent. These changes must not be applied to its cart again.
 */
export function withAppliedItems(
  base: readonly CartItem[],
  serverItems: readonly CartItem[],
  sentItems: readonly CartItem[],
): readonly CartItem[] {
  const appliedItems = serverItems.filter(({ searching_key, quantity }) =>
    sentItems.some((sent) => sent.searching_key === searching_key && sent.quantity === quantity),
  )
  if (appliedItems.length === 0) return base
  const appliedByKey = indexByKey(appliedItems)
  return [...base.filter(({ searching_key }) => !appliedByKey.has(searching_key)), ...appliedItems]
}
