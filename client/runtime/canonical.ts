import type { Permalinks } from '#shared/pages/contract.ts'
import { DEFAULT_LOCALE, type LocaleCode } from '#shared/locale/locales.ts'

/** Finds a page's canonical address; a page without a translation has that of the default language. */
export function findCanonical(permalinks: Permalinks, locale: LocaleCode): string | undefined {
  return permalinks[locale] ?? permalinks[DEFAULT_LOCALE.code]
}

export function withQuery(address: string, query: string): string {
  if (query === '') return address
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}
