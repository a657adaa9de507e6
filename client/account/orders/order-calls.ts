import { call } from '#shared/api/call.ts'
import { createDownload, fetchOrders, fetchPurchases } from '#shared/checkout/order-contract.ts'
import { createBrowserApi } from '../../app/browser-api.ts'
import type { Visitor } from '../../app/visitor.ts'

/* Fetched when they are wanted: the contract's schemas are not for the first load. */

/** The newest, or those that are older than one. */
export function askOrders(visitor: Visitor, before?: string) {
  return call(createBrowserApi(visitor), fetchOrders, before === undefined ? {} : { before })
}

/** By whole orders: the newest, or those before one. */
export function askPurchases(visitor: Visitor, before?: string) {
  const asked = { ...language(visitor), ...(before !== undefined && { before }) }
  return call(createBrowserApi(visitor), fetchPurchases, asked)
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
