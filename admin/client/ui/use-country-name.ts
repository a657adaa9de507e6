import { useMemo } from 'react'
import { fetchCountryNames } from '#shared/admin/countries-contract.ts'
import { DEFAULT_LOCALE } from '#shared/locale/locales.ts'
import { useAdminQuery } from '../api/use-admin-query.ts'
import { useLocale } from '../locale/locale-context.tsx'

/**
 * Returns the name of a country by its ISO 3166 code; text that is not a code is returned unchanged. Names in a
 * language that the browser does not have, as Chromium has no Armenian, are those of the shop, and until they are
 * read English, not in the browser's own language.
 */
export function useCountryName(): (code: string) => string {
  const { locale } = useLocale()
  const isEnabled = Intl.DisplayNames.supportedLocalesOf(locale.html_lang).length === 0
  const { data } = useAdminQuery(fetchCountryNames, { locale: locale.code }, { isEnabled })
  return useMemo(() => {
    const languages = [locale.html_lang, DEFAULT_LOCALE.html_lang]
    const regions = new Intl.DisplayNames(languages, { type: 'region' })
    const names = isEnabled ? data?.names : undefined
    return (code) => names?.[code] ?? findName(regions, code)
  }, [locale, isEnabled, data])
}

/** `of()` throws an error for text that is not a code; the URL of a list can contain such text. */
function findName(regions: Intl.DisplayNames, code: string): string {
  try {
    return regions.of(code) ?? code
  } catch {
    return code
  }
}
