import { call } from '#shared/api/call.ts'
import type { Api } from '#shared/api/send.ts'
import { toLines } from '#shared/cart/cart.ts'
import {
  fetchCart,
  fetchLastData,
  increaseOpened,
  saveCart,
  shareCart,
  type CartItem,
  type CartLine,
} from '#shared/cart/contract.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import type { Visitor } from '../runtime/visitor.ts'
import type { CartToSave } from './server-cart.ts'
import { sendWithProof } from '../forms/send-with-proof.ts'
import { fetchPricedItems } from './priced-items.ts'

/* This module is loaded with the first call, so that the contract's schemas are not in the first load. */

/** Fetches the lines as items with their current names, prices and stock. */
export function fetchCurrentItems(
  visitor: Visitor,
  lines: CartLine[],
): Promise<readonly CartItem[]> {
  return fetchPricedItems(visitor, (api, options) =>
    call(api, fetchLastData, { cart_items: lines, ...options }),
  )
}

/** Fetches the account's cart, with its revision when the server sends one. */
export async function fetchAccountCart(visitor: Visitor) {
  let revision: number | undefined
  const items = await fetchPricedItems(visitor, (api, options) => {
    const send: Api['fetch'] = async (request) => {
      const response = await api.fetch(request)
      revision = toRevision(response.headers.get('ETag'))
      return response
    }
    return call({ ...api, fetch: send }, fetchCart, { ...options, dontNeedLoading: true })
  })
  return { items, revision }
}

export function sendCart(visitor: Visitor, cart: CartToSave) {
  const { lines, revision, shared_cart_id, isLast } = cart
  const api = createBrowserApi(visitor)
  const send: Api['fetch'] = (request) => {
    if (revision !== undefined) request.headers.set('If-Match', `"${revision}"`)
    return api.fetch(new Request(request, { keepalive: isLast }))
  }
  return call({ ...api, fetch: send }, saveCart, { cart_items: lines, shared_cart_id })
}

export function createSharedCart(visitor: Visitor, items: readonly CartItem[]) {
  const { code } = visitor.locale.getState().selectedLocale
  const shared = { locale: code, cart_items: toLines(items) }
  return sendWithProof(visitor, (proof) =>
    call(createBrowserApi(visitor), shareCart, { ...shared, ...proof }),
  )
}

interface OpenedSharedCart {
  readonly shared_cart_id: string
  /** An opening by the same browser is counted once. */
  readonly is_opened_before: boolean
}

export function fetchSharedCart(visitor: Visitor, shared: OpenedSharedCart) {
  return call(createBrowserApi(visitor), increaseOpened, shared)
}

function toRevision(etag: string | null): number | undefined {
  const digits = /\d+/.exec(etag ?? '')
  return digits === null ? undefined : Number(digits[0])
}
