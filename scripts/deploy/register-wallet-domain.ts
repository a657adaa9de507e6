import { Stripe } from 'stripe'

/** The wallets that need a registered domain, by their names in Stripe's API. */
const WALLETS = ['apple_pay', 'google_pay', 'link', 'paypal'] as const
const TIMEOUT_MS = 15_000

interface WalletDomain {
  /** The shop's host name. */
  readonly domain_name: string
  readonly secret_key: string
  /** Tests set another one. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/**
 * Registers the shop's domain with Stripe, which shows wallets on registered domains only, and asks
 * Stripe to check it. A domain that is registered stays registered. Returns what the operator
 * should know.
 */
export async function registerWalletDomain(domain: WalletDomain): Promise<string> {
  const { domain_name, secret_key } = domain
  const stripe = new Stripe(secret_key, {
    timeout: TIMEOUT_MS,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(domain.fetch),
  })
  const { paymentMethodDomains } = stripe
  const { data } = await paymentMethodDomains.list({ domain_name, limit: 1 })
  const known = data[0] ?? (await paymentMethodDomains.create({ domain_name }))
  if (!known.enabled) return `Wallets are switched off for ${domain_name} at Stripe.`
  const checked = await paymentMethodDomains.validate(known.id)
  const problems = WALLETS.flatMap((name) => {
    const { status, status_details } = checked[name]
    return status === 'active' ? [] : [`${name} (${status_details?.error_message ?? status})`]
  })
  return problems.length === 0
    ? `Wallets: ${domain_name} is registered with Stripe.`
    : `Wallets: ${domain_name} is registered with Stripe; not active: ${problems.join(', ')}.`
}
