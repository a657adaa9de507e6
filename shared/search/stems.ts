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

/** The ends of an Armenian stem that may have lost the vowel of its last syllable. */
const REDUCED_PATTERNS = [
  /([բգդզթժլխծկհձղճմյնշչպջռսվտրցփք])([բգդզթժլխծկհձղճմյնշչպջռսվտրցփք])$/,
  /([բգդզթժլխծկհձղճմյնշչպջռսվտրցփք])([բգդզթժլխծկհձղճմյնշչպջռսվտրցփք]{2})$/,
]
const REDUCED_VOWELS = ['ի', 'ու', 'ույ']

/** Returns possible stems of a word; only those that occur in texts count as found. */
export function findStems(word: string): string[] {
  return WORD_ENDINGS.filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length))
    .flatMap((stem) => [stem, ...restoreVowel(stem)])
    .filter((stem) => stem.length >= MIN_STEM_CHARACTERS)
}

/**
 * An Armenian word loses ի, ու or ույ before most endings, also if two consonants follow: կավիճ, կավճի; ջուր,
 * ջրի; կապույտ, կապտի; սոսինձ, սոսնձի.
 */
function restoreVowel(stem: string): string[] {
  return REDUCED_PATTERNS.filter((pattern) => pattern.test(stem)).flatMap((pattern) =>
    REDUCED_VOWELS.map((vowel) => stem.replace(pattern, `$1${vowel}$2`)),
  )
}
