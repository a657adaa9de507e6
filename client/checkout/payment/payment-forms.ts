import type { PaymentProviderName } from '#shared/checkout/payment-providers.ts'
import type { PaymentFormEntry } from './payment-form.ts'
import { CARD_RULES } from './sandbox/card-rules.ts'

/** The forms of the providers in `shared/checkout/payment-providers.ts`, loaded when one is used. */
export const PAYMENT_FORMS: Readonly<Record<PaymentProviderName, PaymentFormEntry>> = {
  stripe: {
    load: async () => (await import('./stripe/stripe-card.tsx')).StripeCard,
    rules: {},
    loadWallets: async () => (await import('./stripe/stripe-wallets.tsx')).StripeWallets,
  },
  sandbox: {
    load: async () => (await import('./sandbox/sandbox-card.tsx')).SandboxCard,
    rules: CARD_RULES,
    loadWallets: async () => (await import('./sandbox/sandbox-wallet.tsx')).SandboxWallet,
  },
}
