import sansArmenian from '../fonts/sans-armenian.woff2?url'
import sansLatin from '../fonts/sans-latin.woff2?url'
import serifArmenian from '../fonts/serif-armenian.woff2?url'
import serifLatin from '../fonts/serif-latin.woff2?url'

/** The fonts that the first screen of a page in this language is set in: in Armenian, prices too. */
export function fontsOf(localeCode: string): readonly string[] {
  return localeCode === 'am' ? [sansArmenian, serifArmenian, sansLatin] : [sansLatin, serifLatin]
}
