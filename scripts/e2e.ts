import { buildAdmin, buildShop } from './setup/build-shop.ts'
import { stopOnSignal } from './setup/children.ts'
import { exitWithError } from './setup/exit-with-error.ts'
import { getChromium } from './setup/find-chromium.ts'
import { findFreePort } from './setup/find-free-port.ts'
import { prepareE2e } from './setup/prepare-e2e.ts'
import { tryRun } from './setup/run.ts'

const FIRST_PORT = 8799

stopOnSignal()
try {
  const env = {
    CHROMIUM_PATH: await getChromium(),
    KARAVAN_E2E_PORT: String(await findFreePort(FIRST_PORT)),
  }
  // Playwright limits how long it waits for the server; on a slow machine this takes longer.
  await prepareE2e()
  await buildShop()
  await buildAdmin()
  const command = ['playwright', 'test', ...process.argv.slice(2)]
  const { code } = await tryRun(command, { env, inheritOutput: true })
  process.exitCode = code
} catch (error) {
  exitWithError(error)
}
