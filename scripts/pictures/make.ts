import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { JOBS } from './jobs.ts'
import { captureScreens, listScreenNames } from './screens/capture-screens.ts'

/*
 * Draws the demo shop's pictures into content/pictures. The same seed gives the same bytes.
 *
 * node scripts/pictures/make.ts                  draws missing pictures
 * node scripts/pictures/make.ts --force          draws all pictures
 * node scripts/pictures/make.ts --only azurite   draws one picture (the option can be repeated)
 */

const THREADS = 2
const FOLDER = fileURLToPath(new URL('../../content/pictures/', import.meta.url))
const WORKER = new URL('worker.ts', import.meta.url)

const screens = new Set(listScreenNames())

const { values } = parseArgs({
  options: {
    force: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  },
})

function listRequestedNames(): string[] {
  const all = [...JOBS.keys(), ...screens]
  const names = values.only ?? all
  for (const name of names) {
    if (!all.includes(name)) throw new Error(`No picture is called ${name}`)
  }
  const force = values.force || values.only !== undefined
  return names.filter((name) => force || !existsSync(join(FOLDER, `${name}.jpg`)))
}

function reportResult(message: unknown): boolean {
  if (typeof message !== 'object' || message === null) return false
  const { name, took, error } = { name: '', took: 0, error: '', ...message }
  console.log(error === '' ? `${name} ${(took / 1000).toFixed(1)} s` : `${name}: ${error}`)
  return error === ''
}

/** Sends the worker one name after another until the queue is empty. */
function runWorker(queue: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: FOLDER })
    let allSucceeded = true
    const sendNext = (): void => {
      const name = queue.shift()
      if (name !== undefined) return worker.postMessage(name)
      void worker.terminate().then(() => resolve(allSucceeded))
    }
    worker.on('message', (message: unknown) => {
      allSucceeded = reportResult(message) && allSucceeded
      sendNext()
    })
    worker.on('error', reject)
    sendNext()
  })
}

mkdirSync(FOLDER, { recursive: true })
const names = listRequestedNames()
const queue = names.filter((name) => !screens.has(name))
const results = await Promise.all(Array.from({ length: THREADS }, () => runWorker(queue)))
if (results.includes(false)) process.exitCode = 1

// Pictures of programs are screenshots of mock-ups in a browser.
const screenshots = names.filter((name) => screens.has(name))
if (screenshots.length > 0) await captureScreens(screenshots)
