import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stopOnSignal } from './setup/children.ts'
import { exitWithError } from './setup/exit-with-error.ts'
import { run } from './setup/run.ts'

/* Writes the worker's types from wrangler.toml. */

/** In the same folder as wrangler.toml, because paths are relative to the file. */
const WITHOUT_ENVIRONMENTS = 'wrangler.types.toml'
/** `tsc -b` does not notice that the file has changed. */
const TSC_CACHE = 'node_modules/.cache/tsc'

stopOnSignal()
try {
  const [topLevel = ''] = readFileSync('wrangler.toml', 'utf8').split(/^\[env\./m)
  // With the environments, wrangler would declare inherited settings as optional. Queues are optional, and
  // worker/optional-bindings.d.ts declares them.
  writeFileSync(WITHOUT_ENVIRONMENTS, topLevel.replaceAll(/^\[\[queues\.[^[]*/gm, ''))
  const flags = ['--include-runtime', 'false', '--strict-vars', 'false']
  const file = 'worker/worker-configuration.d.ts'
  await run(['wrangler', 'types', file, '-c', WITHOUT_ENVIRONMENTS, ...flags]).finally(() =>
    rmSync(WITHOUT_ENVIRONMENTS, { force: true }),
  )
  rmSync(TSC_CACHE, { recursive: true, force: true })
} catch (error) {
  exitWithError(error)
}
