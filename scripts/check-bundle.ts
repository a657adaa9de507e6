import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { PAGE_IDS, PAGES } from '../shared/pages/pages.ts'
import { sizeOfFirstPart } from './first-of-gallery.ts'

/* What a visitor's browser loads first on each page and for a gallery, against the budgets. */

const BUILD = 'dist/client'
const ENTRY = 'client/entry.client.tsx'
const MESSAGES = 'shared/locale/messages/en'
/** The internal pages may be as heavy as they like. */
const PAGE = /^client\/pages\/(?!demo-).*-page\.tsx$/
const MOST_JS_KB = 132
const MOST_CSS_KB = 14
/** A page with less has lost its styles. */
const LEAST_CSS_KB = 4
/* What the first opening of the gallery fetches, glightbox itself beside it. */
const VIEWER = 'client/gallery/viewer/open-viewer.tsx'
const GLIGHTBOX = 'glightbox'
const MOST_VIEWER_JS_KB = 8
const MOST_VIEWER_CSS_KB = 1.5
/** Of it in every page. */
const MOST_FIRST_KB = 2
/** The engine's own markup: what renders on the server must not carry it along. */
const ENGINE_MARK = 'glightbox-body'
const WORKER = 'dist/karavan/index.js'
const BYTES_PER_KB = 1000
/** Every schema of zod 4 carries this property, and minifying does not rename it. */
const ZOD_MARK = '_zod'

const Chunk = z.object({
  file: z.string(),
  name: z.optional(z.string()),
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
  const isStyled = css >= LEAST_CSS_KB && css <= MOST_CSS_KB
  return { page, js, css, isGood: js <= MOST_JS_KB && isStyled }
})
// What is fetched on demand may hold the schemas of its calls.
const withZod = [...reach([ENTRY, ...pages])]
  .flatMap((name) => chunks[name]?.file ?? [])
  .filter((file) => readFileSync(join(BUILD, file), 'utf8').includes(ZOD_MARK))

process.stdout.write(`gzip kB${' '.repeat(33)} JS ≤ ${MOST_JS_KB}  CSS ≤ ${MOST_CSS_KB}\n`)
for (const { page, js, css, isGood } of rows) {
  const sizes = `${js.toFixed(1).padStart(8)} ${css.toFixed(1).padStart(9)}`
  process.stdout.write(`${page.padEnd(40)} ${sizes}${isGood ? '' : '  out of the budget'}\n`)
}
for (const file of withZod)
  process.stderr.write(`${file} holds zod, which is not for the first load\n`)
const first = reach([ENTRY, `${MESSAGES}/every-page.ts`, ...pages])
const viewer = [...reach([VIEWER])]
  .filter((name) => !first.has(name))
  .flatMap((name) => chunks[name] ?? [])
const viewerJs = sizeOf(viewer.filter(({ name }) => name !== GLIGHTBOX).map(({ file }) => file))
const viewerCss = sizeOf(viewer.flatMap(({ css }) => css))
const firstPart = (await sizeOfFirstPart()) / BYTES_PER_KB
const isViewerGood =
  viewerJs <= MOST_VIEWER_JS_KB && viewerCss <= MOST_VIEWER_CSS_KB && firstPart <= MOST_FIRST_KB
process.stdout.write(
  `gallery: JS ${firstPart.toFixed(2)} of ${MOST_FIRST_KB} first; viewer JS ${viewerJs.toFixed(2)} of ${MOST_VIEWER_JS_KB}, CSS ${viewerCss.toFixed(2)} of ${MOST_VIEWER_CSS_KB}${isViewerGood ? '' : '  over the budget'}\n`,
)
const isInWorker = readFileSync(WORKER, 'utf8').includes(ENGINE_MARK)
if (isInWorker) process.stderr.write(`${WORKER} holds the gallery's viewer\n`)
if (viewer.length === 0) process.stderr.write(`${VIEWER} is not fetched on demand\n`)
if (!isViewerGood || isInWorker || viewer.length === 0) process.exitCode = 1
if (pages.length === 0) process.stderr.write(`${BUILD} has no pages\n`)
if (pages.length === 0 || withZod.length > 0 || rows.some(({ isGood }) => !isGood)) {
  process.exitCode = 1
}

function messagesOf(page: string): string[] {
  const id = PAGE_IDS.find((one) => PAGES[one].component === basename(page, '.tsx'))
  const namespaces = (id && PAGES[id].messages) ?? []
  return [`${MESSAGES}/every-page.ts`, ...namespaces.map((name) => `${MESSAGES}/${name}.ts`)]
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
