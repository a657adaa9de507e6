import { stopOnSignal } from './setup/children.ts'
import { exitWithError } from './setup/exit-with-error.ts'
import { prepareShop } from './setup/prepare-shop.ts'
import { tryRun } from './setup/run.ts'

const DEFAULT_PORT = '8787'

stopOnSignal(() => 0)
try {
  await prepareShop({ state: '.wrangler/state', content: 'whole' })
  const port = process.env['PORT'] || DEFAULT_PORT
  const { code } = await tryRun(['vite', 'dev', '--port', port, '--strictPort'], {
    inheritOutput: true,
  })
  process.exitCode = code
} catch (error) {
  exitWithError(error)
}
