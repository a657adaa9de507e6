import { fileURLToPath } from 'node:url'
import { handOver } from './install/hand-over.mjs'
import { install } from './install/install.mjs'
import { requireNode } from './install/node-version.mjs'
import { endWithParent } from './install/orphan.mjs'
import { refuse } from './install/refuse.mjs'

/* node scripts/installed.mjs <script> <arguments>: runs a script once the packages are there. */

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const [script, ...args] = process.argv.slice(2)
try {
  if (process.env.npm_lifecycle_event) endWithParent(process.ppid)
  requireNode()
  await install()
  await handOver(`scripts/${script}.ts`, args)
} catch (error) {
  refuse(error)
}
