import type { Context } from 'hono'
import { VENDOR_KEY_HEADER } from '#shared/api/send.ts'
import { validate, type FormRules, type FormValues } from '#shared/forms/validate.ts'
import { DEFAULT_LOCALE, findLocaleById, type Locale } from '#shared/locale/locales.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { invalid, apiError } from '../http/errors.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { getMessages, requireLocale } from '../http/messages.ts'
import { toDevice } from './device.ts'
import { HTTP_STATUS } from '../http/status.ts'

const UNKNOWN_VENDOR_MESSAGE = 'Unknown vendor key'

/** The request data that the calls of an account need. */
export interface AccountRequestContext {
  readonly vendor_key: string
  /** The shop's own origin, for links in emails. */
  readonly origin: string
  readonly device: string
  readonly locale: Locale
  readonly t: Translate
  /** ISO 8601. */
  readonly now: string
}

interface LanguageInput {
  readonly language_id: number | undefined
  /** The account's language, used if the request names none. */
  readonly fallback?: number
}

export function toAccountRequestContext(
  c: Context<AppEnv>,
  { language_id, fallback }: LanguageInput,
): AccountRequestContext {
  const { site_url, vendor_key } = toSettings(c.env)
  const requestedLocale = language_id === undefined ? undefined : requireLocale(language_id)
  const locale =
    requestedLocale ?? findLocaleById(fallback ?? DEFAULT_LOCALE.language_id) ?? DEFAULT_LOCALE
  return {
    vendor_key,
    origin: site_url ?? new URL(c.req.url).origin,
    device: toDevice(c.req.header('User-Agent') ?? ''),
    locale,
    t: getMessages(locale.code),
    now: new Date().toISOString(),
  }
}

/**
 * Rejects calls without a session for another vendor, so that they create accounts only for this
 * deployment's vendor.
 */
export function requireOwnVendor(c: Context<AppEnv>): void {
  const { vendor_key } = toSettings(c.env)
  if ((c.req.header(VENDOR_KEY_HEADER) ?? vendor_key) !== vendor_key) {
    throw apiError(HTTP_STATUS.UNAUTHORIZED, UNKNOWN_VENDOR_MESSAGE)
  }
}

export function requireValid(values: FormValues, rules: FormRules, t: Translate): void {
  const errors = validate(values, rules, t)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
