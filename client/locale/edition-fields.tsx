import { isArmenian, hasTranslationsPrefix } from '#shared/locale/prefixes.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { useLocaleCode } from './use-translate.ts'

/** Adds the language to a GET form of the /translations edition, because its URL contains the language. */
export function EditionFields() {
  const { basename } = useVisitor()
  const locale = useLocaleCode()
  if (!hasTranslationsPrefix(basename) || isArmenian(basename)) return null
  return <input type="hidden" name="locale" value={locale} />
}
