import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { findNamespaces } from '../client/page-messages.ts'

/* What a visitor's browser loads first on each page, against the budget. */

const BUILD = 'dist/client'
const ENTRY = 'client/entry.client.tsx'
const MESSAGES = 'shared/locale/messages/en'
const PAGE = /^client\/.*-page\.tsx$/
const MOST_JS_KB = 125
const MOST_CSS_KB = 14
const BYTES_PER_KB = 1000
/** Every schema of zod 4 carries this property, and minifying does not rename it. */
const ZOD_MARK = '_zod'

const Chunk = z.object({
  file: z.string(),
  imports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
})
type Chunks = Readonly<Record<string, z.infer<typeof Chunk>>>

const manifest = readFileSync(join(BUILD, '.vite/manifest.json'), 'utf8')
const chunks: Chunks = z.record(z.string(), Chunk).parse(JSON.parse(manifest))
const pages = Object.keys(chunks).filter((name) => PAGE.test(name))

const rows = pages.map((page) => {
  const loaded = [...reach([ENTRY, page, ...messagesOf(page)])].flatMap(
    (name) => chunks[name] ?? [],
  )
  const js = sizeOf(loaded.map(({ file }) => file))
  const css = sizeOf(loaded.flatMap((chunk) => chunk.css))
  return { page, js, css, isGood: js <= MOST_JS_KB && css <= MOST_CSS_KB }
})
// What is fetched on demand may hold the schemas of its calls.
const withZod = [...reach([ENTRY, ...pages])]
  .flatMap((name) => chunks[name]?.file ?? [])
  .filter((file) => readFileSync(join(BUILD, file), 'utf8').includes(ZOD_MARK))

process.stdout.write(`gzip kB${' '.repeat(33)} JS ≤ ${MOST_JS_KB}  CSS ≤ ${MOST_CSS_KB}\n`)
for (const { page, js, css, isGood } of rows) {
  const sizes = `${js.toFixed(1).padStart(8)} ${css.toFixed(1).padStart(9)}`
  process.stdout.write(`${page.padEnd(40)} ${sizes}${isGood ? '' : '  over the budget'}\n`)
}
for (const file of withZod)
  process.stderr.write(`${file} holds zod, which is not for the first load\n`)
if (pages.length === 0) process.stderr.write(`${BUILD} has no pages\n`)
if (pages.length === 0 || withZod.length > 0 || rows.some(({ isGood }) => !isGood)) {
  process.exitCode = 1
}

/** `client/catalog/product-page.tsx` is the route `product`. */
function messagesOf(page: string): string[] {
  const namespaces = findNamespaces(basename(page, '-page.tsx'))
  return [`${MESSAGES}.ts`, ...namespaces.map((name) => `${MESSAGES}/${name}.ts`)]
}

/** The chunks of `names` and all that they import at once. */
function reach(names: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    reach(chunks[name]?.imports ?? [], found)
  }
  return found
}

function sizeOf(names: readonly string[]): number {
  const bytes = [...new Set(names)].map((name) => gzipSync(readFileSync(join(BUILD, name))).length)
  return bytes.reduce((sum, size) => sum + size, 0) / BYTES_PER_KB
}
