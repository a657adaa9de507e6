/*
 * Whether the name that the register of VAT numbers has is the one of a billing address. Forgiving: registers
 * shorten, people leave legal forms out, and the order of a person's names differs.
 */

/** Legal forms and words that say nothing of whose firm it is, as they are left after normalising. */
const NO_NAMES = new Set(
  `ab ad ae ag aktiengesellschaft and andelsselskab aps as asbl bt bv bvba co company cv cvba da dd de doo ead
  eeig eg ehf ek ekk eood epe et etaireia eurl ev fa firma gbr ges gesellschaft gmbh gp haftung hf hb i
  inc ike ike ivs kb kd kft kg kgaa kk ks ky la ltd lda limited llc llp mb mbh mit beschrankter monoprosopi nv
  ob oe og ohg ood ou oy oyj plc ptc pt rt sa sae sap sarl sas sasu sc sca scrl se sia sicav slne sl sll slu
  snc sp spa spk spol spolka sprl srl sro sau the tov ug uab ui und unipessoal vof vzw y z zoo zrt et ve`
    .trim()
    .split(/\s+/),
)

/** Greek and Cyrillic letters, as the firms themselves write their names in Latin ones. */
const LATIN: ReadonlyMap<string, string> = new Map(
  `α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o
  а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh
  щ sht ъ a ь y ю yu я ya ß ss æ ae œ oe ø o đ d ł l þ th ð d`
    .trim()
    .split(/\s+/)
    .flatMap((letter, index, all) => (index % 2 === 0 ? [[letter, all[index + 1] ?? '']] : [])),
)

const MARKS = /\p{M}/gu
const ABBREVIATED_LENGTH = 4
/** A shorter name could be anybody's. */
const MIN_LENGTH = 3

/** Every word of the shorter name is in the longer one, whole or shortened. */
export function isSameTrader(registered: string, typed: string): boolean {
  if (toPlain(registered) === toPlain(typed)) return toPlain(typed) !== ''
  const [own, other] = [toWords(registered), toWords(typed)].toSorted((a, b) => a.length - b.length)
  if (own === undefined || other === undefined) return false
  if (own.join('').length < MIN_LENGTH) return false
  if (own.join('') === other.join('')) return true
  return own.every((word) => other.some((one) => isSameWord(word, one)))
}

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= ABBREVIATED_LENGTH && long.startsWith(short)
}

function toWords(name: string): string[] {
  const words = toPlain(name).split(' ')
  return words.filter((word) => word !== '' && !NO_NAMES.has(word))
}

/** In Latin letters without marks, words divided by one space. */
function toPlain(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(MARKS, '').toLowerCase()
  const latin = Array.from(plain, (letter) => LATIN.get(letter) ?? letter).join('')
  // S.A.R.L. is one word; a hyphen or an ampersand divides two.
  return latin
    .replaceAll(/[.'’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
