import { fileURLToPath } from 'node:url'
import { handOver } from './install/hand-over.mjs'
import { install } from './install/install.mjs'
import { requireNode } from './install/node-version.mjs'
import { endWithParent } from './install/orphan.mjs'
import { requirePort } from './install/port.mjs'
import { refuse } from './install/refuse.mjs'

/* npm start: plain JavaScript, for a fresh clone has neither packages nor a newer Node. */

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
try {
  if (process.env.npm_lifecycle_event) endWithParent(process.ppid)
  requireNode()
  await requirePort()
  await install()
  await handOver('scripts/start.ts', [])
} catch (error) {
  refuse(error)
}
