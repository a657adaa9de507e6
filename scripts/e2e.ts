import { stopOnSignal } from './setup/children.ts'
import { endWith } from './setup/failure.ts'
import { getChromium } from './setup/find-chromium.ts'
import { findFreePort } from './setup/free-port.ts'
import { tryRun } from './setup/run.ts'

const FIRST_PORT = 8799

stopOnSignal()
try {
  const env = {
    CHROMIUM_PATH: await getChromium(),
    KARAVAN_E2E_PORT: String(await findFreePort(FIRST_PORT)),
  }
  const command = ['playwright', 'test', ...process.argv.slice(2)]
  const { code } = await tryRun(command, { env, isLoud: true })
  process.exitCode = code
} catch (error) {
  endWith(error)
}
