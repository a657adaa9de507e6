import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '#shared/locale/messages/all.ts'

const EUROPEAN = 'ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜàâäæçéèêëîïôöœùûüÿß«»‹›“”„‘’–—…€£$©®™×−·°½ \u00A0'
const DIGITS_AND_SIGNS = '0123456789.,+-%/()#&@'
/** A font always has the glyph `.notdef`. */
const EMPTY_FONT_GLYPHS = 1

describe('The subset fonts', () => {
  it('The subset fonts contain every letter of European languages and all digits', async () => {
    const letters = EUROPEAN + DIGITS_AND_SIGNS
    expect(await findMissing(['sans-latin'], letters)).toEqual([])
    expect(await findMissing(['serif-latin'], letters)).toEqual([])
  })

  it('The subset fonts contain every letter of the Armenian messages and the dram sign', async () => {
    // The word joiner has no glyph: a browser shapes it as nothing.
    const letters = `${JSON.stringify(MESSAGES.am).replaceAll('\u2060', '')}֏`
    expect(await findMissing(['sans-armenian', 'sans-latin'], letters)).toEqual([])
    expect(await findMissing(['serif-armenian', 'serif-latin'], letters)).toEqual([])
  })

  it('The figures of Armenian prices have a face of their own, before the Latin one', async () => {
    expect(await findMissing(['serif-figures'], '0123456789.,+-%/():€$×−–')).toEqual([])
    const tokens = readFileSync('client/styles/tokens.css', 'utf8')
    expect(tokens).toMatch(/'Shop Serif Armenian', 'Shop Serif Figures',[^;]*'Shop Serif',/)
  })

  it('The subset fonts contain the dram sign for the other languages', async () => {
    expect(await findMissing(['sans-dram'], '֏')).toEqual([])
    expect(await findMissing(['serif-dram'], '֏')).toEqual([])
  })

  it('The families of the dram sign are in the lists of the styles', () => {
    expect([findFileOf('Shop Sans Dram', '֏'), findFileOf('Shop Serif Dram', '֏')]).toEqual([
      'sans-dram',
      'serif-dram',
    ])
    const tokens = readFileSync('client/styles/tokens.css', 'utf8')
    expect(tokens).toContain("--sans: 'Shop Sans', 'Shop Sans Dram',")
    expect(tokens).toContain("--serif: 'Shop Serif', 'Shop Serif Dram',")
  })

  it('The subset fonts contain every letter of the French messages', async () => {
    // The narrow space before some signs is invisible, so a system font may provide it.
    const letters = JSON.stringify(MESSAGES.fr).replaceAll('\u202F', '')
    expect(await findMissing(['sans-latin'], letters)).toEqual([])
  })
})

/** Finds the font file that the style sheet names for a letter of a family. */
function findFileOf(family: string, letter: string): string | undefined {
  const code = letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0') ?? ''
  const rules = readFileSync('client/styles/fonts.css', 'utf8')
    .split('@font-face')
    .find((face) => face.includes(`'${family}'`) && face.includes(`unicode-range: U+${code};`))
  return /fonts\/([\w-]+)\.woff2/.exec(rules ?? '')?.[1]
}

/** Finds the letters that are in none of the fonts. */
async function findMissing(names: readonly string[], text: string): Promise<string[]> {
  const letters = [...new Set(text)]
  const glyphSets = await Promise.all(
    names.map((name) => findPresent(readFileSync(`client/fonts/${name}.woff2`), letters)),
  )
  return letters.filter((letter) => !glyphSets.some((glyphs) => glyphs.has(letter)))
}

async function findPresent(font: Uint8Array, letters: readonly string[]) {
  const fontSubset = await subsetFont(font, letters.join(''), { targetFormat: 'sfnt' })
  const presentLetters = new Set<string>()
  for (const letter of letters) {
    const subset = await subsetFont(fontSubset, letter, { targetFormat: 'sfnt' })
    if (countGlyphs(subset) > EMPTY_FONT_GLYPHS) presentLetters.add(letter)
  }
  return presentLetters
}

/** Reads `numGlyphs` of the table `maxp` (OpenType, §maxp). */
function countGlyphs(font: Uint8Array): number {
  const view = new DataView(font.buffer, font.byteOffset)
  const tables = view.getUint16(4)
  for (let table = 0; table < tables; table += 1) {
    const offset = 12 + table * 16
    if (new TextDecoder().decode(font.slice(offset, offset + 4)) !== 'maxp') continue
    return view.getUint16(view.getUint32(offset + 8) + 4)
  }
  return 0
}
