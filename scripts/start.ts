import { buildShop } from './setup/build-shop.ts'
import { stopOnSignal } from './setup/children.ts'
import { exitWithError } from './setup/exit-with-error.ts'
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
  await storeBuildLocally(STATE)
  const shop = await runStep('Opening the shop', () =>
    serveShop({ port, state: STATE, vars: DEMO_SETTINGS }),
  )
  isOpen = true
  process.stdout.write(`Vordan is open at ${shop.url}\n`)
  await shop.ended
} catch (error) {
  exitWithError(error)
}
