/** What the deployment configures in wrangler.toml [vars]; an empty text means "not set". */
export interface Settings {
  /** The shop's public origin. Not set: the origin of each request. */
  readonly site_url: string | undefined
  /** Where pictures are served from. Not set: this worker's own /media/. */
  readonly media_path: string
  /** A map provider's frame for a place, as an address with {latitude}, {longitude}, {zoom}, {west},
   * {south}, {east}, {north}. Not set: maps are links. */
  readonly map_embed_url: string
  /** The operator's editor: shown as a link on every page when set. */
  readonly edit_url_base: string
  /** The public key of this deployment's vendor. */
  readonly vendor_key: string
  /**
   * Another backend, which answers the contract's calls in place of this worker (docs/backend.md), as
   * an address without slash at its end: `https://backend.example/api`. Not set: the embedded API.
   */
  readonly api_base_url: string | undefined
  /** How long a read of it may take; a write may take six times as long. */
  readonly api_timeout_ms: number
  /** Where the European Central Bank's daily rates are read. Not set: rates stay as they are. */
  readonly rates_url: string | undefined
  /**
   * The EU's register of VAT numbers, `https://ec.europa.eu/taxation_customs/vies/rest-api`. Not set:
   * no number takes the tax off. `believe`, for trying the shop out: each that is rightly formed does.
   */
  readonly vies_url: string | undefined
  /** Whom mails come from, `Shop <shop@example.com>`. Not set: they stay in the outbox. */
  readonly mail_from: string | undefined
  /** An HTTP provider, asked where Cloudflare's own binding is not there. Both or none. */
  readonly mail_api: { readonly url: string; readonly key: string } | undefined
  /** Whether there are the internal pages under /demo: only where DEMO_PAGES is "on". */
  readonly has_demo_pages: boolean
  /** The worker runs on a developer's machine: what starts it there sets LOCAL to "on". */
  readonly is_local: boolean
  /** Test cards may pay: on a developer's machine, or where PAYMENTS is "sandbox". */
  readonly has_sandbox: boolean
  /**
   * The payment provider. Nothing set: the sandbox where it is allowed, otherwise nobody can pay. Only a
   * part of it: nobody can pay, or a shop that has lost a key would sell for test cards.
   */
  readonly stripe: StripeSettings | 'incomplete' | undefined
  /** By what the daily limits of worker/usage/limits.ts are multiplied. */
  readonly daily_limit_factor: number
  /** Whether whoever registers or reviews must prove to be no program. Both keys or none. */
  readonly turnstile: TurnstileSettings | undefined
}

interface TurnstileSettings {
  readonly site_key: string
  readonly secret_key: string
  readonly verify_url: string
}

interface StripeSettings {
  readonly secret_key: string
  readonly publishable_key: string
  readonly webhook_secret: string
  readonly api_base: string
}

export const OWN_MEDIA_PATH = '/media/'

export interface AppEnv {
  Bindings: Env
}

/** What an environment says does not change while its isolate lives. */
const settings = new WeakMap<Env, Settings>()

export function toSettings(env: Env): Settings {
  const known = settings.get(env)
  if (known !== undefined) return known
  const read = readSettings(env)
  settings.set(env, read)
  return read
}

function readSettings(env: Env): Settings {
  return {
    site_url: env.SITE_URL === '' ? undefined : new URL(env.SITE_URL).origin,
    media_path: env.CDN_BASE_URL === '' ? OWN_MEDIA_PATH : withSlash(env.CDN_BASE_URL),
    map_embed_url: env.MAP_EMBED_URL,
    edit_url_base: env.EDIT_URL_BASE === '' ? '' : withSlash(env.EDIT_URL_BASE),
    vendor_key: env.VENDOR_KEY,
    api_base_url: env.API_BASE_URL === '' ? undefined : toBaseUrl(env.API_BASE_URL),
    api_timeout_ms: toPositive(env.API_TIMEOUT_MS, 'API_TIMEOUT_MS'),
    rates_url: orNone(env.RATES_URL),
    vies_url: orNone(env.VIES_URL),
    mail_from: orNone(env.MAIL_FROM),
    mail_api: toMailApi(env),
    has_demo_pages: env.DEMO_PAGES === 'on',
    is_local: isLocal(env),
    has_sandbox: isLocal(env) || env.PAYMENTS === 'sandbox',
    stripe: toStripe(env),
    daily_limit_factor: toPositive(env.DAILY_LIMIT_FACTOR, 'DAILY_LIMIT_FACTOR'),
    turnstile: toTurnstile(env),
  }
}

/** Never set at Cloudflare, and never read from a request: a visitor can name any host. */
export function isLocal({ LOCAL }: Pick<Env, 'LOCAL'>): boolean {
  return LOCAL === 'on'
}

function toStripe({
  STRIPE_SECRET_KEY: secret_key = '',
  STRIPE_WEBHOOK_SECRET: webhook_secret = '',
  STRIPE_PUBLISHABLE_KEY: publishable_key,
  STRIPE_API_BASE: api_base,
}: Env): Settings['stripe'] {
  const keys = [secret_key, webhook_secret, publishable_key]
  if (keys.every((key) => key === '')) return undefined
  if (keys.includes('')) return 'incomplete'
  return { secret_key, publishable_key, webhook_secret, api_base }
}

function toMailApi({ MAIL_API_URL: url, MAIL_API_KEY: key = '' }: Env): Settings['mail_api'] {
  return url === '' || key === '' ? undefined : { url, key }
}

/** A name or password in it would not be sent, and a query has no place in front of a path. */
function toBaseUrl(text: string): string {
  const { protocol, origin, pathname } = new URL(text)
  if (!['http:', 'https:'].includes(protocol)) throw new Error('API_BASE_URL is no http address')
  return origin + pathname.replace(/\/+$/, '')
}

function toPositive(text: string, name: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new Error(`${name} is no positive number`)
  return number
}

/**
 * Which share of all requests is logged, from 0 to 1; failures always are. What is no number is as if
 * nothing was set: everything. Apart from the other settings, since every request asks for it.
 */
export function toLogShare({ LOG_SHARE: text }: Env): number {
  const share = Number(text || 1)
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 1
}

const RETENTION_YEARS = '10'
const MOST_RETENTION_YEARS = 100

/**
 * How many years an invoice is kept after the one that it is of. Apart from the other settings, since a
 * slip of the pen must erase nothing and stop no request: the job that erases says so and does nothing.
 */
export function toInvoiceRetentionYears({ INVOICE_RETENTION_YEARS: set }: Env): number {
  const text = set || RETENTION_YEARS
  const years = Number(text)
  if (/^\d{1,3}$/.test(text) && years >= 1 && years <= MOST_RETENTION_YEARS) return years
  throw new Error(`INVOICE_RETENTION_YEARS is no whole number from 1 to ${MOST_RETENTION_YEARS}`)
}

function toTurnstile({
  TURNSTILE_SITE_KEY: site_key,
  TURNSTILE_SECRET_KEY: secret_key = '',
  TURNSTILE_VERIFY_URL: verify_url,
}: Env): Settings['turnstile'] {
  return site_key === '' || secret_key === '' ? undefined : { site_key, secret_key, verify_url }
}

function orNone(text: string): string | undefined {
  return text === '' ? undefined : text
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`
}
