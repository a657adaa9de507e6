import { reduce, remove } from '#shared/cart/cart.ts'
import type { CartItem, CartItems } from '#shared/cart/contract.ts'
import { translateWith } from '#shared/locale/translate.ts'
import { loadMessages } from '../locale/load-messages.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { setItems } from './cart-actions.ts'
import type { CartStore } from '../stores/cart-store.ts'

/** A cart line that was added at sign-in. `quantity` is only the added quantity. */
export type MergedLine = Pick<CartItem, 'searching_key' | 'name' | 'quantity'>

/** Finds what the merge added. The merge uses the larger quantity of a line that is in both carts. */
export function findMergedLines(accountItems: CartItems, mergedItems: CartItems): MergedLine[] {
  return mergedItems.flatMap(({ searching_key, name, quantity }) => {
    const existingItem = accountItems.find((item) => item.searching_key === searching_key)
    const addedQuantity = quantity - (existingItem?.quantity ?? 0)
    return addedQuantity > 0 ? [{ searching_key, name, quantity: addedQuantity }] : []
  })
}

/** Removes the quantities that the merge added. Later changes are not undone. */
export function undoMerge(store: CartStore, mergedLines: readonly MergedLine[]): void {
  const { items } = store.getState()
  setItems(store, mergedLines.reduce<CartItems>(removeQuantity, items))
}

function removeQuantity(items: CartItems, { searching_key, quantity }: MergedLine): CartItems {
  const item = items.find((line) => line.searching_key === searching_key)
  return (item?.quantity ?? 0) > quantity
    ? reduce(items, searching_key, quantity)
    : remove(items, searching_key)
}

/** Shows a notice in the account popups. */
export async function notifyMerged(
  visitor: Visitor,
  mergedLines: readonly MergedLine[],
): Promise<void> {
  const [firstLine] = mergedLines
  if (firstLine === undefined) return
  await loadMessages(visitor, ['account'])
  const t = translateWith(
    visitor.translation.getState().translations,
    visitor.locale.getState().selectedLocale.code,
  )
  const { length: count } = mergedLines
  const text = t(count === 1 ? 'account.cart_joined_one' : 'account.cart_joined', {
    count,
    name: firstLine.name,
  })
  const undo = { label: t('account.cart_undo'), act: () => undoMerge(visitor.cart, mergedLines) }
  visitor.auth.setState({ notice: { text, undo } })
}
