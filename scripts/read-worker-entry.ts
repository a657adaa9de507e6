import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const WORKER = 'dist/karavan'

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z._default(z.array(z.string()), []),
  }),
)

/** Returns the size of all modules of the worker, which an isolate parses when it starts. */
export function measureWorkerModules(): number {
  const files = globSync(`${WORKER}/**/*.js`)
  return files.reduce((sum, file) => sum + statSync(file).size, 0)
}

/** Returns the code that an isolate evaluates when it starts: the entry and its static imports. */
export function readWorkerEntry(): string {
  const manifest = Manifest.parse(
    JSON.parse(readFileSync(join(WORKER, '.vite/manifest.json'), 'utf8')),
  )
  const loaded = new Set<string>()
  const load = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined || loaded.has(name)) return
    loaded.add(name)
    chunk.imports.forEach(load)
  }
  for (const [name, { isEntry }] of Object.entries(manifest)) if (isEntry === true) load(name)
  const files = [...loaded].flatMap((name) => manifest[name]?.file ?? [])
  return files.map((file) => readFileSync(join(WORKER, file), 'utf8')).join('\n')
}
