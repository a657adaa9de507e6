import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stopOnSignal } from './setup/children.ts'
import { exitWithError } from './setup/exit-with-error.ts'
import { run } from './setup/run.ts'

/* Writes the worker's types from wrangler.toml. */

/** Beside it, since paths are counted from where it stands. */
const WITHOUT_ENVIRONMENTS = 'wrangler.types.toml'

stopOnSignal()
try {
  const [top = ''] = readFileSync('wrangler.toml', 'utf8').split(/^\[env\./m)
  // With them wrangler would call optional what they inherit from the top.
  writeFileSync(WITHOUT_ENVIRONMENTS, top)
  const flags = ['--include-runtime', 'false', '--strict-vars', 'false']
  const file = 'worker/worker-configuration.d.ts'
  await run(['wrangler', 'types', file, '-c', WITHOUT_ENVIRONMENTS, ...flags]).finally(() =>
    rmSync(WITHOUT_ENVIRONMENTS, { force: true }),
  )
} catch (error) {
  exitWithError(error)
}
