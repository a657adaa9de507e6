import type { Context } from 'hono'
import * as z from 'zod/mini'
import { DEFAULT_LOCALE, findLocale, findLocaleById, type Locale } from '#shared/locale/locales.ts'
import { isJson } from './require-json.ts'

const CallLanguage = z.object({
  language_id: z.optional(z.coerce.number()),
  locale: z.optional(z.string()),
})

/** Returns the language that a call names in its query or its JSON body, or the default language. */
export async function findCallLocale(c: Context): Promise<Locale> {
  const body = isJson(c) ? await readBody(c) : undefined
  const language = z.safeParse(CallLanguage, { ...Object(body), ...c.req.query() })
  if (!language.success) return DEFAULT_LOCALE
  const { language_id, locale } = language.data
  const named = language_id === undefined ? findLocale(locale) : findLocaleById(language_id)
  return named ?? DEFAULT_LOCALE
}

/** Hono stores the body, so that the call can have read it before. */
async function readBody(c: Context): Promise<unknown> {
  try {
    return await c.req.json()
  } catch {
    // A body that cannot be read names no language.
    return undefined
  }
}
