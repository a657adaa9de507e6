import { remove, setQuantity } from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import { translateWith } from '#shared/locale/translate.ts'
import type { Visitor } from '../app/visitor.ts'
import { setItems } from './cart-actions.ts'
import type { CartStore } from './store.ts'

type Items = readonly CartItem[]

/** What signing in has added to the account's cart. */
export type JoinedLine = Pick<CartItem, 'searching_key' | 'name' | 'quantity'>

/** By the rule that carts are merged by: of a line in both the larger quantity stays. */
export function findJoined(theirs: Items, ours: Items): JoinedLine[] {
  return ours.flatMap(({ searching_key, name, quantity }) => {
    const there = theirs.find((item) => item.searching_key === searching_key)
    const added = quantity - (there?.quantity ?? 0)
    return added > 0 ? [{ searching_key, name, quantity: added }] : []
  })
}

/** Takes out again what was added, and nothing that was changed since. */
export function undoJoined(store: CartStore, joined: readonly JoinedLine[]): void {
  const { items } = store.getState()
  setItems(store, joined.reduce<Items>(takeOut, items))
}

function takeOut(items: Items, { searching_key, quantity }: JoinedLine): Items {
  const item = items.find((one) => one.searching_key === searching_key)
  const left = (item?.quantity ?? 0) - quantity
  return left > 0 ? setQuantity(items, searching_key, left) : remove(items, searching_key)
}

/** Where the popups tell what they have done; their words are there since one signed in by them. */
export function tellJoined(visitor: Visitor, joined: readonly JoinedLine[]): void {
  const [first] = joined
  if (first === undefined) return
  const t = translateWith(visitor.translation.getState().translations)
  const { length: count } = joined
  const text = t(count === 1 ? 'account.cart_joined_one' : 'account.cart_joined', {
    count,
    name: first.name,
  })
  const undo = { label: t('account.cart_undo'), act: () => undoJoined(visitor.cart, joined) }
  visitor.auth.setState({ notice: { text, undo } })
}
