import type { Permalinks } from '#shared/content/contract.ts'
import { DEFAULT_LOCALE, type LocaleCode } from '#shared/locale/locales.ts'

/** The one address a page is known by; without words in the language, that of the default one. */
export function findCanonical(permalinks: Permalinks, locale: LocaleCode): string | undefined {
  return permalinks[locale] ?? permalinks[DEFAULT_LOCALE.code]
}

export function withQuery(address: string, query: string): string {
  if (query === '') return address
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}
