import type { Context } from 'hono'
import { VENDOR_KEY_HEADER } from '#shared/api/send.ts'
import { validate, type FormRules, type FormValues } from '#shared/forms/validate.ts'
import { DEFAULT_LOCALE, findLocaleById, type Locale } from '#shared/locale/locales.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { invalid, refusal } from '../api/errors.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { messagesOf } from '../locale/messages.ts'
import { toDevice } from './device.ts'

const UNKNOWN_LANGUAGE = 'Unknown language'
const UNKNOWN_VENDOR = 'Unknown vendor key'

/** What every call of an account knows of its request. */
export interface Asking {
  readonly vendor_key: string
  /** The shop's own, for links in mails. */
  readonly origin: string
  readonly device: string
  readonly locale: Locale
  readonly t: Translate
  /** ISO 8601. */
  readonly now: string
}

interface Said {
  readonly language_id: number | undefined
  /** Of the account, where the request names none. */
  readonly otherwise?: number
}

export function toAsking(c: Context<AppEnv>, { language_id, otherwise }: Said): Asking {
  const { site_url, vendor_key } = toSettings(c.env)
  const asked = language_id === undefined ? undefined : findLocaleById(language_id)
  if (language_id !== undefined && asked === undefined) {
    throw invalid({ language_id: [UNKNOWN_LANGUAGE] })
  }
  const locale = asked ?? findLocaleById(otherwise ?? DEFAULT_LOCALE.language_id) ?? DEFAULT_LOCALE
  return {
    vendor_key,
    origin: site_url ?? new URL(c.req.url).origin,
    device: toDevice(c.req.header('User-Agent') ?? ''),
    locale,
    t: messagesOf(locale.code),
    now: new Date().toISOString(),
  }
}

/** Whoever is not signed in speaks with this deployment's vendor, and so makes accounts of no other. */
export function requireOwnVendor(c: Context<AppEnv>): void {
  const { vendor_key } = toSettings(c.env)
  if ((c.req.header(VENDOR_KEY_HEADER) ?? vendor_key) !== vendor_key) {
    throw refusal(401, UNKNOWN_VENDOR)
  }
}

export function requireValid(values: FormValues, rules: FormRules, t: Translate): void {
  const errors = validate(values, rules, t)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
