import { readFileSync } from 'node:fs'
import { dropOldBuilds } from '../worker/operator/builds/drop-old-builds.ts'
import { keepBuild } from '../worker/operator/builds/keep-build.ts'
import { withProductionBucket } from '../worker/operator/builds/with-production-bucket.ts'
import { CHECKS } from './setup/checks.ts'
import { buildShop } from './setup/build-shop.ts'
import { stopOnSignal } from './setup/children.ts'
import { endWith } from './setup/failure.ts'
import { doTasks } from './setup/plan.ts'
import { run, tryRun } from './setup/run.ts'
import { step } from './setup/step.ts'

const CONFIG = 'dist/karavan/wrangler.json'

stopOnSignal()
try {
  requireOwnIds()
  await requireLogin()
  const checks = await doTasks(CHECKS)
  if (checks.some(({ isGood }) => !isGood)) process.exit(1)
  await buildShop()
  await run(['wrangler', 'd1', 'migrations', 'apply', 'karavan', '--remote'], { isLoud: true })
  // Before the worker: a deployment drops the files of the one before, which open pages ask for.
  await step('Keeping the files of this build', () =>
    withProductionBucket(CONFIG, (bucket) => keepBuild(bucket, 'dist/client')),
  )
  await run(['wrangler', 'deploy', '-c', CONFIG], { isLoud: true })
  await step('Dropping the files of old builds', () =>
    withProductionBucket(CONFIG, (bucket) => dropOldBuilds(bucket, new Date())),
  )
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
