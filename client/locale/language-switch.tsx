import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { parsePageNumber } from '#shared/content/page-number.ts'
import { addressIn, paths } from '#shared/locale/paths.ts'
import { DEFAULT_LOCALE, findLocale } from '#shared/locale/locales.ts'
import { withPage } from '../ui/pagination.tsx'
import { useVisitorStore } from '../app/visitor.ts'
import styles from './language-switch.module.css'
import { useTranslate } from './use-translate.ts'

/** Every language of this very page, as links: works before the script has loaded. */
export function LanguageSwitch() {
  const t = useTranslate()
  const menuId = useId()
  const { locales, selectedLocale } = useVisitorStore(
    (visitor) => visitor.locale,
    (state) => state,
  )
  const addressOf = useAddressOf()
  const [searchParams] = useSearchParams()
  const page = parsePageNumber(searchParams.get('page') ?? undefined)
  return (
    <div className={styles['switch']}>
      <button
        type="button"
        className={styles['button']}
        popoverTarget={menuId}
        aria-label={`${t('shell.language')}: ${selectedLocale.name}`}
      >
        {selectedLocale.html_lang.toUpperCase()}
      </button>
      <ul id={menuId} popover="auto" className={styles['menu']}>
        {locales.map(({ code, html_lang, name }) => (
          <li key={code}>
            <a
              href={withPage(addressOf(code), page)}
              lang={html_lang}
              hrefLang={html_lang}
              aria-current={code === selectedLocale.code ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A page that a language does not have is shown in it all the same, its text in the default one. */
function useAddressOf() {
  const permalinks = useVisitorStore(
    (visitor) => visitor.translation,
    (state) => state.permalinks,
  )
  return (code: string): string => {
    const locale = findLocale(code)?.code ?? DEFAULT_LOCALE.code
    const fallback = permalinks[DEFAULT_LOCALE.code] ?? paths.home
    return permalinks[locale] ?? addressIn(locale, fallback)
  }
}
