import { stopOnSignal } from './setup/children.ts'
import { chooseAdminPort } from './setup/choose-admin-port.ts'
import { exitWithError } from './setup/exit-with-error.ts'
import { addLocalOwner } from './setup/local-owner.ts'
import { prepareShop } from './setup/prepare-shop.ts'
import { tryRun } from './setup/run.ts'

const STATE = '.wrangler/state'
const DEFAULT_PORT = 8787

stopOnSignal(() => 0)
try {
  await prepareShop({ state: STATE, content: 'whole' })
  await addLocalOwner(STATE)
  const port = Number(process.env['PORT'] || DEFAULT_PORT)
  const adminPort = chooseAdminPort(port)
  const servers = [serve(port)]
  if (adminPort !== undefined)
    servers.push(serve(adminPort, ['--config', 'vite.admin.config.ts', '--host', 'localhost']))
  process.exitCode = await Promise.race(servers)
} catch (error) {
  exitWithError(error)
}

/** Serves the shop or the admin by Vite, which prints the address. */
async function serve(port: number, args: readonly string[] = []): Promise<number> {
  const { code } = await tryRun(['vite', 'dev', '--port', String(port), '--strictPort', ...args], {
    inheritOutput: true,
    env: { SHOP_URL: `http://localhost:${process.env['PORT'] || DEFAULT_PORT}` },
  })
  return code
}
