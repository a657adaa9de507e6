import { call } from '#shared/api/call.ts'
import { confirmSandboxPayment } from '#shared/checkout/sandbox-contract.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import type { Visitor } from '../runtime/visitor.ts'

/** A type alias, because form values need an index signature, which interfaces do not have. */
export type CardPayment = Readonly<Record<'client_secret' | 'number', string>>

const EXPIRY = { exp_month: 12, exp_year: 2039, cvc: '123' } as const

/** Confirms a payment with the sandbox. This module is loaded on use, because it imports the contracts. */
export async function confirmPayment(visitor: Visitor, payment: CardPayment): Promise<string> {
  const { language_id } = visitor.locale.getState().selectedLocale
  const { status, next_url } = await call(createBrowserApi(visitor), confirmSandboxPayment, {
    ...payment,
    ...EXPIRY,
    return_url: '/demo/payment',
    language_id,
  })
  return next_url === null ? status : `${status}: ${next_url}`
}
