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
import { createBrowserApi } from '../app/browser-api.ts'
import type { Visitor } from '../app/visitor.ts'
import type { CartToSave } from './keep-on-server.ts'
import { sendProven } from '../forms/send-proven.ts'

/* Fetched when they are wanted: the contract's schemas are not for the first load. */

/** The same lines as the server knows them now. */
export function askLastData(visitor: Visitor, lines: CartLine[]): Promise<CartItem[]> {
  return call(createBrowserApi(visitor), fetchLastData, { cart_items: lines, ...pricing(visitor) })
}

/** The account's cart, with its revision where the server tells one. */
export async function askCart(visitor: Visitor) {
  let revision: number | undefined
  const api = createBrowserApi(visitor)
  const send: Api['fetch'] = async (request) => {
    const response = await api.fetch(request)
    revision = toRevision(response.headers.get('ETag'))
    return response
  }
  const items = await call({ ...api, fetch: send }, fetchCart, {
    ...pricing(visitor),
    dontNeedLoading: true,
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

export function askToShare(visitor: Visitor, items: readonly CartItem[]) {
  const { code } = visitor.locale.getState().selectedLocale
  const shared = { locale: code, cart_items: toLines(items) }
  return sendProven(visitor, (proof) =>
    call(createBrowserApi(visitor), shareCart, { ...shared, ...proof }),
  )
}

interface SharedToOpen {
  readonly shared_cart_id: string
  /** Not to be counted again. */
  readonly is_opened_before: boolean
}

export function askShared(visitor: Visitor, shared: SharedToOpen) {
  return call(createBrowserApi(visitor), increaseOpened, shared)
}

function pricing({ locale, currency }: Visitor) {
  return {
    language_id: locale.getState().selectedLocale.language_id,
    rate: currency.getState().selectedCurrency.rate,
  }
}

function toRevision(etag: string | null): number | undefined {
  const digits = /\d+/.exec(etag ?? '')
  return digits === null ? undefined : Number(digits[0])
}
