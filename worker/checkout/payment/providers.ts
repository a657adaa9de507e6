import type { PaymentProviderName } from '#shared/checkout/payment-providers.ts'
import type { PaymentProviderEntry } from './payment-provider.ts'
import { sandbox } from './sandbox/entry.ts'
import { stripe } from './stripe/entry.ts'

/** The payment providers of `shared/checkout/payment-providers.ts`, each in its own folder. */
export const PROVIDERS: Readonly<Record<PaymentProviderName, PaymentProviderEntry>> = {
  stripe,
  sandbox,
}
