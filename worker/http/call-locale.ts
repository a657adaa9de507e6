import type { Context } from 'hono'
import * as z from 'zod/mini'
import { DEFAULT_LOCALE, findLocale, findLocaleById, type Locale } from '#shared/locale/locales.ts'

const BODY_KEY = 'call-body'

const CallLanguage = z.object({
  language_id: z.optional(z.coerce.number()),
  locale: z.optional(z.string()),
})

/**
 * Stores the parsed body for `findCallLocale`, which does not read the body itself: at that point its size may
 * not be limited yet.
 */
export function storeCallBody(c: Context, body: unknown): void {
  c.set(BODY_KEY, body)
}

/** Returns the language that a call names in its query or in the stored body, or the default language. */
export function findCallLocale(c: Context): Locale {
  const { language_id, locale } = { ...parse(c.get(BODY_KEY)), ...parse(c.req.query()) }
  const named = language_id === undefined ? findLocale(locale) : findLocaleById(language_id)
  return named ?? DEFAULT_LOCALE
}

function parse(fields: unknown): z.output<typeof CallLanguage> {
  const language = z.safeParse(CallLanguage, fields)
  return language.success ? language.data : {}
}
