import { call } from '#shared/api/call.ts'
import { createDownload, fetchOrders, fetchPurchases } from '#shared/checkout/order-contract.ts'
import { createBrowserApi } from '../../app/browser-api.ts'
import type { Visitor } from '../../app/visitor.ts'

/* Fetched when they are wanted: the contract's schemas are not for the first load. */

export interface Asking {
  /** The newest, or those that are older than the order of this number. */
  readonly before?: string | undefined
  readonly signal?: AbortSignal
}

export function askOrders(visitor: Visitor, { before, signal }: Asking) {
  const asked = before === undefined ? {} : { before }
  return call(createBrowserApi(visitor, signal), fetchOrders, asked)
}

/** By whole orders. */
export function askPurchases(visitor: Visitor, { before, signal }: Asking) {
  const asked = { ...language(visitor), ...(before !== undefined && { before }) }
  return call(createBrowserApi(visitor, signal), fetchPurchases, asked)
}

interface FileAsked {
  readonly number: string
  /** Of a guest. */
  readonly key: string | undefined
  readonly product_id: number
  readonly name: string
}

/** Where the file is to be had for a short time. */
export async function askDownload(visitor: Visitor, { key, ...asked }: FileAsked): Promise<string> {
  const input = { ...asked, ...(key !== undefined && { key }), ...language(visitor) }
  return (await call(createBrowserApi(visitor), createDownload, input)).url
}

function language({ locale }: Visitor) {
  return { language_id: locale.getState().selectedLocale.language_id }
}
