import { cpSync, rmSync } from 'node:fs'
import { buildAdmin, buildShop } from './setup/build-shop.ts'
import { stopOnSignal } from './setup/children.ts'
import {
  ADMIN_PORT_OFFSET,
  ADMIN_SHOP_PORT_OFFSET,
  ADMIN_STARTER_PORT_OFFSET,
  BACKEND_PORT_OFFSET,
  BACKEND_SHOP_PORT_OFFSET,
  MAIL_PORT_OFFSET,
  STRIPE_PORT_OFFSET,
  STRIPE_SHOP_PORT_OFFSET,
} from './setup/e2e-ports.ts'
import { exitWithError } from './setup/exit-with-error.ts'
import { startFakeMailProvider } from './setup/fake-mail-provider.ts'
import { PREPARED_STATE, prepareE2e } from './setup/prepare-e2e.ts'
import { startSecondBackend } from './setup/second-backend/start-second-backend.ts'
import { startOnRequest } from './setup/start-on-request.ts'
import { addLocalOwner } from './setup/local-owner.ts'
import { run } from './setup/run.ts'
import { hashPassword } from '../worker/account/password.ts'
import { MEMBER_PASSWORD, seedAccounts } from './setup/seed-accounts.ts'
import { DEMO_SETTINGS, serveShop } from './setup/serve-shop.ts'
import { startFakeStripeServer } from './setup/fake-stripe-server.ts'

/* Serves the shop for the browser tests: a production build with the small content. */

const STATE = '.wrangler/e2e'
const BACKEND_STATE = '.wrangler/e2e-backend'
const STRIPE_STATE = '.wrangler/e2e-stripe'
const ADMIN_STATE = '.wrangler/e2e-admin'
/** All orders are of three days, so that nearly all are to be packed. */
const ADMIN_ORDERS = ['--orders=320', '--products=30', '--customers=60', '--days=3']
const DEFAULT_PORT = 8799

stopOnSignal(() => 0)

try {
  await prepareE2e()
  await buildShop()
  await buildAdmin()
  copyPreparedState(STATE)
  // One hash for all members, because each costs a quarter of a second.
  seedAccounts(STATE, await hashPassword(MEMBER_PASSWORD))
  const port = Number(process.env['KARAVAN_E2E_PORT'] ?? DEFAULT_PORT)
  const vars = { ...startFakeMailProvider(port + MAIL_PORT_OFFSET), ...DEMO_SETTINGS }
  startFakeStripeServer(port + STRIPE_PORT_OFFSET, async (keys) => {
    copyPreparedState(STRIPE_STATE)
    const shopPort = port + STRIPE_SHOP_PORT_OFFSET
    const { url } = await serveShop({
      port: shopPort,
      state: STRIPE_STATE,
      vars: { ...vars, ...keys },
    })
    return url
  })
  startSecondBackend(port + BACKEND_PORT_OFFSET, async (settings) => {
    // This shop has no catalogue and no tables.
    rmSync(BACKEND_STATE, { recursive: true, force: true })
    const shopPort = port + BACKEND_SHOP_PORT_OFFSET
    const { url } = await serveShop({ port: shopPort, state: BACKEND_STATE, vars: settings })
    return url
  })
  startOnRequest(port + ADMIN_STARTER_PORT_OFFSET, async () => {
    copyPreparedState(ADMIN_STATE)
    await run(['node', 'cli/shop.ts', 'seed', ...ADMIN_ORDERS], {
      env: { KARAVAN_STATE: ADMIN_STATE },
    })
    await addLocalOwner(ADMIN_STATE)
    await serveShop({
      port: port + ADMIN_SHOP_PORT_OFFSET,
      state: ADMIN_STATE,
      vars,
      admin_port: port + ADMIN_PORT_OFFSET,
    })
  })
  const shop = await serveShop({ port, state: STATE, vars })
  await shop.ended
} catch (error) {
  exitWithError(error)
}

/** Every run starts with the same data, whatever the previous run bought and reviewed. */
function copyPreparedState(state: string): void {
  rmSync(state, { recursive: true, force: true })
  cpSync(PREPARED_STATE, state, { recursive: true })
}
