import { useId } from 'react'
import type { PageQuery } from '#shared/pages/page-query.ts'
import { localizePath, paths } from '#shared/url/paths.ts'
import { DEFAULT_LOCALE, findLocale } from '#shared/locale/locales.ts'
import { useVisitorStore } from '../runtime/visitor.ts'
import menu from '../ui/switch.module.css'
import styles from './language-switch.module.css'
import { usePageQuery } from '../locale/use-page-query.ts'
import { useTranslate } from '../locale/use-translate.ts'

/** Links to this page in every language, which work before the script has loaded. */
export function LanguageSwitch() {
  const t = useTranslate()
  const menuId = useId()
  const { locales, selectedLocale } = useVisitorStore(
    (visitor) => visitor.locale,
    (state) => state,
  )
  const localizePagePath = useLocalizePagePath()
  const query = usePageQuery()
  return (
    <div className={menu['switch']}>
      <button
        type="button"
        className={`${menu['button']} ${styles['button']}`}
        popoverTarget={menuId}
        aria-label={t('shell.labelled', { label: t('shell.language'), value: selectedLocale.name })}
      >
        {selectedLocale.html_lang.toUpperCase()}
      </button>
      <ul id={menuId} popover="auto" className={`${menu['menu']} ${styles['menu']}`}>
        {locales.map(({ code, html_lang, name }) => (
          <li key={code}>
            <a
              href={withQuery(localizePagePath(code), query)}
              lang={html_lang}
              hrefLang={html_lang}
              aria-current={code === selectedLocale.code ? 'true' : undefined}
              // Mailed links have their token in the fragment, which the server does not know.
              onClick={({ currentTarget }) => {
                currentTarget.hash = window.location.hash
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Adds the page's query to a URL. Parameters that the URL already has take precedence. */
function withQuery(url: string, query: PageQuery): string {
  const [path = '', ownQuery] = url.split('?')
  const searchParams = new URLSearchParams(ownQuery)
  for (const [name, value] of Object.entries(query)) {
    if (!searchParams.has(name)) searchParams.set(name, value)
  }
  // A comma needs no encoding in a query (RFC 3986 §3.4).
  const search = searchParams.toString().replaceAll('%2C', ',')
  return search === '' ? path : `${path}?${search}`
}

/**
 * Returns a function for the path of this page in a language. A page without an edition in that language is
 * shown there with its text in the default language.
 */
function useLocalizePagePath() {
  const permalinks = useVisitorStore(
    (visitor) => visitor.translation,
    (state) => state.permalinks,
  )
  return (code: string): string => {
    const locale = findLocale(code)?.code ?? DEFAULT_LOCALE.code
    const fallback = permalinks[DEFAULT_LOCALE.code] ?? paths.home
    return permalinks[locale] ?? localizePath(locale, fallback)
  }
}
