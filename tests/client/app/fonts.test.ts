import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '#shared/locale/messages/all.ts'

const EUROPEAN = 'ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜàâäæçéèêëîïôöœùûüÿß«»‹›“”„‘’–—…€£$©®™×−·°½ \u00A0'
const FIGURES = '0123456789.,+-%/()#&@'
const GLYPHS_OF_NONE = 1

describe('the fonts that the shop is cut for', () => {
  it('have every letter of European languages, amounts included', async () => {
    const letters = EUROPEAN + FIGURES
    expect(await findMissing(['sans-latin'], letters)).toEqual([])
    expect(await findMissing(['serif-latin'], letters)).toEqual([])
  })

  it('have every letter of the shop’s own words in Armenian, and the sign of the dram', async () => {
    const letters = `${JSON.stringify(MESSAGES.am)}֏`
    expect(await findMissing(['sans-armenian', 'sans-latin'], letters)).toEqual([])
    expect(await findMissing(['serif-armenian', 'serif-latin'], letters)).toEqual([])
  })

  it('have the sign of the dram outside of the Armenian edition, too', async () => {
    expect(await findMissing(['sans-dram'], '֏')).toEqual([])
    expect(await findMissing(['serif-dram'], '֏')).toEqual([])
  })

  it('are one family with the face that has the sign of the dram', () => {
    expect([findFileOf('Shop Sans', '֏'), findFileOf('Shop Serif', '֏')]).toEqual([
      'sans-dram',
      'serif-dram',
    ])
  })

  it('have every letter of the shop’s own words in French', async () => {
    // The narrow space before some signs is the system's: it has nothing to be seen of a face.
    const letters = JSON.stringify(MESSAGES.fr).replaceAll('\u202F', '')
    expect(await findMissing(['sans-latin'], letters)).toEqual([])
  })
})

/** The file that the style sheet names for a letter of a family. */
function findFileOf(family: string, letter: string): string | undefined {
  const code = letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0') ?? ''
  const rules = readFileSync('client/styles/fonts.css', 'utf8')
    .split('@font-face')
    .find((face) => face.includes(`'${family}'`) && face.includes(`unicode-range: U+${code};`))
  return /fonts\/([\w-]+)\.woff2/.exec(rules ?? '')?.[1]
}

/** The letters that none of the fonts has. */
async function findMissing(names: readonly string[], text: string): Promise<string[]> {
  const letters = [...new Set(text)]
  const found = await Promise.all(
    names.map((name) => findPresent(readFileSync(`client/fonts/${name}.woff2`), letters)),
  )
  return letters.filter((letter) => !found.some((present) => present.has(letter)))
}

async function findPresent(font: Uint8Array, letters: readonly string[]) {
  const whole = await subsetFont(font, letters.join(''), { targetFormat: 'sfnt' })
  const present = new Set<string>()
  for (const letter of letters) {
    const one = await subsetFont(whole, letter, { targetFormat: 'sfnt' })
    if (countGlyphs(one) > GLYPHS_OF_NONE) present.add(letter)
  }
  return present
}

/** `numGlyphs` of the table `maxp` (OpenType, §maxp). */
function countGlyphs(font: Uint8Array): number {
  const view = new DataView(font.buffer, font.byteOffset)
  const tables = view.getUint16(4)
  for (let table = 0; table < tables; table += 1) {
    const at = 12 + table * 16
    if (new TextDecoder().decode(font.slice(at, at + 4)) !== 'maxp') continue
    return view.getUint16(view.getUint32(at + 8) + 4)
  }
  return 0
}
