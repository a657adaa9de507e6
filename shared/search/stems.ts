import type { LocaleCode } from '../locale/locales.ts'

/** Endings of nouns (plural, case, article) by language, and of English verbs. */
const ENDINGS_BY_LOCALE: Readonly<Partial<Record<LocaleCode, string>>> = {
  am: [
    'ներից ներով ներում ներին ներն ները ների ներ երից երով երում երին երն երը երի եր',
    'յից յով յում յին յի ից ով ում ին ի ը ն ու',
  ].join(' '),
  en: 'ings ing es ed s',
  fr: 'es s x',
}

const WORD_ENDINGS = [
  ...new Set(Object.values(ENDINGS_BY_LOCALE).flatMap((endings) => endings.split(' '))),
]
const MIN_STEM_CHARACTERS = 3

/** The end of an Armenian stem that may have lost the vowel of its last syllable. */
const REDUCED_PATTERN = /([բգդզթժլխծկհձղճմյնշչպջռսվտրցփք])([բգդզթժլխծկհձղճմյնշչպջռսվտրցփք])$/
const REDUCED_VOWELS = ['ի', 'ու']

/** Returns possible stems of a word; only those that occur in texts count as found. */
export function findStems(word: string): string[] {
  return WORD_ENDINGS.filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length))
    .flatMap((stem) => [stem, ...restoreVowel(stem)])
    .filter((stem) => stem.length >= MIN_STEM_CHARACTERS)
}

/** An Armenian word loses ի or ու before most endings: կավիճ, կավճի; ջուր, ջրի. */
function restoreVowel(stem: string): string[] {
  if (!REDUCED_PATTERN.test(stem)) return []
  return REDUCED_VOWELS.map((vowel) => stem.replace(REDUCED_PATTERN, `$1${vowel}$2`))
}
