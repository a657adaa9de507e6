import type { LanguageCheck, LineMistake } from './language-check.ts'

const NARROW = '\u202F'
const NO_BREAK = '\u00A0'
/** A space on the same line, breaking or not. */
const SPACE = `[ ${NO_BREAK}${NARROW}]`

const UNITS =
  '‰|°C|€|kg|mg|µg|g|t|km|cm|mm|µm|nm|m[²³]?|cl|ml|dl|l|h|min|Go|Mo|Ko|kWh|lx|gal|oz|px|pixels'

/** Code, addresses, targets of links, placeholders, entities, lines of a table, and telephone numbers. */
const PROTECTED_PATTERN =
  /```[^]*?(?:```|(?![^]))|`[^`\n]*`|\]\([^\s)]*|<?\b(?:https?|mailto|tel):[^\s»)]*|\{\w+(?::[^}]*)?\}|&#?\w+;|^[ \t]*\|?[ \t]*:?-{2,}[-:| \t]*$|\+\d[\d \u00A0\u202F]+\d/gmu

const CORRECTIONS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L})'(?=\p{L})/gu, '’'],
  [new RegExp(`«${SPACE}*(?=\\S)`, 'gu'), `«${NO_BREAK}`],
  [new RegExp(`(?<=\\S)${SPACE}*»`, 'gu'), `${NO_BREAK}»`],
  [new RegExp(`(?<=[^\\s;!?([])${SPACE}*([;!?])(?!\\[)`, 'gu'), `${NARROW}$1`],
  [new RegExp(`(?<=[^\\s:|])${SPACE}*:(?=[\\s*_»]|$)`, 'gu'), `${NO_BREAK}:`],
  [new RegExp(`(?<=\\d)${SPACE}(?=(?:${UNITS})(?![\\p{L}\\d’]))`, 'gu'), NO_BREAK],
  [new RegExp(`(?<=[\\d\\u{F0000}-\\u{FFFFD}])${SPACE}*%`, 'gu'), `${NO_BREAK}%`],
  [new RegExp(`(?<=[nN]°)${SPACE}(?=[\\d{])`, 'gu'), NO_BREAK],
  [new RegExp(`(?<=(?<![\\d,.])\\d{1,3})${SPACE}(?=\\d{3}(?!\\d))`, 'gu'), NARROW],
]

/**
 * Sets the no-break spaces of French typography: narrow before `; ! ?` and between thousands, full
 * before `:`, inside « » and between a number and its unit. Lines stay lines.
 */
export function setFrenchSpaces(text: string): string {
  const protectedParts: string[] = []
  const open = text.replaceAll(PROTECTED_PATTERN, (part) => {
    protectedParts.push(part)
    return toMark(protectedParts.length - 1)
  })
  const corrected = CORRECTIONS.reduce((line, [pattern, by]) => line.replaceAll(pattern, by), open)
  return corrected.replaceAll(MARK_PATTERN, (mark) => protectedParts[toIndex(mark)] ?? mark)
}

/** Protected parts are replaced by private-use characters, which no correction touches. */
const FIRST_MARK = 0xf0000
const MARK_PATTERN = /[\u{F0000}-\u{FFFFD}]/gu

function toMark(index: number): string {
  return String.fromCodePoint(FIRST_MARK + index)
}

function toIndex(mark: string): number {
  return (mark.codePointAt(0) ?? FIRST_MARK) - FIRST_MARK
}

const CHARACTERS_BEFORE = 14
const CHARACTERS_AFTER = 6

/** Returns what is wrong with the typography of a French text, or undefined if nothing is. */
export function findTypographyMistake(
  text: string,
  corrected = setFrenchSpaces(text),
): string | undefined {
  if (corrected === text) return undefined
  const place = findFirstDifference(text, corrected)
  const excerpt = text.slice(Math.max(0, place - CHARACTERS_BEFORE), place + CHARACTERS_AFTER)
  return `"${excerpt.trim()}" has a wrong space or apostrophe; French has U+202F before ; ! ? and between thousands, U+00A0 before : and a unit and inside « », and ’`
}

export const FRENCH_TYPOGRAPHY: LanguageCheck = {
  name: 'french-typography',
  locale: 'fr',
  *findLineMistakes(text): Generator<LineMistake> {
    const correctLines = setFrenchSpaces(text).split('\n')
    for (const [index, line] of text.split('\n').entries()) {
      const message = findTypographyMistake(line, correctLines[index])
      if (message !== undefined) yield { line: index + 1, message }
    }
  },
}

function findFirstDifference(first: string, second: string): number {
  for (let place = 0; place < first.length; place += 1)
    if (first[place] !== second[place]) return place
  return first.length
}
