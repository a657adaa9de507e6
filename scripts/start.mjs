import { fileURLToPath } from 'node:url'
import { runOnProjectNode } from './install/run-on-project-node.mjs'
import { install } from './install/install.mjs'
import { requireNodeVersion } from './install/require-node-version.mjs'
import { exitWithParent } from './install/exit-with-parent.mjs'
import { requireFreePort } from './install/require-free-port.mjs'
import { exitWithError, UserError } from './install/exit-with-error.mjs'

/* npm start. Plain JavaScript, because a fresh clone has no packages and may have an older Node. */

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
try {
  const [argument] = process.argv.slice(2)
  if (argument !== undefined) {
    throw new UserError(
      `npm start takes no arguments, such as ${argument}. Set PORT or HOST: see docs/commands.md`,
    )
  }
  if (process.env.npm_lifecycle_event) exitWithParent(process.ppid)
  requireNodeVersion()
  await requireFreePort()
  await install()
  await runOnProjectNode('scripts/start.ts', [])
} catch (error) {
  exitWithError(error)
}
