/** What Armenian adds to a noun (plural, case, article), English and French to a plural, English to a verb. */
const ENDINGS = [
  ...'ներից ներով ներում ներին ներն ները ների ներ երից երով երում երին երն երը երի եր'.split(' '),
  ...'ից ով ում ին ի ը ն ու'.split(' '),
  ...'ings ing es ed s x'.split(' '),
]
const MIN_STEM_CHARACTERS = 3

/** What the word may be a form of; only a word that texts really have counts as found. */
export function stemsOf(word: string): string[] {
  return ENDINGS.filter(
    (ending) => word.endsWith(ending) && word.length - ending.length >= MIN_STEM_CHARACTERS,
  ).map((ending) => word.slice(0, -ending.length))
}
