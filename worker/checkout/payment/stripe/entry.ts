import { getStripePlaces, MAX_STRIPE_AMOUNT } from '#shared/checkout/stripe-units.ts'
import { PaymentUnavailable, type PaymentProviderEntry } from '../payment-provider.ts'
import type { StripeKeys } from './provider.ts'

export const stripe: PaymentProviderEntry = {
  title: 'Stripe',
  settings: {
    secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    variables: ['STRIPE_PUBLISHABLE_KEY'],
  },
  signatureHeader: 'Stripe-Signature',
  // https://docs.stripe.com/security/guide#content-security-policy
  origins: {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: [
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
      // Link.
      'https://link.com',
      'https://*.link.com',
    ],
    connections: ['https://api.stripe.com', 'https://link.com', 'https://*.link.com'],
    paymentRequests: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://pay.google.com'],
  },

  findMaxAmount: ({ currency, digits }) =>
    Math.floor(MAX_STRIPE_AMOUNT / 10 ** (getStripePlaces(currency) - digits)),

  getReadiness(env) {
    const keys = readKeys(env)
    const values = [keys.secret_key, keys.webhook_secret, keys.publishable_key]
    if (values.every((key) => key === '')) return 'off'
    return values.includes('') ? 'incomplete' : 'ready'
  },

  async load(env) {
    const readiness = stripe.getReadiness(env)
    if (readiness === 'off') throw new PaymentUnavailable('Stripe has no keys')
    if (readiness === 'incomplete') {
      throw new PaymentUnavailable('Stripe has only some of its keys')
    }
    // Stripe's library is large, and most requests do not pay.
    const { createStripe } = await import('./provider.ts')
    return createStripe(readKeys(env))
  },
}

function readKeys({
  STRIPE_SECRET_KEY: secret_key = '',
  STRIPE_WEBHOOK_SECRET: webhook_secret = '',
  STRIPE_PUBLISHABLE_KEY: publishable_key,
  STRIPE_API_BASE: api_base,
}: Env): StripeKeys {
  return { secret_key, publishable_key, webhook_secret, api_base }
}
