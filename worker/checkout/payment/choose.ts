import { toSettings, type Settings } from '../../env.ts'
import { createSandbox } from './sandbox.ts'
import {
  PaymentsClosed,
  PaymentUnavailable,
  type PaymentProvider,
  type ProviderName,
} from './payment.ts'

type PaymentSettings = Pick<Settings, 'stripe' | 'has_sandbox'>

/** What new payments are made with. Undefined: this deployment cannot take any. */
export function findProviderName({
  stripe,
  has_sandbox,
}: PaymentSettings): ProviderName | undefined {
  if (stripe === 'incomplete') return undefined
  if (stripe !== undefined) return 'stripe'
  return has_sandbox ? 'sandbox' : undefined
}

/** The provider of new payments. Undefined: this deployment cannot take any. */
export async function findProvider(env: Env): Promise<PaymentProvider | undefined> {
  const name = findProviderName(toSettings(env))
  return name === undefined ? undefined : getProvider(env, name)
}

/** The provider that a payment is begun or resumed with; test cards need permission each time. */
export async function requireOpenProvider(env: Env, name: ProviderName): Promise<PaymentProvider> {
  if (name === 'sandbox' && findProviderName(toSettings(env)) !== 'sandbox') {
    throw new PaymentsClosed('The sandbox is not allowed here')
  }
  return getProvider(env, name)
}

/** The provider that an older payment was made with. */
export async function getProvider(env: Env, name: ProviderName): Promise<PaymentProvider> {
  if (name === 'sandbox') return createSandbox(env.DB)
  const { stripe } = toSettings(env)
  if (stripe === undefined) throw new PaymentUnavailable('Stripe has no keys')
  if (stripe === 'incomplete') throw new PaymentUnavailable('Stripe has only some of its keys')
  // It is large, and most requests pay nothing.
  const { createStripe } = await import('./stripe.ts')
  return createStripe(stripe)
}
