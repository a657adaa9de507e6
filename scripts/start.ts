import { requireFreePort } from './install/require-free-port.mjs'
import { buildAdmin, buildShop } from './setup/build-shop.ts'
import { stopOnSignal } from './setup/children.ts'
import { exitWithError } from './setup/exit-with-error.ts'
import { chooseAdminPort } from './setup/choose-admin-port.ts'
import { addLocalOwner } from './setup/local-owner.ts'
import { storeBuildLocally } from './setup/store-build-locally.ts'
import { prepareShop } from './setup/prepare-shop.ts'
import { serveShop, DEMO_SETTINGS } from './setup/serve-shop.ts'
import { runStep } from './setup/run-step.ts'

const STATE = '.wrangler/state'
const DEFAULT_PORT = 8787
const EXIT_INTERRUPTED = 130

let isOpen = false
stopOnSignal(() => (isOpen ? 0 : EXIT_INTERRUPTED))

try {
  const port = Number(process.env['PORT'] || DEFAULT_PORT)
  await prepareShop({ state: STATE, content: 'whole' })
  await buildShop()
  await buildAdmin()
  await storeBuildLocally(STATE)
  await addLocalOwner(STATE)
  // Another program may have taken it while the shop was prepared.
  await requireFreePort()
  const admin_port = chooseAdminPort(port)
  const shop = await runStep('Opening the shop', () =>
    serveShop({ port, state: STATE, vars: DEMO_SETTINGS, admin_port }),
  )
  isOpen = true
  process.stdout.write(`Vordan is open at ${shop.url}\n`)
  process.stdout.write(describeAdmin(admin_port))
  await shop.ended
} catch (error) {
  exitWithError(error)
}

function describeAdmin(port: number | undefined): string {
  return port === undefined
    ? 'Its admin stays closed, because HOST opens the shop to other machines.\n'
    : `Its admin is open at http://localhost:${port}\n`
}
