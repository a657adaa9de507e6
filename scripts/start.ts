import { buildShop } from './setup/build-shop.ts'
import { stopOnSignal } from './setup/children.ts'
import { endWith } from './setup/failure.ts'
import { keepLocally } from './setup/keep-locally.ts'
import { prepareShop } from './setup/prepare-shop.ts'
import { serveShop, AS_A_DEMO } from './setup/serve-shop.ts'
import { step } from './setup/step.ts'

const STATE = '.wrangler/state'
const DEFAULT_PORT = 8787
const EXIT_INTERRUPTED = 130

let isOpen = false
stopOnSignal(() => (isOpen ? 0 : EXIT_INTERRUPTED))

try {
  const port = Number(process.env['PORT'] || DEFAULT_PORT)
  await prepareShop({ state: STATE, content: 'whole' })
  await buildShop()
  await keepLocally(STATE)
  const shop = await step('Opening the shop', () =>
    serveShop({ port, state: STATE, vars: AS_A_DEMO }),
  )
  isOpen = true
  process.stdout.write(`Vordan is open at ${shop.url}\n`)
  await shop.ended
} catch (error) {
  endWith(error)
}
