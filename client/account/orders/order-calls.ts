import { call } from '#shared/api/call.ts'
import { createDownload, fetchOrders, fetchPurchases } from '#shared/checkout/order-contract.ts'
import { createBrowserApi } from '../../runtime/browser-api.ts'
import type { Visitor } from '../../runtime/visitor.ts'

/* This module is loaded on use, so that the contract's schemas are not in the first load. */

export interface OrdersQuery {
  /** Requests only orders before the one with this number; without it, the newest. */
  readonly before?: string | undefined
  readonly signal?: AbortSignal
}

export function loadOrders(visitor: Visitor, { before, signal }: OrdersQuery) {
  const request = before === undefined ? {} : { before }
  return call(createBrowserApi(visitor, signal), fetchOrders, request)
}

/** Each page contains the purchases of whole orders. */
export function loadPurchases(visitor: Visitor, { before, signal }: OrdersQuery) {
  const request = { ...language(visitor), ...(before !== undefined && { before }) }
  return call(createBrowserApi(visitor, signal), fetchPurchases, request)
}

interface FileRequest {
  readonly number: string
  /** The key of a guest's order. */
  readonly key: string | undefined
  readonly product_id: number
  readonly name: string
}

/** Requests a temporary link to the file. */
export async function requestDownload(
  visitor: Visitor,
  { key, ...request }: FileRequest,
): Promise<string> {
  const input = { ...request, ...(key !== undefined && { key }), ...language(visitor) }
  return (await call(createBrowserApi(visitor), createDownload, input)).url
}

function language({ locale }: Visitor) {
  return { language_id: locale.getState().selectedLocale.language_id }
}
