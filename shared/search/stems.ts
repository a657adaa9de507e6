import type { LocaleCode } from '../locale/locales.ts'

/** Endings of nouns (plural, case, article) by language, and of English verbs. */
const ENDINGS_BY_LOCALE: Readonly<Partial<Record<LocaleCode, string>>> = {
  am: 'ներից ներով ներում ներին ներն ները ների ներ երից երով երում երին երն երը երի եր ից ով ում ին ի ը ն ու',
  en: 'ings ing es ed s',
  fr: 'es s x',
}

const WORD_ENDINGS = [
  ...new Set(Object.values(ENDINGS_BY_LOCALE).flatMap((endings) => endings.split(' '))),
]
const MIN_STEM_CHARACTERS = 3

/** Returns possible stems of a word; only those that occur in texts count as found. */
export function findStems(word: string): string[] {
  return WORD_ENDINGS.filter(
    (ending) => word.endsWith(ending) && word.length - ending.length >= MIN_STEM_CHARACTERS,
  ).map((ending) => word.slice(0, -ending.length))
}
