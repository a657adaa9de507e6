import { call } from '#shared/api/call.ts'
import { checkCart } from '#shared/checkout/check-contract.ts'
import { getShippingAndTax } from '#shared/checkout/contract.ts'
import {
  cancelPaymentIntent,
  createOrder,
  createPaymentIntent,
  fetchPaymentProvider,
} from '#shared/checkout/order-contract.ts'
import { confirmSandboxPayment } from '#shared/checkout/sandbox-contract.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import type { Visitor } from '../runtime/visitor.ts'
import type { CancelResult } from './end-offer.ts'
import type { Card } from './payment/sandbox/read-card.ts'
import type { CheckRequest, PriceRequest } from './price-request.ts'

/*
 * This module is loaded with the checkout, so that the contract's schemas are not in the first
 * load.
 */

export function fetchPrices(visitor: Visitor, priceRequest: PriceRequest) {
  return call(createBrowserApi(visitor), getShippingAndTax, priceRequest)
}

export function fetchCartCheck(visitor: Visitor, priceRequest: CheckRequest) {
  return call(createBrowserApi(visitor), checkCart, priceRequest)
}

export function fetchProvider(visitor: Visitor) {
  return call(createBrowserApi(visitor), fetchPaymentProvider, {})
}

export interface IntentRequest {
  readonly quote_id: string
  readonly total?: number
  readonly cart?: string
  readonly buyer_key?: string
  readonly is_repeated?: boolean
}

export function requestIntent(visitor: Visitor, params: IntentRequest) {
  return call(createBrowserApi(visitor), createPaymentIntent, { params, ...language(visitor) })
}

export function requestOrder(visitor: Visitor, quote_id: string) {
  return call(createBrowserApi(visitor), createOrder, { quote_id, ...language(visitor) })
}

export async function requestCancellation(
  visitor: Visitor,
  quote_id: string,
): Promise<CancelResult> {
  const request = { quote_id, ...language(visitor) }
  const offerEnd = await call(createBrowserApi(visitor), cancelPaymentIntent, request)
  return 'number' in offerEnd ? { kind: 'ordered', order: offerEnd } : { kind: offerEnd.state }
}

interface SandboxPayment {
  readonly client_secret: string
  readonly return_url: string
}

export function payWithSandbox(visitor: Visitor, card: Card, payment: SandboxPayment) {
  const input = { ...card, ...payment, ...language(visitor) }
  return call(createBrowserApi(visitor), confirmSandboxPayment, input)
}

function language({ locale }: Visitor) {
  return { language_id: locale.getState().selectedLocale.language_id }
}
