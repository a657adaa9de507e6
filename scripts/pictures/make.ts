import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { JOBS } from './jobs.ts'
import { photographScreens, screenNames } from './screens/photograph.ts'

/*
 * Draws the demo shop's pictures into content/pictures. The same seed gives the same bytes.
 *
 *   node scripts/pictures/make.ts                    what is missing
 *   node scripts/pictures/make.ts --force            all of them again
 *   node scripts/pictures/make.ts --only azurite     one (may be given several times)
 */

const THREADS = 2
const FOLDER = fileURLToPath(new URL('../../content/pictures/', import.meta.url))
const WORKER = new URL('worker.ts', import.meta.url)

const screens = new Set(screenNames())

const { values } = parseArgs({
  options: {
    force: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  },
})

function wanted(): string[] {
  const all = [...JOBS.keys(), ...screens]
  const names = values.only ?? all
  for (const name of names) {
    if (!all.includes(name)) throw new Error(`No picture is called ${name}`)
  }
  const always = values.force || values.only !== undefined
  return names.filter((name) => always || !existsSync(join(FOLDER, `${name}.jpg`)))
}

function report(message: unknown): boolean {
  if (typeof message !== 'object' || message === null) return false
  const { name, took, error } = { name: '', took: 0, error: '', ...message }
  console.log(error === '' ? `${name} ${(took / 1000).toFixed(1)} s` : `${name}: ${error}`)
  return error === ''
}

/** Hands the worker one name after the other until none is left. */
function work(queue: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: FOLDER })
    let good = true
    const next = (): void => {
      const name = queue.shift()
      if (name !== undefined) return worker.postMessage(name)
      void worker.terminate().then(() => resolve(good))
    }
    worker.on('message', (message: unknown) => {
      good = report(message) && good
      next()
    })
    worker.on('error', reject)
    next()
  })
}

mkdirSync(FOLDER, { recursive: true })
const names = wanted()
const queue = names.filter((name) => !screens.has(name))
const results = await Promise.all(Array.from({ length: THREADS }, () => work(queue)))
if (results.includes(false)) process.exitCode = 1

// The mock-ups of programs are not drawn: a browser shows them and is photographed.
const shown = names.filter((name) => screens.has(name))
if (shown.length > 0) await photographScreens(shown)
