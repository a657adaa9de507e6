import { readFileSync } from 'node:fs'
import { CHECKS } from './setup/checks.ts'
import { buildShop } from './setup/build-shop.ts'
import { stopOnSignal } from './setup/children.ts'
import { endWith } from './setup/failure.ts'
import { doTasks } from './setup/plan.ts'
import { run, tryRun } from './setup/run.ts'

stopOnSignal()
try {
  requireOwnIds()
  await requireLogin()
  const checks = await doTasks(CHECKS)
  if (checks.some(({ isGood }) => !isGood)) process.exit(1)
  await buildShop()
  await run(['wrangler', 'd1', 'migrations', 'apply', 'karavan', '--remote'], { isLoud: true })
  await run(['wrangler', 'deploy', '-c', 'dist/karavan/wrangler.json'], { isLoud: true })
} catch (error) {
  endWith(error)
}

/** The ids in the repository are placeholders: a deployment has a database and a cache of its own. */
function requireOwnIds(): void {
  if (!/id = "[0-]+"/.test(readFileSync('wrangler.toml', 'utf8'))) return
  throw new Error(
    'wrangler.toml still has placeholder ids. Run npx wrangler d1 create karavan, ' +
      'npx wrangler kv namespace create CACHE and npx wrangler r2 bucket create karavan-media, ' +
      'put the ids they print into wrangler.toml, and try again',
  )
}

async function requireLogin(): Promise<void> {
  if (process.env['CLOUDFLARE_API_TOKEN']) return
  const { code, said } = await tryRun(['wrangler', 'whoami'])
  if (code === 0 && !/not authenticated|not logged in/i.test(said)) return
  throw new Error(
    'Not logged in to Cloudflare. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN, and try again',
  )
}
