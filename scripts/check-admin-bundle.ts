import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { exitWithError } from './setup/exit-with-error.ts'
import { buildAdmin } from './setup/build-shop.ts'

/* Checks what the first load of each screen of the admin fetches. */

const BUILD = 'dist/admin/client'
const ENTRY = 'index.html'
const SCREEN = /^screens\/.*-screen\.tsx$/
const MAX_KB = 400
const BYTES_PER_KB = 1000

const Chunk = z.object({
  file: z.string(),
  imports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
})
type Chunks = Readonly<Record<string, z.infer<typeof Chunk>>>

try {
  await buildAdmin()
  const manifest = readFileSync(join(BUILD, '.vite/manifest.json'), 'utf8')
  const chunks: Chunks = z.record(z.string(), Chunk).parse(JSON.parse(manifest))
  const screens = Object.keys(chunks).filter((name) => SCREEN.test(name))
  if (screens.length === 0) throw new Error(`${BUILD} has no screens`)
  for (const screen of screens) {
    const size = measureGzipKb(chunks, [ENTRY, screen])
    const isWithinBudget = size <= MAX_KB
    if (!isWithinBudget) process.exitCode = 1
    const remark = isWithinBudget ? '' : '  over the budget'
    process.stdout.write(`${screen}: ${size.toFixed(1)} kB of ${MAX_KB}${remark}\n`)
  }
} catch (error) {
  exitWithError(error)
}

function measureGzipKb(chunks: Chunks, names: readonly string[]): number {
  const files = new Set(
    [...collectChunks(chunks, names)].flatMap((name) => {
      const chunk = chunks[name]
      return chunk === undefined ? [] : [chunk.file, ...chunk.css]
    }),
  )
  const sizes = [...files].map((file) => gzipSync(readFileSync(join(BUILD, file))).length)
  return sizes.reduce((sum, size) => sum + size, 0) / BYTES_PER_KB
}

/** Collects the chunks of `names` and everything that they import statically. */
function collectChunks(chunks: Chunks, names: readonly string[], found = new Set<string>()) {
  for (const name of names) {
    if (found.has(name)) continue
    found.add(name)
    collectChunks(chunks, chunks[name]?.imports ?? [], found)
  }
  return found
}
