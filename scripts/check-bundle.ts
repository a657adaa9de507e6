import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { PAGE_IDS, PAGES } from '../shared/pages/pages.ts'
import { measureGalleryStarter } from './measure-gallery-starter.ts'
import { measureWorkerModules, readWorkerEntry } from './read-worker-entry.ts'

/*
 * Checks the budgets for the size of each page's first load, the gallery's viewer and the worker. It also
 * checks that no first load contains zod, that the worker does not contain glightbox, and that chunks do
 * not import each other.
 */

const BUILD = 'dist/client'
const ENTRY = 'client/entry.client.tsx'
const MESSAGES = 'shared/locale/messages/en'
/** This pattern matches the modules of all pages but those of /demo, which have no budget. */
const PAGE_MODULE = /^client\/pages\/(?!demo-).*-page\.tsx$/
/** The names of chunks, which change with their contents, move it by some twenty bytes. */
const MAX_JS_KB = 104.6
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
/** glightbox's markup contains this text. The worker must not contain it: pages never need glightbox. */
const GLIGHTBOX_MARKER = 'glightbox-body'
/*
 * These sizes are not compressed, unlike the budgets above. An isolate evaluates the entry when it
 * starts, and parses all modules.
 */
const MAX_WORKER_ENTRY_KB = 450
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
const pages = Object.keys(chunks).filter((key) => PAGE_MODULE.test(key))

const rows = pages.map((page) => {
  const loadedFiles = [...collectKeys([ENTRY, page, ...listMessageKeys(page)])].flatMap(
    (key) => chunks[key] ?? [],
  )
  const js = measureGzipKb(loadedFiles.map(({ file }) => file))
  const css = measureGzipKb(loadedFiles.flatMap((chunk) => chunk.css))
  const isCssWithinBudget = css >= MIN_CSS_KB && css <= MAX_CSS_KB
  return { page, js, css, isWithinBudget: js <= MAX_JS_KB && isCssWithinBudget }
})
// Only chunks that are fetched on demand may contain zod.
const firstLoadFilesWithZod = [...collectKeys([ENTRY, ...pages])]
  .flatMap((key) => chunks[key]?.file ?? [])
  .filter((file) => readFileSync(join(BUILD, file), 'utf8').includes(ZOD_MARKER))

process.stdout.write(`gzip kB${' '.repeat(33)} JS ≤ ${MAX_JS_KB}  CSS ≤ ${MAX_CSS_KB}\n`)
for (const { page, js, css, isWithinBudget } of rows) {
  const sizes = `${js.toFixed(1).padStart(8)} ${css.toFixed(1).padStart(9)}`
  process.stdout.write(
    `${page.padEnd(40)} ${sizes}${isWithinBudget ? '' : '  out of the budget'}\n`,
  )
}
for (const file of firstLoadFilesWithZod)
  process.stderr.write(`${file} contains zod and belongs to a first load\n`)
const firstLoadKeys = collectKeys([ENTRY, `${MESSAGES}/every-page.ts`, ...pages])
const viewer = [...collectKeys([VIEWER])]
  .filter((key) => !firstLoadKeys.has(key))
  .flatMap((key) => chunks[key] ?? [])
const viewerJs = measureGzipKb(
  viewer.filter(({ name }) => name !== GLIGHTBOX).map(({ file }) => file),
)
const viewerCss = measureGzipKb(viewer.flatMap(({ css }) => css))
const starterKb = (await measureGalleryStarter()) / BYTES_PER_KB
const isViewerWithinBudget =
  viewerJs <= MAX_VIEWER_JS_KB && viewerCss <= MAX_VIEWER_CSS_KB && starterKb <= MAX_STARTER_KB
process.stdout.write(
  `gallery: starter JS ${starterKb.toFixed(2)} of ${MAX_STARTER_KB} kB; viewer JS ${viewerJs.toFixed(2)} of ${MAX_VIEWER_JS_KB} kB, CSS ${viewerCss.toFixed(2)} of ${MAX_VIEWER_CSS_KB} kB${isViewerWithinBudget ? '' : '  over the budget'}\n`,
)
const workerEntry = readWorkerEntry()
const entryKb = workerEntry.length / BYTES_PER_KB
const modulesKb = measureWorkerModules() / BYTES_PER_KB
process.stdout.write(
  `worker, not compressed: entry ${entryKb.toFixed(0)} of ${MAX_WORKER_ENTRY_KB} kB, all modules ${modulesKb.toFixed(0)} of ${MAX_WORKER_MODULES_KB} kB\n`,
)
if (entryKb > MAX_WORKER_ENTRY_KB || modulesKb > MAX_WORKER_MODULES_KB) {
  process.stderr.write('The worker is over the budget\n')
  process.exitCode = 1
}
const isGlightboxInWorker = workerEntry.includes(GLIGHTBOX_MARKER)
if (isGlightboxInWorker) process.stderr.write('The worker contains glightbox\n')
if (viewer.length === 0) process.stderr.write(`${VIEWER} is not fetched on demand\n`)
if (!isViewerWithinBudget || isGlightboxInWorker || viewer.length === 0) process.exitCode = 1
if (pages.length === 0) process.stderr.write(`${BUILD} has no pages\n`)
const cycle = Object.keys(chunks)
  .map(findCycle)
  .find((keys) => keys !== undefined)
if (cycle !== undefined) {
  const names = cycle.map((key) => chunks[key]?.name ?? key)
  process.stderr.write(`Chunks import each other: ${names.join(' → ')}\n`)
  process.exitCode = 1
}
if (
  pages.length === 0 ||
  firstLoadFilesWithZod.length > 0 ||
  rows.some(({ isWithinBudget }) => !isWithinBudget)
) {
  process.exitCode = 1
}

function listMessageKeys(page: string): string[] {
  const id = PAGE_IDS.find((pageId) => PAGES[pageId].component === basename(page, '.tsx'))
  const namespaces = (id && PAGES[id].messages) ?? []
  return [
    `${MESSAGES}/every-page.ts`,
    ...namespaces.map((namespace) => `${MESSAGES}/${namespace}.ts`),
  ]
}

/** Returns the manifest's keys of these chunks and of everything that they import statically. */
function collectKeys(keys: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const key of keys) {
    if (found.has(key)) continue
    found.add(key)
    collectKeys(chunks[key]?.imports ?? [], found)
  }
  return found
}

/**
 * Returns the chunks on a way from a chunk back to itself. Evaluating them fails where one reads what
 * the other has not defined yet; a group of chunk-groups.ts can cause that.
 */
function findCycle(key: string): readonly string[] | undefined {
  const visited = new Set<string>()
  const walk = (current: string): readonly string[] | undefined => {
    for (const next of chunks[current]?.imports ?? []) {
      if (next === key) return [current, key]
      if (visited.has(next)) continue
      visited.add(next)
      const way = walk(next)
      if (way !== undefined) return [current, ...way]
    }
    return undefined
  }
  return walk(key)
}

function measureGzipKb(files: readonly string[]): number {
  const bytes = [...new Set(files)].map((file) => gzipSync(readFileSync(join(BUILD, file))).length)
  return bytes.reduce((sum, size) => sum + size, 0) / BYTES_PER_KB
}
