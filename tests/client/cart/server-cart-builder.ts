import { ApiError } from '#shared/api/errors.ts'
import { createServerCart, type CartToSave } from '../../../client/cart/server-cart.ts'
import { createCartStore } from '../../../client/stores/cart-store.ts'
import { createFakeStorage } from './fake-storage.ts'

export const SAVED = { revision: 1, is_merged: false }

/** The cart of an account in the browser, with the results of its saves; further saves succeed. */
export function aServerCart(...results: (typeof SAVED | ApiError)[]) {
  const store = createCartStore()
  const storage = createFakeStorage()
  const sentCarts: CartToSave[] = []
  const events: string[] = []
  const merging = { fetch: () => Promise.resolve() }
  const server = createServerCart({
    store,
    storage,
    getCurrencyCode: () => 'AMD',
    async send(cart) {
      sentCarts.push(cart)
      const result = results.shift() ?? SAVED
      if (result instanceof ApiError) throw result
      return result
    },
    onMerged() {
      events.push('merged')
      return merging.fetch()
    },
  })
  return { store, storage, sent: sentCarts, events, merging, ...server }
}

export const failure = (status: number) => new ApiError(status, { general: ['No'] })
