import { PAYMENT_PROVIDER_NAMES, PAYMENT_PROVIDERS } from '#shared/checkout/payment-providers.ts'
import { PROVIDERS } from '../../worker/checkout/payment/providers.ts'
import { findSender } from '../../worker/mail/mail-transport.ts'
import type { WranglerConfig } from '../platform/wrangler-config.ts'
import { PRODUCTION } from '../platform/environments.ts'
import { createBadFinding, createGoodFinding, createHintFinding, type Finding } from './finding.ts'

/** The providers that move money, with the names of their keys. */
const PROVIDERS_WITH_KEYS = PAYMENT_PROVIDER_NAMES.filter(
  (name) => PAYMENT_PROVIDERS[name].movesMoney,
).map((name) => {
  const { title, settings } = PROVIDERS[name]
  return { title, names: [...settings.secrets, ...settings.variables] }
})
const VARIABLES = PAYMENT_PROVIDER_NAMES.flatMap((name) => PROVIDERS[name].settings.variables)
const KEY_COUNTS = ['no keys', 'key', 'two keys', 'three keys', 'four keys']

/** The keys that are set in an environment. */
export interface Keys {
  /** Returns whether a variable or secret of this name is set. */
  readonly has: (name: string) => boolean
  readonly environment: string
}

export interface PaymentKeys extends Keys {
  /** False for the shop on this machine, where test cards are always accepted. */
  readonly isDeployed: boolean
  /** The variable PAYMENTS. */
  readonly payments: unknown
}

export function checkPayment(keys: PaymentKeys): Finding {
  const { title, names } = getProviderInUse(keys)
  const missingNames = names.filter((name) => !keys.has(name))
  if (missingNames.length === 0) {
    return createGoodFinding('payment', `${title} has its ${KEY_COUNTS[names.length] ?? 'keys'}`)
  }
  const advice = missingNames.map((name) => describeSetting(name, keys)).join(' ')
  if (missingNames.length < names.length) {
    return createBadFinding(
      'payment',
      `nobody can pay: ${missingNames.join(' and ')} is not set`,
      advice,
    )
  }
  if (keys.isDeployed && keys.payments !== 'sandbox') {
    const message = `nobody can pay: ${title} has no keys, and only orders that cost nothing are taken`
    return createBadFinding(
      'payment',
      message,
      `${advice} A staging shop may set PAYMENTS = "sandbox" instead.`,
    )
  }
  const message = 'the sandbox stands in: test cards pay, and nobody is charged'
  if (keys.isDeployed && keys.environment === PRODUCTION) {
    return createBadFinding(
      'payment',
      `${message}. Anybody can order for nothing`,
      `Set PAYMENTS = "". ${advice}`,
    )
  }
  return createHintFinding('payment', message, `To be paid: ${advice}`)
}

/** Checks that mails can be sent. On this machine a missing setting is only a hint. */
export function checkMail(config: WranglerConfig, keys: Keys, isDeployed: boolean): Finding {
  const { has } = keys
  const report = isDeployed ? createBadFinding : createHintFinding
  if (!has('MAIL_FROM')) {
    return report(
      'mail',
      'MAIL_FROM is empty: mails stay in the outbox',
      'Set MAIL_FROM = "Shop <shop@example.com>" in wrangler.toml.',
    )
  }
  const sender = config.vars['MAIL_FROM']
  if (typeof sender === 'string' && sender !== '' && findSender(sender) === undefined) {
    return report(
      'mail',
      `MAIL_FROM is "${sender}" and names no address: mails stay in the outbox`,
      'Set MAIL_FROM = "Shop <shop@example.com>" in wrangler.toml.',
    )
  }
  if (config.send_email.length > 0)
    return createGoodFinding('mail', "leaves by Cloudflare's Email Service")
  if (has('MAIL_API_URL') && has('MAIL_API_KEY'))
    return createGoodFinding('mail', 'leaves by MAIL_API_URL')
  return report(
    'mail',
    'emails cannot be sent: they stay in the outbox',
    `Uncomment [[send_email]] in wrangler.toml, or: ${describeSetting('MAIL_API_KEY', keys)}`,
  )
}

/**
 * Returns the first provider that has a key, like choose-provider.ts. If none has a key, returns
 * the first provider.
 */
function getProviderInUse(keys: Keys) {
  const [first] = PROVIDERS_WITH_KEYS
  const providerInUse = PROVIDERS_WITH_KEYS.find(({ names }) => names.some(keys.has)) ?? first
  if (providerInUse === undefined) throw new Error('No payment provider moves money')
  return providerInUse
}

function describeSetting(name: string, { environment }: Keys): string {
  return VARIABLES.includes(name)
    ? `Set ${name} in wrangler.toml.`
    : `Run "npx wrangler secret put ${name} --env ${environment}".`
}
