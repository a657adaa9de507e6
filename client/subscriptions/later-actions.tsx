import type { ReactNode } from 'react'
import type { ProductVariant } from '#shared/catalog/contract.ts'
import { loadMessages, withMessages } from '../locale/load-messages.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { getWishList } from '../wish-list/wish-list.ts'
import { WishStatus } from '../wish-list/wish-status.tsx'

/* This module is loaded when there is a wish list, or on a press. */

interface Follower {
  readonly report: (isWished: boolean) => void
  readonly signal: AbortSignal
}

/** Reports whether a variant is on the wish list, now and after each change. */
export function followWish(visitor: Visitor, id: number, { report, signal }: Follower): void {
  if (signal.aborted) return
  const { store } = getWishList(visitor)
  const update = () => report(store.getState().ids.includes(id))
  update()
  signal.addEventListener('abort', store.subscribe(update))
}

/** The product's buttons, for whose variant an action is run, and what it sets there. */
interface LaterButtonsState {
  readonly visitor: Visitor
  readonly variant: Pick<ProductVariant, 'product_variant_id' | 'stock_status'>
  /** The button's text: the list may not have been loaded when it was pressed. */
  readonly isWished: boolean
  readonly setWished: (isWished: boolean) => void
  readonly setStatus: (status: ReactNode) => void
  readonly setDialog: (dialog: ReactNode) => void
}

/** Puts a variant on the wish list or takes it off, as its button says, and shows what became of it. */
export async function toggleWish(buttons: LaterButtonsState): Promise<void> {
  const { visitor, variant, isWished, setWished, setStatus } = buttons
  const id = variant.product_variant_id
  // The messages are loaded first: without them the result could not be shown, so nothing is changed.
  await loadMessages(visitor, ['wish-list'])
  getWishList(visitor).change(id, !isWished)
  followed.get(visitor.auth)?.abort()
  const controller = new AbortController()
  followed.set(visitor.auth, controller)
  followWish(visitor, id, { report: setWished, signal: controller.signal })
  setStatus(<WishStatus key={id} id={id} />)
}

/** The variant whose button was pressed last is followed, whether or not there was a list before. */
const followed = new WeakMap<Visitor['auth'], AbortController>()

/** Asks for an address to which a mail is sent when the variant is in stock, or cheaper. */
export async function openNotifyDialog(buttons: LaterButtonsState): Promise<void> {
  const { visitor, variant, setDialog } = buttons
  const { product_variant_id, stock_status } = variant
  const { NotifyDialog } = await withMessages(
    visitor,
    ['subscription', 'account', 'form'],
    import('./notify-dialog.tsx'),
  )
  setDialog(
    <NotifyDialog
      kind={stock_status ? 'price' : 'stock'}
      product_variant_id={product_variant_id}
      onClose={() => setDialog(undefined)}
    />,
  )
}
