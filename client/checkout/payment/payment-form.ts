import type { ComponentType } from 'react'
import type { FormRules } from '#shared/forms/validate.ts'
import type { CheckoutValues } from '../checkout-form-values.ts'
import type { CheckoutStore } from '../checkout-store.ts'

/**
 * Resolves with `left` if the bank asks for confirmation on its own page. Rejects if the provider
 * declines the payment.
 */
export type ConfirmPayment = (client_secret: string) => Promise<'paid' | 'left'>

/** Validates the input for the payment before the API is called. */
export type PreparePayment = (values: CheckoutValues) => Promise<ConfirmPayment>

/** Called when a provider's form becomes ready, and with undefined when it is removed. */
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
