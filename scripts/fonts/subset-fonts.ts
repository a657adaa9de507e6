import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { readFaces } from './read-faces.ts'

/*
 * Subsets the fonts to the characters and weights that client/styles/fonts.css declares. The files
 * are committed, so a build does not need this script.
 */

const SOURCES = 'node_modules/@fontsource-variable'
const OUTPUT = 'client/fonts'
const SOURCE_FILES: Readonly<Record<string, string>> = {
  'serif-latin': 'newsreader/files/newsreader-latin-wght-normal.woff2',
  'serif-figures': 'newsreader/files/newsreader-latin-wght-normal.woff2',
  'sans-latin': 'source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  'serif-dram': 'noto-serif-armenian/files/noto-serif-armenian-armenian-wght-normal.woff2',
  'sans-dram': 'noto-sans-armenian/files/noto-sans-armenian-armenian-wght-normal.woff2',
  'serif-armenian': 'noto-serif-armenian/files/noto-serif-armenian-armenian-wght-normal.woff2',
  'sans-armenian': 'noto-sans-armenian/files/noto-sans-armenian-armenian-wght-normal.woff2',
}
/** The features that browsers use by default, and figures of equal width for tables. */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum']
const BYTES_PER_KB = 1000

mkdirSync(OUTPUT, { recursive: true })
for (const { name, characters, weight } of readFaces()) {
  const source = readFileSync(join(SOURCES, SOURCE_FILES[name] ?? name))
  const subset = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    variationAxes: { wght: weight },
  })
  writeFileSync(join(OUTPUT, `${name}.woff2`), subset)
  console.log(`${name}: ${toKb(subset)} of ${toKb(source)} kB`)
}

function toKb(bytes: Uint8Array): string {
  return (bytes.length / BYTES_PER_KB).toFixed(1)
}
