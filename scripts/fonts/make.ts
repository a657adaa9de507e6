import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { readFaces } from './read-faces.ts'

/*
 * Cuts the fonts to the letters and weights that client/styles/fonts.css says it has of them. The
 * files are committed: nobody needs this to build.
 */

const SOURCES = 'node_modules/@fontsource-variable'
const MADE = 'client/fonts'
const FROM: Readonly<Record<string, string>> = {
  'serif-latin': 'newsreader/files/newsreader-latin-wght-normal.woff2',
  'sans-latin': 'source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  'serif-dram': 'noto-serif-armenian/files/noto-serif-armenian-armenian-wght-normal.woff2',
  'sans-dram': 'noto-sans-armenian/files/noto-sans-armenian-armenian-wght-normal.woff2',
  'serif-armenian': 'noto-serif-armenian/files/noto-serif-armenian-armenian-wght-normal.woff2',
  'sans-armenian': 'noto-sans-armenian/files/noto-sans-armenian-armenian-wght-normal.woff2',
}
/** What browsers use by themselves, and figures of equal width for tables. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']
const BYTES_PER_KB = 1000

mkdirSync(MADE, { recursive: true })
for (const { name, letters, weight } of readFaces()) {
  const whole = readFileSync(join(SOURCES, FROM[name] ?? name))
  const cut = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    variationAxes: { wght: weight },
  })
  writeFileSync(join(MADE, `${name}.woff2`), cut)
  console.log(`${name}: ${toKb(cut)} of ${toKb(whole)} kB`)
}

function toKb(bytes: Uint8Array): string {
  return (bytes.length / BYTES_PER_KB).toFixed(1)
}
