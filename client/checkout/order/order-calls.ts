import { call } from '#shared/api/call.ts'
import { createOrderAccount, fetchOrder } from '#shared/checkout/order-contract.ts'
import {
  withdraw,
  type Withdrawal,
  type WithdrawnLine,
} from '#shared/checkout/withdrawal-contract.ts'
import { createBrowserApi } from '../../runtime/browser-api.ts'
import type { Visitor } from '../../runtime/visitor.ts'

/* This module is loaded with an order, so that the contract's schemas are not in the first load. */

interface OrderRequest {
  readonly number: string
  /** The key of a guest's order. */
  readonly key: string | undefined
}

export async function requestOrder(visitor: Visitor, { number, key }: OrderRequest) {
  const input = toInput(visitor, { number, key })
  return (await call(createBrowserApi(visitor), fetchOrder, input)).order
}

interface WithdrawalRequest extends OrderRequest {
  readonly id: string
  readonly lines: readonly WithdrawnLine[]
}

export async function sendWithdrawal(
  visitor: Visitor,
  { id, lines, ...request }: WithdrawalRequest,
): Promise<Withdrawal> {
  const input = { ...toInput(visitor, request), id, lines: [...lines] }
  return (await call(createBrowserApi(visitor), withdraw, input)).withdrawal
}

export async function requestOrderAccount(visitor: Visitor, request: OrderRequest): Promise<void> {
  await call(createBrowserApi(visitor), createOrderAccount, toInput(visitor, request))
}

function toInput(visitor: Visitor, { number, key }: OrderRequest) {
  const { language_id } = visitor.locale.getState().selectedLocale
  return { number, ...(key !== undefined && { key }), language_id }
}
