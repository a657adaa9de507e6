interface PaymentProviderFacts {
  /** False for a provider that only test cards pay with. */
  readonly movesMoney: boolean
  /** What the provider adds to the address that a bank's page leads back to. */
  readonly returnParameters: readonly string[]
}

/**
 * Every payment provider; the first that has keys takes new payments. A further one is an entry here
 * and, as the compiler then demands, in `worker/checkout/payment/providers.ts` and
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
