import { cpSync, rmSync } from 'node:fs'
import { buildShop } from './setup/build-shop.ts'
import { stopOnSignal } from './setup/children.ts'
import {
  BACKEND_PORT_OFFSET,
  BACKEND_SHOP_PORT_OFFSET,
  MAIL_PORT_OFFSET,
  STRIPE_PORT_OFFSET,
  STRIPE_SHOP_PORT_OFFSET,
} from './setup/e2e-ports.ts'
import { endWith } from './setup/failure.ts'
import { openMailStandIn } from './setup/mail-stand-in.ts'
import { prepareShop } from './setup/prepare-shop.ts'
import { openSecondBackend } from './setup/second-backend/serve.ts'
import { seedAccounts } from './setup/seed-accounts.ts'
import { AS_A_DEMO, serveShop } from './setup/serve-shop.ts'
import { openStripeStandIn } from './setup/stripe-stand-in.ts'

/* The shop that the browser tests visit: a production build with the small content. */

const PREPARED = '.wrangler/e2e-prepared'
const STATE = '.wrangler/e2e'
const BACKEND_STATE = '.wrangler/e2e-backend'
const STRIPE_STATE = '.wrangler/e2e-stripe'
const DEFAULT_PORT = 8799

stopOnSignal(() => 0)

try {
  await prepareShop({ state: PREPARED, content: 'sample' })
  await buildShop()
  copyPrepared(STATE)
  seedAccounts(STATE)
  const port = Number(process.env['KARAVAN_E2E_PORT'] ?? DEFAULT_PORT)
  const vars = { ...openMailStandIn(port + MAIL_PORT_OFFSET), ...AS_A_DEMO }
  openStripeStandIn(port + STRIPE_PORT_OFFSET, async (keys) => {
    copyPrepared(STRIPE_STATE)
    const itsPort = port + STRIPE_SHOP_PORT_OFFSET
    const { url } = await serveShop({
      port: itsPort,
      state: STRIPE_STATE,
      vars: { ...vars, ...keys },
    })
    return url
  })
  openSecondBackend(port + BACKEND_PORT_OFFSET, async (settings) => {
    // A shop with no catalogue of its own, not even empty tables.
    rmSync(BACKEND_STATE, { recursive: true, force: true })
    const itsPort = port + BACKEND_SHOP_PORT_OFFSET
    const { url } = await serveShop({ port: itsPort, state: BACKEND_STATE, vars: settings })
    return url
  })
  const shop = await serveShop({ port, state: STATE, vars })
  await shop.ended
} catch (error) {
  endWith(error)
}

/** Each run begins with the same data, whatever the one before has bought and reviewed. */
function copyPrepared(state: string): void {
  rmSync(state, { recursive: true, force: true })
  cpSync(PREPARED, state, { recursive: true })
}
