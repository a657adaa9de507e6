import { ApiError } from '#shared/api/errors.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import { SHARED_CART_ID } from '#shared/cart/limits.ts'
import type { Visitor } from '../app/visitor.ts'
import { browserStorage } from '../app/browser-storage.ts'
import { findKnownShared, rememberShared } from './known-shared-carts.ts'

const NOT_FOUND = 404

export type OpenedCart =
  | { readonly kind: 'found'; readonly items: readonly CartItem[]; readonly isOwn: boolean }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' }

/** What was shared, at the prices of this moment. The first opening is counted, unless it is ours. */
export async function openShared(visitor: Visitor, id: string): Promise<OpenedCart> {
  if (!SHARED_CART_ID.test(id)) return { kind: 'unknown' }
  try {
    const { askLastData, askShared } = await import('./cart-calls.ts')
    await untilShown()
    const known = findKnownShared(browserStorage, id)
    const { cart_items } = await askShared(visitor, {
      shared_cart_id: id,
      is_opened_before: known !== undefined,
    })
    const isOwn = known?.isOwn ?? false
    rememberShared(browserStorage, { shared_cart_id: id, isOwn })
    return { kind: 'found', isOwn, items: await askLastData(visitor, cart_items) }
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === NOT_FOUND
    return { kind: isUnknown ? 'unknown' : 'failed' }
  }
}

/** A page that the browser prepares in the background is not opened by anybody yet. */
async function untilShown(): Promise<void> {
  const { prerendering } = Object(document)
  if (prerendering !== true) return
  await new Promise<void>((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true })
  })
}
