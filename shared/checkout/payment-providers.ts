interface PaymentProviderFacts {
  /** False if only test cards can pay with this provider. */
  readonly movesMoney: boolean
  /** The parameters that the provider adds to the return URL. */
  readonly returnParameters: readonly string[]
}

/**
 * All payment providers; the first one with keys takes new payments. A new provider needs an entry
 * here and, as the compiler enforces, in `worker/checkout/payment/providers.ts` and
 * `client/checkout/payment/payment-forms.ts`. The names are stored with payments.
 */
export const PAYMENT_PROVIDERS = {
  stripe: {
    movesMoney: true,
    returnParameters: ['payment_intent', 'payment_intent_client_secret', 'redirect_status'],
  },
  sandbox: { movesMoney: false, returnParameters: [] },
} as const satisfies Record<string, PaymentProviderFacts>

export type PaymentProviderName = keyof typeof PAYMENT_PROVIDERS

export const PAYMENT_PROVIDER_NAMES = Object.keys(PAYMENT_PROVIDERS).filter(isPaymentProviderName)

export function isPaymentProviderName(name: string): name is PaymentProviderName {
  return Object.hasOwn(PAYMENT_PROVIDERS, name)
}
