import { registerWalletDomain } from './register-wallet-domain.ts'

const DASHBOARD = 'https://dashboard.stripe.com/settings/payment_method_domains'

interface WalletSettings {
  /** The variables of the deployed environment. */
  readonly vars: Readonly<Record<string, unknown>>
  readonly secret_key?: string | undefined
  /** Tests set another one. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/**
 * Registers the deployed shop for wallets. Cloudflare does not return secrets, so the key comes from
 * the operator's environment. A failure is reported and does not undo the deployment. Returns
 * undefined for a shop without Stripe.
 */
export async function registerWallets({
  vars,
  secret_key = '',
  fetch,
}: WalletSettings): Promise<string | undefined> {
  const [site_url, publishable_key] = [vars['SITE_URL'], vars['STRIPE_PUBLISHABLE_KEY']]
  if (typeof publishable_key !== 'string' || publishable_key === '') return undefined
  if (typeof site_url !== 'string' || site_url === '') {
    return 'Wallets: set SITE_URL, so that its domain can be registered with Stripe.'
  }
  const domain_name = new URL(site_url).hostname
  if (secret_key === '') {
    return `Wallets: to register ${domain_name} with Stripe, deploy with STRIPE_SECRET_KEY in the environment, or register it at ${DASHBOARD}.`
  }
  try {
    return await registerWalletDomain({ domain_name, secret_key, fetch })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `Wallets: ${domain_name} was not registered with Stripe (${reason}). Deploy again, or register it at ${DASHBOARD}.`
  }
}
