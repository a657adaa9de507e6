import type { ComponentType } from 'react'
import type { FormRules } from '#shared/forms/validate.ts'
import type { CheckoutValues } from '../checkout-form-values.ts'
import type { CheckoutStore } from '../checkout-store.ts'

/** `left`: the bank asks on a page of its own. Rejects when the provider refuses the payment. */
export type ConfirmPayment = (client_secret: string) => Promise<'paid' | 'left'>

/** Checks what the shopper typed for the payment, before the API is asked for anything. */
export type PreparePayment = (values: CheckoutValues) => Promise<ConfirmPayment>

/** Called when a provider's form can be used, and with undefined when it goes. */
export type OnPaymentFormReady = (prepare: PreparePayment | undefined) => void

export interface PaymentFormProps {
  readonly store: CheckoutStore
  readonly publishable_key: string
  readonly onReady: OnPaymentFormReady
}

/** The form that a payment provider shows at the checkout. */
export interface PaymentFormEntry {
  readonly load: () => Promise<ComponentType<PaymentFormProps>>
  /** The fields that the form adds to the checkout's own, each with its rules. */
  readonly rules: FormRules
}
