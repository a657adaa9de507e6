import { withProductionBucket } from '../cli/builds/with-production-bucket.ts'
import { confirm } from '../cli/command/confirm.ts'
import { readEnvironment } from '../cli/platform/environments.ts'
import { PLACEHOLDER_ID } from '../cli/platform/remote.ts'
import { deployShop, previewShop, type Deployment } from './deploy/deploy-shop.ts'
import { describePayments } from './deploy/describe-payments.ts'
import { findPending, readMigrations, requireAdditive } from './deploy/migrate.ts'
import { describeLock, findLock, releaseLock } from './deploy/lock.ts'
import { parseOptions, USAGE, type DeployOptions } from './deploy/options.ts'
import { findThings, provision, type Thing } from './deploy/provision.ts'
import type { Site } from './deploy/wrangler.ts'
import { runChecks } from './setup/checks.ts'
import { buildShop } from './setup/build-shop.ts'
import { stopOnSignal } from './setup/children.ts'
import { exitWithError } from './setup/exit-with-error.ts'
import { run, tryRun } from './setup/run.ts'
import { runStep } from './setup/run-step.ts'

const SMOKE = { tries: 20, pause_ms: 3000 }

stopOnSignal()
try {
  const options = parseOptions(process.argv.slice(2))
  if (options === undefined) console.log(USAGE)
  else await deploy(options)
} catch (error) {
  exitWithError(error)
}

async function deploy(options: DeployOptions): Promise<void> {
  const { environment, isDryRun } = options
  const site: Site = { toml: 'wrangler.toml', environment, config: 'dist/karavan/wrangler.json' }
  const { name = 'karavan', account_id } = readEnvironment(site.toml, environment)
  // Not every command of wrangler reads wrangler.toml.
  if (account_id !== undefined) process.env['CLOUDFLARE_ACCOUNT_ID'] = account_id
  requireAdditive(readMigrations())
  const isLoggedIn = await hasLogin()
  if (!isLoggedIn && !isDryRun) {
    throw new Error(
      'Not logged in to Cloudflare. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN, and try again',
    )
  }
  if (isDryRun) return await tryOut(site, isLoggedIn)
  if (options.isUnlock) return await unlock(site, options)
  const things = await runStep('Looking at Cloudflare', () => findThings(site))
  console.log(await describePayments(site))
  if (things.every(({ id }) => id !== undefined)) await describeImport(site, options)
  await confirm(toQuestion(name, things, options), options.isSure)
  await check()
  await provision(site, things)
  await buildShop(environment)
  const deployment = toDeployment(site, name, options)
  if (options.preview === undefined) await deployShop(deployment)
  else await previewShop(deployment, options.preview)
}

async function unlock(site: Site, { isSure }: DeployOptions): Promise<void> {
  await buildShop(site.environment)
  const lock = await findLock(site)
  if (lock === undefined) return console.log('Nobody holds the lock.')
  await confirm(`${describeLock(lock)}. Release it?`, isSure)
  await releaseLock(site, lock)
  console.log('The lock is released.')
}

/** What the import will take from the live shop, before anybody says yes. */
async function describeImport({ environment }: Site, { imports }: DeployOptions): Promise<void> {
  if (imports === undefined) return
  const command = ['node', 'cli/shop.ts', 'import', imports, '--remote', '--dry-run']
  await run([...command, `--env=${environment}`], { inheritOutput: true })
}

async function check(): Promise<void> {
  const checks = await runChecks()
  if (checks.some(({ isSuccess }) => !isSuccess)) process.exit(1)
}

function toDeployment(site: Site, worker: string, options: DeployOptions): Deployment {
  const { imports, isSure } = options
  const folder = imports ?? ''
  // What it takes from the shop was listed before the question.
  const shop = ['node', 'cli/shop.ts', 'import', folder, '--remote', '--yes']
  return {
    site,
    worker,
    client: 'dist/client',
    withBucket: (work) => withProductionBucket(site.config, work),
    visitor: { fetch, ...SMOKE },
    confirm: (question) => confirm(question, isSure),
    importContent:
      imports === undefined
        ? undefined
        : async () =>
            void (await run([...shop, `--env=${site.environment}`], { inheritOutput: true })),
  }
}

function toQuestion(worker: string, things: readonly Thing[], options: DeployOptions): string {
  const missing = things.filter(({ id }) => id === undefined)
  const made = missing.map(({ what, name }) => `the ${what} ${name}`)
  const makes = made.length === 0 ? '' : `Makes ${made.join(', ')} at Cloudflare. `
  const { environment, preview, imports } = options
  if (preview !== undefined) return `${makes}Upload a preview of ${worker} (${environment})?`
  const content = imports === undefined ? '' : ` and import ${imports}`
  return `${makes}Deploy ${worker} (${environment})${content}?`
}

/** Everything up to Cloudflare; beyond it, what would be done, if anybody is logged in. */
async function tryOut(site: Site, isLoggedIn: boolean): Promise<void> {
  await check()
  await buildShop(site.environment)
  const { environment, config } = site
  const output = await run(['wrangler', 'deploy', '--dry-run', '-c', config])
  // Before it stands each of hundreds of files.
  console.log(output.slice(output.indexOf('Total Upload')).replace(/\n--dry-run.*\n/, ''))
  if (!isLoggedIn) console.log('\nNobody is logged in: what is at Cloudflare was not looked at.')
  else await describeCloudflare(site)
  console.log(`Nothing was changed. To deploy: npm run deploy -- --env ${environment}`)
}

async function describeCloudflare(site: Site): Promise<void> {
  const things = await findThings(site)
  for (const { what, name, id } of things) {
    console.log(`${what} ${name}: ${id === undefined ? 'would be made' : 'is there'}`)
  }
  console.log(await describePayments(site))
  const { d1_databases } = readEnvironment(site.toml, site.environment)
  if (d1_databases.some(({ database_id = '' }) => PLACEHOLDER_ID.test(database_id))) return
  const pending = await findPending(site, readMigrations())
  console.log(`Migrations to apply: ${pending.map(({ name }) => name).join(', ') || 'none'}`)
}

async function hasLogin(): Promise<boolean> {
  if (process.env['CLOUDFLARE_API_TOKEN']) return true
  const { code, output } = await tryRun(['wrangler', 'whoami'])
  return code === 0 && !/not authenticated|not logged in/i.test(output)
}
