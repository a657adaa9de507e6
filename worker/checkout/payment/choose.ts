import { toSettings } from '../../env.ts'
import { createSandbox } from './sandbox.ts'
import { PaymentUnavailable, type PaymentProvider, type ProviderName } from './payment.ts'

/** What new payments are made with: Stripe when any of its keys is set, else the sandbox. */
export function chooseProvider(env: Env): Promise<PaymentProvider> {
  return getProvider(env, toSettings(env).stripe === undefined ? 'sandbox' : 'stripe')
}

/** The one that an older payment was made with. */
export async function getProvider(env: Env, name: ProviderName): Promise<PaymentProvider> {
  if (name === 'sandbox') return createSandbox(env.DB)
  const { stripe } = toSettings(env)
  if (stripe === undefined) throw new PaymentUnavailable('Stripe has no keys')
  if (stripe === 'incomplete') throw new PaymentUnavailable('Stripe has only some of its keys')
  // It is large, and most requests pay nothing.
  const { createStripe } = await import('./stripe.ts')
  return createStripe(stripe)
}
