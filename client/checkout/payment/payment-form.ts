import type { ComponentType } from 'react'
import type { ShippingMethod } from '#shared/checkout/contract.ts'
import type { FormRules } from '#shared/forms/validate.ts'
import type { CheckoutValues } from '../checkout-form-values.ts'
import type { CheckoutStore } from '../checkout-store.ts'
import type { QuoteReference } from '../stored-quote.ts'

/**
 * Resolves with `left` if the bank asks for confirmation on its own page, and with `ended` if the payment was
 * made, or was ended in another tab: the API reports which. Rejects if the provider declines the payment.
 */
export type ConfirmPayment = (
  client_secret: string,
  quote: QuoteReference,
) => Promise<'ended' | 'left'>

/** Validates the input for the payment before the API is called. */
export type PreparePayment = (values: CheckoutValues) => Promise<ConfirmPayment>

/** Called when a provider's form becomes ready, and with undefined when it is removed. */
export type OnPaymentFormReady = (prepare: PreparePayment | undefined) => void

export interface PaymentFormProps {
  readonly store: CheckoutStore
  readonly publishable_key: string
  readonly onReady: OnPaymentFormReady
}

/** The total and the shipping methods that a wallet shows. */
export interface WalletOffer {
  readonly total: number
  readonly currency: string
  readonly needs_shipping: boolean
  readonly shipping_methods: readonly ShippingMethod[]
  readonly shipping_id: number | null
}

/** The destination before the payment is confirmed; the confirmation contains the rest of the address. */
export interface WalletPlace {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** A code or a name, as the wallet has it. */
  readonly state: string
  readonly city: string
  /** Some wallets reveal only its beginning. */
  readonly postal_code: string
}

export interface WalletAddress extends WalletPlace {
  readonly name: string
  readonly line1: string
  readonly line2: string
}

export interface WalletBuyer {
  readonly email: string
  readonly phone: string
  /** Undefined if the wallet does not reveal it. */
  readonly billing: WalletAddress | undefined
  readonly shipping: WalletAddress | undefined
}

/** The shop's side of a wallet's sheet. */
export interface WalletSession {
  /** Starts the payment; returns undefined if the terms are not accepted or the order has an obstacle. */
  readonly open: () => WalletOffer | undefined
  /** Prices the order for a place; undefined if nothing is sent there. */
  readonly sendTo: (place: WalletPlace) => Promise<WalletOffer | undefined>
  readonly sendBy: (shipping_id: number) => Promise<WalletOffer | undefined>
  /** Charges the shown total. Returns false if nothing was charged; the page then shows the reason. */
  readonly pay: (buyer: WalletBuyer, confirmPayment: ConfirmPayment) => Promise<boolean>
  /** Ends without a payment. */
  readonly close: () => void
}

export interface WalletButtonsProps {
  readonly publishable_key: string
  readonly session: WalletSession
  /** The present total, before a wallet is opened. */
  readonly offer: WalletOffer
  /** The countries (ISO 3166-1 alpha-2) that the shop knows. */
  readonly countries: readonly string[]
  /** Called with false if this browser has no wallet or the buttons could not be loaded. */
  readonly onAvailable: (isAvailable: boolean) => void
}

/** The form that a payment provider shows at the checkout. */
export interface PaymentFormEntry {
  readonly load: () => Promise<ComponentType<PaymentFormProps>>
  /** The fields that the form adds to the checkout's own, each with its rules. */
  readonly rules: FormRules
  /** The buttons of its wallets, if it has any. */
  readonly loadWallets?: () => Promise<ComponentType<WalletButtonsProps>>
}
