import type { ReactNode } from 'react'
import { loadMessages, withMessages } from '../locale/load-messages.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { getWishList } from '../wish-list/wish-list.ts'
import { WishStatus } from '../wish-list/wish-status.tsx'
import type { NotifyDialogProps } from './notify-dialog.tsx'

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

/** Puts a variant on the wish list or takes it off, and returns what is said about it. */
export async function toggleWish(
  visitor: Visitor,
  id: number,
  report: (isWished: boolean) => void,
): Promise<ReactNode> {
  // What cannot be reported is not changed.
  await loadMessages(visitor, ['wish-list'])
  const { store, change } = getWishList(visitor)
  change(id, !store.getState().ids.includes(id))
  followed.get(visitor.auth)?.abort()
  const controller = new AbortController()
  followed.set(visitor.auth, controller)
  followWish(visitor, id, { report, signal: controller.signal })
  return <WishStatus key={id} id={id} />
}

/** The variant whose button was pressed last is followed, whether or not there was a list before. */
const followed = new WeakMap<Visitor['auth'], AbortController>()

export async function createNotifyDialog(
  visitor: Visitor,
  props: NotifyDialogProps,
): Promise<ReactNode> {
  const namespaces = ['subscription', 'account', 'form'] as const
  const { NotifyDialog } = await withMessages(visitor, namespaces, import('./notify-dialog.tsx'))
  return <NotifyDialog {...props} />
}
