import { call } from '#shared/api/call.ts'
import { fetchOrder } from '#shared/checkout/order-contract.ts'
import { createBrowserApi } from '../../app/browser-api.ts'
import type { Visitor } from '../../app/visitor.ts'

/* Fetched with an order: the contract's schemas are not for the first load. */

interface OrderAsked {
  readonly number: string
  /** Of a guest. */
  readonly key: string | undefined
}

export async function askOrder(visitor: Visitor, { number, key }: OrderAsked) {
  const { language_id } = visitor.locale.getState().selectedLocale
  const asked = { number, ...(key !== undefined && { key }), language_id }
  return (await call(createBrowserApi(visitor), fetchOrder, asked)).order
}
