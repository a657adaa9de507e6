import { call } from '#shared/api/call.ts'
import { confirmSandboxPayment } from '#shared/checkout/sandbox-contract.ts'
import { createBrowserApi } from '../app/browser-api.ts'
import type { Visitor } from '../app/visitor.ts'

/** An alias: what a form sends has an index signature, which interfaces lack. */
export type CardPayment = Readonly<Record<'client_secret' | 'number', string>>

const EXPIRY = { exp_month: 12, exp_year: 2039, cvc: '123' } as const

/** What the sandbox's processor says of a card. Loaded when it is asked: it brings the contracts. */
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
