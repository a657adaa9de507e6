import type { LocaleCode } from '../locale/locales.ts'

/**
 * Words without meaning for a search, in the form of toWords. The lists apply to every language; "or" is
 * omitted because it means gold in French, and "x" stands between the sides of a format.
 */
const STOP_WORDS_BY_LOCALE: Readonly<Partial<Record<LocaleCode, readonly string[]>>> = {
  en: [
    'a an and are as at be by can do does for from have how i in into is it its me my of on',
    's so than that the their there this to was what when where which who will with x you your',
  ],
  fr: [
    'au aux avec c ce ces cet cette d dans de des du elle en est et il ils j je l la le les leur',
    'ma mes mon n ne nos notre nous ont ou par pas pour qu que qui sa sans se ses son sont sur',
    'un une vos votre vous y',
  ],
  am: [
    'այդ այն այս դա եմ են ենք եվ ես եք է թե համար հետ ինչ ինչպես իր կամ մեջ մի մոտ որ որի որպես',
    'որտեղ ու վրա',
  ],
}

const STOP_WORDS: ReadonlySet<string> = new Set(
  Object.values(STOP_WORDS_BY_LOCALE).flatMap((lines) => lines.join(' ').split(' ')),
)

/** Removes stop words, unless all words are stop words. */
export function removeStopWords(words: readonly string[]): readonly string[] {
  const significantWords = words.filter((word) => !STOP_WORDS.has(word))
  return significantWords.length > 0 ? significantWords : words
}
