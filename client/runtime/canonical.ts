import type { Permalinks } from '#shared/pages/contract.ts'
import { DEFAULT_LOCALE, type LocaleCode } from '#shared/locale/locales.ts'

/** Finds a page's canonical URL. A page without a translation has the URL of the default language. */
export function findCanonical(permalinks: Permalinks, locale: LocaleCode): string | undefined {
  return permalinks[locale] ?? permalinks[DEFAULT_LOCALE.code]
}

export function addQuery(url: string, query: string): string {
  if (query === '') return url
  return `${url}${url.includes('?') ? '&' : '?'}${query}`
}
