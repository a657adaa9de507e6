import serifArmenian from '@fontsource-variable/noto-serif-armenian/files/noto-serif-armenian-armenian-wght-normal.woff2?url'
import sansArmenian from '@fontsource-variable/noto-sans-armenian/files/noto-sans-armenian-armenian-wght-normal.woff2?url'
import serif from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'

/** The fonts that the first screen of a page in this language is set in. */
export function fontsOf(localeCode: string): readonly string[] {
  return localeCode === 'am' ? [serifArmenian, sansArmenian] : [serif, sans]
}
