import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { PAGE_IDS, PAGES } from '../shared/pages/pages.ts'
import { measureGalleryStarter } from './measure-gallery-starter.ts'
import { measureWorkerModules, readWorkerEntry } from './read-worker-entry.ts'

/* Compares the size of each page's first load, and of the gallery, with the budgets. */

const BUILD = 'dist/client'
const ENTRY = 'client/entry.client.tsx'
const MESSAGES = 'shared/locale/messages/en'
/** The internal pages have no budget. */
const PAGE = /^client\/pages\/(?!demo-).*-page\.tsx$/
const MAX_JS_KB = 134.5
const MAX_CSS_KB = 14
/** A page with less CSS than this has lost its styles. */
const MIN_CSS_KB = 4
/* These budgets cover what the first opening of the gallery fetches, without glightbox itself. */
const VIEWER = 'client/gallery/viewer/open-viewer.tsx'
const GLIGHTBOX = 'glightbox'
const MAX_VIEWER_JS_KB = 8
const MAX_VIEWER_CSS_KB = 1.5
/** The part of the gallery's code that every page loads. */
const MAX_STARTER_KB = 2
/**
 * This text occurs in glightbox's markup. The server renders without it, so the worker must not
 * contain it.
 */
const ENGINE_MARKER = 'glightbox-body'
/** The limit for modules that an isolate evaluates when it starts. Others are loaded on demand. */
const MAX_WORKER_KB = 950
/** The limit for all modules, which an isolate parses when it starts. */
const MAX_WORKER_MODULES_KB = 2350
const BYTES_PER_KB = 1000
/** Every schema of zod 4 carries this property, and minifying does not rename it. */
const ZOD_MARKER = '_zod'

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
  const loadedFiles = [...collectChunks([ENTRY, page, ...listMessageChunks(page)])].flatMap(
    (name) => chunks[name] ?? [],
  )
  const js = measureGzipKb(loadedFiles.map(({ file }) => file))
  const css = measureGzipKb(loadedFiles.flatMap((chunk) => chunk.css))
  const isCssWithinBudget = css >= MIN_CSS_KB && css <= MAX_CSS_KB
  return { page, js, css, isWithinBudget: js <= MAX_JS_KB && isCssWithinBudget }
})
// Chunks that are fetched on demand may contain schemas.
const withZod = [...collectChunks([ENTRY, ...pages])]
  .flatMap((name) => chunks[name]?.file ?? [])
  .filter((file) => readFileSync(join(BUILD, file), 'utf8').includes(ZOD_MARKER))

process.stdout.write(`gzip kB${' '.repeat(33)} JS ≤ ${MAX_JS_KB}  CSS ≤ ${MAX_CSS_KB}\n`)
for (const { page, js, css, isWithinBudget } of rows) {
  const sizes = `${js.toFixed(1).padStart(8)} ${css.toFixed(1).padStart(9)}`
  process.stdout.write(
    `${page.padEnd(40)} ${sizes}${isWithinBudget ? '' : '  out of the budget'}\n`,
  )
}
for (const file of withZod)
  process.stderr.write(`${file} holds zod, which is not for the first load\n`)
const firstLoadChunks = collectChunks([ENTRY, `${MESSAGES}/every-page.ts`, ...pages])
const viewer = [...collectChunks([VIEWER])]
  .filter((name) => !firstLoadChunks.has(name))
  .flatMap((name) => chunks[name] ?? [])
const viewerJs = measureGzipKb(
  viewer.filter(({ name }) => name !== GLIGHTBOX).map(({ file }) => file),
)
const viewerCss = measureGzipKb(viewer.flatMap(({ css }) => css))
const starterKb = (await measureGalleryStarter()) / BYTES_PER_KB
const isViewerWithinBudget =
  viewerJs <= MAX_VIEWER_JS_KB && viewerCss <= MAX_VIEWER_CSS_KB && starterKb <= MAX_STARTER_KB
process.stdout.write(
  `gallery: JS ${starterKb.toFixed(2)} of ${MAX_STARTER_KB} first; viewer JS ${viewerJs.toFixed(2)} of ${MAX_VIEWER_JS_KB}, CSS ${viewerCss.toFixed(2)} of ${MAX_VIEWER_CSS_KB}${isViewerWithinBudget ? '' : '  over the budget'}\n`,
)
const workerEntry = readWorkerEntry()
const workerKb = workerEntry.length / BYTES_PER_KB
const modulesKb = measureWorkerModules() / BYTES_PER_KB
process.stdout.write(
  `worker: ${workerKb.toFixed(0)} kB of ${MAX_WORKER_KB} at its start, ${modulesKb.toFixed(0)} of ${MAX_WORKER_MODULES_KB} in all\n`,
)
if (workerKb > MAX_WORKER_KB || modulesKb > MAX_WORKER_MODULES_KB) {
  process.stderr.write('The worker is over the budget\n')
  process.exitCode = 1
}
const isEngineInWorker = workerEntry.includes(ENGINE_MARKER)
if (isEngineInWorker) process.stderr.write("The worker holds the gallery's viewer\n")
if (viewer.length === 0) process.stderr.write(`${VIEWER} is not fetched on demand\n`)
if (!isViewerWithinBudget || isEngineInWorker || viewer.length === 0) process.exitCode = 1
if (pages.length === 0) process.stderr.write(`${BUILD} has no pages\n`)
if (
  pages.length === 0 ||
  withZod.length > 0 ||
  rows.some(({ isWithinBudget }) => !isWithinBudget)
) {
  process.exitCode = 1
}

function listMessageChunks(page: string): string[] {
  const id = PAGE_IDS.find((pageId) => PAGES[pageId].component === basename(page, '.tsx'))
  const namespaces = (id && PAGES[id].messages) ?? []
  return [`${MESSAGES}/every-page.ts`, ...namespaces.map((name) => `${MESSAGES}/${name}.ts`)]
}

/** Collects the chunks of `names` and everything that they import statically. */
function collectChunks(names: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    collectChunks(chunks[name]?.imports ?? [], found)
  }
  return found
}

function measureGzipKb(names: readonly string[]): number {
  const bytes = [...new Set(names)].map((name) => gzipSync(readFileSync(join(BUILD, name))).length)
  return bytes.reduce((sum, size) => sum + size, 0) / BYTES_PER_KB
}
