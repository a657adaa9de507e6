import { useTranslate } from '../locale/use-translate.ts'

/** Tells the visitor that a text is not in the page's language. `lang` is undefined if it is. */
export function FallbackNotice({ lang }: { readonly lang: string | undefined }) {
  const t = useTranslate()
  if (lang === undefined) return null
  return (
    <p>
      <em>{t('shell.other_language')}</em>
    </p>
  )
}
