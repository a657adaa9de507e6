import { call } from '#shared/api/call.ts'
import { fetchOrder } from '#shared/checkout/order-contract.ts'
import { createBrowserApi } from '../../runtime/browser-api.ts'
import type { Visitor } from '../../runtime/visitor.ts'

/* Fetched with an order: the contract's schemas are not for the first load. */

interface OrderRequest {
  readonly number: string
  /** Of a guest. */
  readonly key: string | undefined
}

export async function requestOrder(visitor: Visitor, { number, key }: OrderRequest) {
  const { language_id } = visitor.locale.getState().selectedLocale
  const request = { number, ...(key !== undefined && { key }), language_id }
  return (await call(createBrowserApi(visitor), fetchOrder, request)).order
}
