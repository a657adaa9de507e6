import type { WranglerConfig } from '../wrangler-config.ts'
import { bad, good, hint, type Finding } from './finding.ts'

const SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const STRIPE = [...SECRETS, 'STRIPE_PUBLISHABLE_KEY']

/** What is set in an environment. */
export interface Keys {
  /** Whether there is a variable or a secret of the name. */
  readonly has: (name: string) => boolean
  readonly environment: string
}

export function checkPayment(keys: Keys): Finding {
  const missing = STRIPE.filter((name) => !keys.has(name))
  if (missing.length === 0) return good('payment', 'Stripe has its three keys')
  const todo = missing.map((name) => toSet(name, keys)).join(' ')
  if (missing.length < STRIPE.length) {
    return bad('payment', `nobody can pay: ${missing.join(' and ')} is not set`, todo)
  }
  return hint('payment', 'the sandbox stands in: nobody is charged', `To be paid: ${todo}`)
}

export function checkMail(config: WranglerConfig, keys: Keys): Finding {
  const { has } = keys
  if (!has('MAIL_FROM')) {
    return bad(
      'mail',
      'MAIL_FROM is empty: mails stay in the outbox',
      'Set MAIL_FROM = "Shop <shop@example.com>" in wrangler.toml.',
    )
  }
  if (config.send_email.length > 0) return good('mail', "leaves by Cloudflare's Email Service")
  if (has('MAIL_API_URL') && has('MAIL_API_KEY')) return good('mail', 'leaves by MAIL_API_URL')
  return bad(
    'mail',
    'there is no way out: mails stay in the outbox',
    `Uncomment [[send_email]] in wrangler.toml, or: ${toSet('MAIL_API_KEY', keys)}`,
  )
}

function toSet(name: string, { environment }: Keys): string {
  return name === 'STRIPE_PUBLISHABLE_KEY'
    ? 'Set STRIPE_PUBLISHABLE_KEY in wrangler.toml.'
    : `Run "npx wrangler secret put ${name} --env ${environment}".`
}
