import { useVisitorStore } from '../runtime/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'

/** Tells the visitor that a text is not in the page's language. */
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
