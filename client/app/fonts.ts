import type { Locale } from '#shared/locale/locales.ts'
import sansArmenian from '../fonts/sans-armenian.woff2?url'
import sansLatin from '../fonts/sans-latin.woff2?url'
import sansDram from '../fonts/sans-dram.woff2?url'
import serifArmenian from '../fonts/serif-armenian.woff2?url'
import serifFigures from '../fonts/serif-figures.woff2?url'
import serifLatin from '../fonts/serif-latin.woff2?url'

/** The files of the families that client/styles/fonts.css declares. */
export const FONTS: ReadonlyMap<string, string> = new Map([
  ['Shop Sans', sansLatin],
  ['Shop Sans Armenian', sansArmenian],
  ['Shop Serif', serifLatin],
  ['Shop Serif Armenian', serifArmenian],
  ['Shop Serif Figures', serifFigures],
])

export const DRAM_CURRENCY_CODE = 'AMD'

/**
 * Returns the fonts of the first screen for a language and a currency. In Armenian prices need
 * Latin figures; in other languages prices in drams need the face with their sign.
 */
export function listFonts({ script }: Locale, currency: string): readonly string[] {
  if (script === 'armenian') return [sansArmenian, serifArmenian, sansLatin, serifFigures]
  return currency === DRAM_CURRENCY_CODE
    ? [sansLatin, serifLatin, sansDram]
    : [sansLatin, serifLatin]
}
