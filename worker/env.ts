/** The deployment's configuration from wrangler.toml [vars]; an empty string means "not set". */
export interface Settings {
  /** The shop's public origin. If not set, each request's own origin is used. */
  readonly site_url: string | undefined
  /** The base URL of pictures. If not set, this worker's own /media/. */
  readonly media_path: string
  /**
   * The iframe URL of a map provider, with the placeholders {latitude}, {longitude}, {zoom}, {west},
   * {south}, {east} and {north}. If not set, maps are links.
   */
  readonly map_embed_url: string
  /** The base URL of the operator's editor. If set, every page shows a link to it. */
  readonly edit_url_base: string
  /** The public key of this deployment's vendor. */
  readonly vendor_key: string
  /**
   * The base URL, without trailing slash, of another backend that serves the API in place of this worker
   * (docs/backend.md), such as `https://backend.example/api`. If not set, the embedded API is used.
   */
  readonly api_base_url: string | undefined
  /** The timeout of a read from that backend, in milliseconds; a write may take six times as long. */
  readonly api_timeout_ms: number
  /** The URL of the European Central Bank's daily rates. If not set, rates are not updated. */
  readonly rates_url: string | undefined
  /**
   * The EU's register of VAT numbers, `https://ec.europa.eu/taxation_customs/vies/rest-api`. If not set,
   * no VAT number exempts from tax. `believe`, meant for trials, accepts every well-formed number.
   */
  readonly vies_url: string | undefined
  /** The sender of emails, `Shop <shop@example.com>`. If not set, emails stay in the outbox. */
  readonly mail_from: string | undefined
  /** An HTTP email provider, used where the Cloudflare binding is missing. Both variables are needed. */
  readonly mail_api: { readonly url: string; readonly key: string } | undefined
  /** Whether the internal pages under /demo are served: only if DEMO_PAGES is "on". */
  readonly has_demo_pages: boolean
  /** Whether the worker runs on a developer's machine, where the start script sets LOCAL to "on". */
  readonly is_local: boolean
  /** The factor by which the daily limits of worker/usage/limits.ts are multiplied. */
  readonly daily_limit_factor: number
  /** The Turnstile keys: if both are set, visitors who register or write a review must pass the check. */
  readonly turnstile: TurnstileSettings | undefined
}

interface TurnstileSettings {
  readonly site_key: string
  readonly secret_key: string
  readonly verify_url: string
}

export const OWN_MEDIA_PATH = '/media/'

export interface AppEnv {
  Bindings: Env
}

/** An environment does not change during the lifetime of its isolate, so it is parsed once. */
const settings = new WeakMap<Env, Settings>()

export function toSettings(env: Env): Settings {
  const knownSettings = settings.get(env)
  if (knownSettings !== undefined) return knownSettings
  const parsedSettings = readSettings(env)
  settings.set(env, parsedSettings)
  return parsedSettings
}

function readSettings(env: Env): Settings {
  return {
    site_url: env.SITE_URL === '' ? undefined : parseUrl(env.SITE_URL, 'SITE_URL').origin,
    media_path: env.CDN_BASE_URL === '' ? OWN_MEDIA_PATH : toMediaPath(env.CDN_BASE_URL),
    map_embed_url: env.MAP_EMBED_URL,
    edit_url_base: env.EDIT_URL_BASE === '' ? '' : withTrailingSlash(env.EDIT_URL_BASE),
    vendor_key: env.VENDOR_KEY,
    api_base_url: env.API_BASE_URL === '' ? undefined : toBaseUrl(env.API_BASE_URL),
    api_timeout_ms: toPositive(env.API_TIMEOUT_MS, 'API_TIMEOUT_MS'),
    rates_url: emptyToUndefined(env.RATES_URL),
    vies_url: emptyToUndefined(env.VIES_URL),
    mail_from: emptyToUndefined(env.MAIL_FROM),
    mail_api: toMailApi(env),
    has_demo_pages: env.DEMO_PAGES === 'on',
    is_local: isLocal(env),
    daily_limit_factor: toPositive(env.DAILY_LIMIT_FACTOR, 'DAILY_LIMIT_FACTOR'),
    turnstile: toTurnstile(env),
  }
}

/** LOCAL is never set at Cloudflare, and never derived from a request: a visitor can name any host. */
export function isLocal({ LOCAL }: Pick<Env, 'LOCAL'>): boolean {
  return LOCAL === 'on'
}

function toMailApi({ MAIL_API_URL: url, MAIL_API_KEY: key = '' }: Env): Settings['mail_api'] {
  return url === '' || key === '' ? undefined : { url, key }
}

function parseUrl(text: string, name: string): URL {
  const url = URL.parse(text)
  if (url === null) throw new Error(`${name} is no URL: ${text}`)
  return url
}

function toMediaPath(text: string): string {
  parseUrl(text, 'CDN_BASE_URL')
  return withTrailingSlash(text)
}

/**
 * Fetch does not send a name or password of a URL, and a query cannot precede a path, so both are
 * dropped.
 */
function toBaseUrl(text: string): string {
  const { protocol, origin, pathname } = parseUrl(text, 'API_BASE_URL')
  if (!['http:', 'https:'].includes(protocol)) throw new Error('API_BASE_URL is no http address')
  return origin + pathname.replace(/\/+$/, '')
}

function toPositive(text: string, name: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new Error(`${name} is no positive number`)
  return number
}

/**
 * The share of requests that is logged, from 0 to 1; errors are always logged. If the value is not a
 * number, everything is logged. This is separate from the other settings because every request reads it.
 */
export function readLogShare({ LOG_SHARE: text }: Env): number {
  const logShare = Number(text || 1)
  return Number.isFinite(logShare) ? Math.min(1, Math.max(0, logShare)) : 1
}

const DEFAULT_RETENTION_YEARS = '10'
export const MAX_RETENTION_YEARS = 100

/**
 * The number of years for which invoices are retained after the year of issue. This is separate from the
 * other settings because a mistyped value must neither erase anything nor stop a request: the erasing job
 * logs the error and does nothing.
 */
export function readInvoiceRetentionYears({
  INVOICE_RETENTION_YEARS: configuredYears,
}: Env): number {
  const years = findRetentionYears(configuredYears)
  if (years !== undefined) return years
  throw new Error(`INVOICE_RETENTION_YEARS is no whole number from 1 to ${MAX_RETENTION_YEARS}`)
}

export function findRetentionYears(configuredYears: string): number | undefined {
  const text = configuredYears || DEFAULT_RETENTION_YEARS
  const years = Number(text)
  const isValid = /^\d{1,3}$/.test(text) && years >= 1 && years <= MAX_RETENTION_YEARS
  return isValid ? years : undefined
}

function toTurnstile({
  TURNSTILE_SITE_KEY: site_key,
  TURNSTILE_SECRET_KEY: secret_key = '',
  TURNSTILE_VERIFY_URL: verify_url,
}: Env): Settings['turnstile'] {
  return site_key === '' || secret_key === '' ? undefined : { site_key, secret_key, verify_url }
}

function emptyToUndefined(text: string): string | undefined {
  return text === '' ? undefined : text
}

function withTrailingSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`
}
