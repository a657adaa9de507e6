/*
 * Compares the name in the register of VAT numbers with the name in the billing address. The
 * comparison is lenient: registers abbreviate, people omit legal forms, and the order of personal
 * names differs.
 */

/** Legal forms and other words that do not identify a company, in normalised form. */
const IGNORED_WORDS = new Set(
  `ab ad ae ag aktiengesellschaft and andelsselskab aps as asbl bt bv bvba co company cv cvba da dd de doo ead
  eeig eg ehf ek ekk eood epe et etaireia eurl ev fa firma gbr ges gesellschaft gmbh gp haftung hf hb i
  inc ike ike ivs kb kd kft kg kgaa kk ks ky la ltd lda limited llc llp mb mbh mit beschrankter monoprosopi nv
  ob oe og ohg ood ou oy oyj plc ptc pt rt sa sae sap sarl sas sasu sc sca scrl se sia sicav slne sl sll slu
  snc sp spa spk spol spolka sprl srl sro sau the tov ug uab ui und unipessoal vof vzw y z zoo zrt et ve`
    .trim()
    .split(/\s+/),
)

/** Greek and Cyrillic letters in the romanisation that companies use for their names. */
const LATIN_BY_LETTER: ReadonlyMap<string, string> = new Map(
  `α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o
  а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh
  щ sht ъ a ь y ю yu я ya ß ss æ ae œ oe ø o đ d ł l þ th ð d`
    .trim()
    .split(/\s+/)
    .flatMap((letter, index, letters) =>
      index % 2 === 0 ? [[letter, letters[index + 1] ?? '']] : [],
    ),
)

const MARKS_PATTERN = /\p{M}/gu
const ABBREVIATED_LENGTH = 4
/** Shorter names are not specific enough. */
const MIN_NAME_LENGTH = 3

/** Whether every word of the shorter name is in the longer one, in full or abbreviated. */
export function isSameTrader(registeredName: string, enteredName: string): boolean {
  if (toPlain(registeredName) === toPlain(enteredName)) return toPlain(enteredName) !== ''
  const [shorterName, longerName] = [toWords(registeredName), toWords(enteredName)].toSorted(
    (a, b) => a.length - b.length,
  )
  if (shorterName === undefined || longerName === undefined) return false
  if (shorterName.join('').length < MIN_NAME_LENGTH) return false
  if (shorterName.join('') === longerName.join('')) return true
  return shorterName.every((word) => longerName.some((otherWord) => isSameWord(word, otherWord)))
}

function isSameWord(word: string, otherWord: string): boolean {
  if (word === otherWord) return true
  const [short, long] = word.length < otherWord.length ? [word, otherWord] : [otherWord, word]
  return short.length >= ABBREVIATED_LENGTH && long.startsWith(short)
}

function toWords(name: string): string[] {
  const words = toPlain(name).split(' ')
  return words.filter((word) => word !== '' && !IGNORED_WORDS.has(word))
}

/** Converts a name to Latin letters without diacritics, with words separated by one space. */
function toPlain(name: string): string {
  const plainName = name.normalize('NFKD').replaceAll(MARKS_PATTERN, '').toLowerCase()
  const latinName = Array.from(plainName, (letter) => LATIN_BY_LETTER.get(letter) ?? letter).join(
    '',
  )
  // S.A.R.L. is one word; hyphens and ampersands separate words.
  return latinName
    .replaceAll(/[.'’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
