import { ApiError } from '#shared/api/errors.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import { SHARED_CART_ID } from '#shared/cart/limits.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { browserStorage } from '../runtime/browser-storage.ts'
import { findKnownShared, storeKnownShared } from './known-shared-carts.ts'

const NOT_FOUND = 404

export type OpenedCart =
  | { readonly kind: 'found'; readonly items: readonly CartItem[]; readonly isOwnCart: boolean }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' }

/** Loads a shared cart at current prices. The first opening in each other browser is counted. */
export async function openShared(visitor: Visitor, id: string): Promise<OpenedCart> {
  if (!SHARED_CART_ID.test(id)) return { kind: 'unknown' }
  try {
    const { fetchCurrentItems, fetchSharedCart } = await import('./cart-calls.ts')
    await waitUntilVisible()
    const knownCart = findKnownShared(browserStorage, id)
    const { cart_items } = await fetchSharedCart(visitor, {
      shared_cart_id: id,
      is_opened_before: knownCart !== undefined,
    })
    const isOwnCart = knownCart?.isOwn ?? false
    storeKnownShared(browserStorage, { shared_cart_id: id, isOwn: isOwnCart })
    return {
      kind: 'found',
      isOwnCart,
      items: await fetchCurrentItems(visitor, cart_items),
    }
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === NOT_FOUND
    return { kind: isUnknown ? 'unknown' : 'failed' }
  }
}

/** A page that the browser prerenders is not visible yet, so its opening does not count. */
async function waitUntilVisible(): Promise<void> {
  const { prerendering } = Object(document)
  if (prerendering !== true) return
  await new Promise<void>((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true })
  })
}
