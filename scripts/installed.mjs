import { fileURLToPath } from 'node:url'
import { runOnProjectNode } from './install/run-on-project-node.mjs'
import { install } from './install/install.mjs'
import { requireNodeVersion } from './install/require-node-version.mjs'
import { exitWithParent } from './install/exit-with-parent.mjs'
import { exitWithError } from './install/exit-with-error.mjs'

/*
 * node scripts/installed.mjs <script> <arguments>: installs the packages if needed, then runs the
 * script.
 */

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const [script, ...args] = process.argv.slice(2)
try {
  if (process.env.npm_lifecycle_event) exitWithParent(process.ppid)
  requireNodeVersion()
  await install()
  await runOnProjectNode(`scripts/${script}.ts`, args)
} catch (error) {
  exitWithError(error)
}
