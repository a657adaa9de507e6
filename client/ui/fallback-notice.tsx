import { useVisitorStore } from '../app/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'

/** Says that a text is shown in another language than the page's own. */
export function FallbackNotice({ lang }: { readonly lang: string | undefined }) {
  const t = useTranslate()
  const pageLang = useVisitorStore(
    (visitor) => visitor.locale,
    (state) => state.selectedLocale.html_lang,
  )
  if (lang === undefined || lang === pageLang) return null
  return (
    <p lang={pageLang}>
      <em>{t('shell.other_language')}</em>
    </p>
  )
}
