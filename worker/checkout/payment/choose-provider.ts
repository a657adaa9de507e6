import {
  isPaymentProviderName,
  PAYMENT_PROVIDER_NAMES,
  PAYMENT_PROVIDERS,
  type PaymentProviderName,
} from '#shared/checkout/payment-providers.ts'
import {
  MissingPaymentProvider,
  PaymentUnavailable,
  type Money,
  type PaymentProvider,
} from './payment-provider.ts'
import { PROVIDERS } from './providers.ts'

/**
 * Returns the name of the provider of new payments: the first one that has any key. Undefined if
 * there is none or if some of its keys are missing, because a shop that has lost a key must not
 * accept test cards.
 */
export function findProviderName(env: Env): PaymentProviderName | undefined {
  const name = PAYMENT_PROVIDER_NAMES.find(
    (candidate) => PROVIDERS[candidate].getReadiness(env) !== 'off',
  )
  return name !== undefined && PROVIDERS[name].getReadiness(env) === 'ready' ? name : undefined
}

/** Returns the largest amount of a new payment, in the shop's units; undefined if there is no limit. */
export function findMaxAmount(env: Env, unit: Omit<Money, 'amount'>): number | undefined {
  const name = findProviderName(env)
  return name === undefined ? undefined : PROVIDERS[name].findMaxAmount(unit)
}

/** Returns the provider of new payments; undefined if this deployment cannot take any. */
export async function findProvider(env: Env): Promise<PaymentProvider | undefined> {
  const name = findProviderName(env)
  return name === undefined ? undefined : PROVIDERS[name].load(env)
}

/**
 * Returns the provider that resumes a payment. Test cards can pay only where they can pay for a new
 * one.
 */
export async function requireOpenProvider(env: Env, name: string): Promise<PaymentProvider> {
  const isTest = isPaymentProviderName(name) && !PAYMENT_PROVIDERS[name].movesMoney
  if (isTest && findProviderName(env) !== name) {
    throw new MissingPaymentProvider(`The provider "${name}" is not allowed here`)
  }
  return getProvider(env, name)
}

/**
 * Returns the provider of a stored payment. A later release may have stored a name that this one
 * does not know: then the payment can be queried once that release is deployed again.
 */
export async function getProvider(env: Env, name: string): Promise<PaymentProvider> {
  if (!isPaymentProviderName(name)) {
    throw new PaymentUnavailable(`There is no payment provider "${name}"`)
  }
  return PROVIDERS[name].load(env)
}
