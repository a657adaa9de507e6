import { cpSync, rmSync } from 'node:fs'
import { buildShop } from './setup/build-shop.ts'
import { stopOnSignal } from './setup/children.ts'
import { MAIL_PORT_OFFSET } from './setup/e2e-ports.ts'
import { endWith } from './setup/failure.ts'
import { openMailStandIn } from './setup/mail-stand-in.ts'
import { prepareShop } from './setup/prepare-shop.ts'
import { seedAccounts } from './setup/seed-accounts.ts'
import { serveShop, AS_A_DEMO } from './setup/serve-shop.ts'

/* The shop that the browser tests visit: a production build with the small content. */

const PREPARED = '.wrangler/e2e-prepared'
const STATE = '.wrangler/e2e'
const DEFAULT_PORT = 8799

stopOnSignal(() => 0)

try {
  await prepareShop({ state: PREPARED, content: 'sample' })
  await buildShop()
  // Each run begins with the same data, whatever the one before has bought and reviewed.
  rmSync(STATE, { recursive: true, force: true })
  cpSync(PREPARED, STATE, { recursive: true })
  seedAccounts(STATE)
  const port = Number(process.env['KARAVAN_E2E_PORT'] ?? DEFAULT_PORT)
  const vars = { ...openMailStandIn(port + MAIL_PORT_OFFSET), ...AS_A_DEMO }
  const shop = await serveShop({ port, state: STATE, vars })
  await shop.ended
} catch (error) {
  endWith(error)
}
