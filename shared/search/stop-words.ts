/**
 * Words that say nothing about what is wanted, in the form of toWords. The lists hold together in
 * every edition; "or" is left out, because it is gold in French.
 */
const STOP_WORDS = new Set(
  [
    // English
    'a an and are as at be by can do does for from have how i in into is it its me my of on',
    's so than that the their there this to was what when where which who will with you your',
    // French
    'au aux avec c ce ces cet cette d dans de des du elle en est et il ils j je l la le les leur',
    'ma mes mon n ne nos notre nous ont ou par pas pour qu que qui sa sans se ses son sont sur',
    'un une vos votre vous y',
    // Armenian
    'այդ այն այս դա եմ են ենք եվ ես եք է թե համար հետ ինչ ինչպես իր կամ մեջ մի մոտ որ որի որպես',
    'որտեղ ու վրա',
  ]
    .join(' ')
    .split(' '),
)

/** The words that say what is wanted; all of them where none does. */
export function withoutStopWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !STOP_WORDS.has(word))
  return telling.length > 0 ? telling : words
}
