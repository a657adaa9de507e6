import { call } from '#shared/api/call.ts'
import { createDownload, fetchOrders, fetchPurchases } from '#shared/checkout/order-contract.ts'
import { createBrowserApi } from '../../runtime/browser-api.ts'
import type { Visitor } from '../../runtime/visitor.ts'

/* Fetched when they are wanted: the contract's schemas are not for the first load. */

export interface OrdersQuery {
  /** The newest, or those that are older than the order of this number. */
  readonly before?: string | undefined
  readonly signal?: AbortSignal
}

export function loadOrders(visitor: Visitor, { before, signal }: OrdersQuery) {
  const request = before === undefined ? {} : { before }
  return call(createBrowserApi(visitor, signal), fetchOrders, request)
}

/** By whole orders. */
export function loadPurchases(visitor: Visitor, { before, signal }: OrdersQuery) {
  const request = { ...language(visitor), ...(before !== undefined && { before }) }
  return call(createBrowserApi(visitor, signal), fetchPurchases, request)
}

interface FileRequest {
  readonly number: string
  /** Of a guest. */
  readonly key: string | undefined
  readonly product_id: number
  readonly name: string
}

/** Where the file is to be had for a short time. */
export async function requestDownload(
  visitor: Visitor,
  { key, ...asked }: FileRequest,
): Promise<string> {
  const input = { ...asked, ...(key !== undefined && { key }), ...language(visitor) }
  return (await call(createBrowserApi(visitor), createDownload, input)).url
}

function language({ locale }: Visitor) {
  return { language_id: locale.getState().selectedLocale.language_id }
}
