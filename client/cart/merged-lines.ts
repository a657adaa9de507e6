import { remove, setQuantity } from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import { translateWith } from '#shared/locale/translate.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { setItems } from './cart-actions.ts'
import type { CartStore } from '../stores/cart-store.ts'

type Items = readonly CartItem[]

/** A line that signing in has added to the account's cart. */
export type MergedLine = Pick<CartItem, 'searching_key' | 'name' | 'quantity'>

/** Finds the added lines by the rule of the merge: a line in both carts gets the larger quantity. */
export function findMergedLines(theirs: Items, ours: Items): MergedLine[] {
  return ours.flatMap(({ searching_key, name, quantity }) => {
    const existingItem = theirs.find((item) => item.searching_key === searching_key)
    const addedQuantity = quantity - (existingItem?.quantity ?? 0)
    return addedQuantity > 0 ? [{ searching_key, name, quantity: addedQuantity }] : []
  })
}

/** Removes what the merge has added, and leaves later changes. */
export function undoMerge(store: CartStore, mergedLines: readonly MergedLine[]): void {
  const { items } = store.getState()
  setItems(store, mergedLines.reduce<Items>(removeQuantity, items))
}

function removeQuantity(items: Items, { searching_key, quantity }: MergedLine): Items {
  const item = items.find((line) => line.searching_key === searching_key)
  const remainingQuantity = (item?.quantity ?? 0) - quantity
  return remainingQuantity > 0
    ? setQuantity(items, searching_key, remainingQuantity)
    : remove(items, searching_key)
}

/** Shows the merge in the notice of the account popups, whose messages are loaded after a sign-in. */
export function notifyMerged(visitor: Visitor, mergedLines: readonly MergedLine[]): void {
  const [firstLine] = mergedLines
  if (firstLine === undefined) return
  const t = translateWith(visitor.translation.getState().translations)
  const { length: count } = mergedLines
  const text = t(count === 1 ? 'account.cart_joined_one' : 'account.cart_joined', {
    count,
    name: firstLine.name,
  })
  const undo = { label: t('account.cart_undo'), act: () => undoMerge(visitor.cart, mergedLines) }
  visitor.auth.setState({ notice: { text, undo } })
}
