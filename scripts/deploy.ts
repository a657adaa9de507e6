import { withProductionBucket } from '../cli/builds/with-production-bucket.ts'
import { confirm } from '../cli/command/confirm.ts'
import { readAdminSettings } from '../cli/platform/admin-settings.ts'
import { readEnvironment } from '../cli/platform/environments.ts'
import { PLACEHOLDER_ID } from '../cli/platform/remote.ts'
import { requireSettings } from '../cli/platform/shop-settings.ts'
import { deployAdmin, describeAdmin } from './deploy/deploy-admin.ts'
import { deployShop, previewShop, type Deployment } from './deploy/deploy-shop.ts'
import { describeImport } from './deploy/describe-import.ts'
import { describePayments } from './deploy/describe-payments.ts'
import { findPendingMigrations, readMigrations, assertOnlyAdditions } from './deploy/migrate.ts'
import { describeLock, findLock, releaseLock } from './deploy/lock.ts'
import { parseOptions, toDeployCommand, USAGE, type DeployOptions } from './deploy/options.ts'
import { findResources, provision, type CloudflareResource } from './deploy/provision.ts'
import { registerWallets } from './deploy/register-wallets.ts'
import { requireContentFolder } from './deploy/require-content-folder.ts'
import type { Site } from './deploy/wrangler.ts'
import { runChecks } from './setup/checks.ts'
import { ADMIN_CONFIG, buildAdmin, buildShop } from './setup/build-shop.ts'
import { stopOnSignal } from './setup/children.ts'
import { exitWithError } from './setup/exit-with-error.ts'
import { run, tryRun } from './setup/run.ts'
import { runStep } from './setup/run-step.ts'

const SMOKE_RETRIES = { tries: 20, pause_ms: 3000 }

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
  requireContentFolder(options.contentFolder)
  const site: Site = { toml: 'wrangler.toml', environment, config: 'dist/karavan/wrangler.json' }
  const { name = 'karavan', account_id, vars } = readEnvironment(site.toml, environment)
  requireSettings(vars)
  // Some commands of wrangler do not read wrangler.toml.
  if (account_id !== undefined) process.env['CLOUDFLARE_ACCOUNT_ID'] = account_id
  assertOnlyAdditions(readMigrations())
  const adminText = describeAdmin(environment)
  const isLoggedIn = await isLoggedInToCloudflare()
  if (!isLoggedIn && !isDryRun) {
    throw new Error(
      'Not logged in to Cloudflare. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN, and try again',
    )
  }
  if (isDryRun) return await dryRun(site, options, isLoggedIn)
  if (options.isUnlock) return await unlock(site, options)
  const resources = await runStep('Looking at Cloudflare', () => findResources(site))
  console.log(await describePayments(site))
  console.log(adminText)
  const isImportConfirmed = await describeImportOrWarn(site, resources, options)
  await confirm(formatQuestion(name, resources, options), options.assumeYes)
  await requireChecks()
  await provision(site, resources)
  await buildShop(environment)
  const deployment = toDeployment(site, name, { ...options, isImportConfirmed })
  if (options.preview !== undefined) return await previewShop(deployment, options.preview)
  await deployShop(deployment)
  const wallets = await registerWallets({ vars, secret_key: process.env['STRIPE_SECRET_KEY'] })
  if (wallets !== undefined) console.log(wallets)
  await deployAdminOf(site)
}

/** Does nothing as long as Cloudflare Access is not configured: the admin would let nobody in. */
async function deployAdminOf(site: Site): Promise<void> {
  const { settings } = readAdminSettings(site.environment)
  if (settings === undefined) return console.log(describeAdmin(site.environment))
  await buildAdmin(site.environment)
  await deployAdmin({
    site,
    config: ADMIN_CONFIG,
    host: settings.ADMIN_HOST,
    team: settings.ACCESS_TEAM,
    door: { fetch, ...SMOKE_RETRIES },
  })
}

async function unlock(site: Site, { assumeYes }: DeployOptions): Promise<void> {
  await buildShop(site.environment)
  const lock = await findLock(site)
  if (lock === undefined) return console.log('Nobody holds the lock.')
  await confirm(`${describeLock(lock)}. Release it?`, assumeYes)
  await releaseLock(site, lock)
  console.log('The lock is released.')
}

/**
 * Lists what the import deletes. Returns true if the operator's answer to the next question covers the
 * import: its deletions were listed, or the shop is new, or `--yes` was given.
 */
async function describeImportOrWarn(
  { environment }: Site,
  resources: readonly CloudflareResource[],
  { contentFolder, assumeYes }: DeployOptions,
): Promise<boolean> {
  if (contentFolder === undefined || resources.some(({ id }) => id === undefined)) return true
  const command = ['node', 'cli/shop.ts', 'import', contentFolder, '--remote', '--dry-run']
  const isDescribed = await describeImport([...command, `--env=${environment}`])
  return isDescribed || assumeYes
}

async function requireChecks(): Promise<void> {
  const checks = await runChecks()
  if (checks.some(({ isSuccess }) => !isSuccess)) process.exit(1)
}

interface ConfirmedOptions extends DeployOptions {
  readonly isImportConfirmed: boolean
}

function toDeployment(site: Site, worker: string, options: ConfirmedOptions): Deployment {
  const { contentFolder, assumeYes, isImportConfirmed } = options
  const folder = contentFolder ?? ''
  const importCommand = ['node', 'cli/shop.ts', 'import', folder, '--remote']
  if (isImportConfirmed) importCommand.push('--yes')
  return {
    site,
    worker,
    client: 'dist/client',
    withBucket: (work) => withProductionBucket(site.config, work),
    smokeTestOptions: { fetch, ...SMOKE_RETRIES },
    confirm: (question) => confirm(question, assumeYes),
    importContent:
      contentFolder === undefined
        ? undefined
        : async () =>
            void (await run([...importCommand, `--env=${site.environment}`], {
              inheritOutput: true,
            })),
  }
}

function formatQuestion(
  worker: string,
  resources: readonly CloudflareResource[],
  options: DeployOptions,
): string {
  const missingResources = resources.filter(({ id }) => id === undefined)
  const missingNames = missingResources.map(({ kind, name }) => `the ${kind} ${name}`)
  const creation =
    missingNames.length === 0 ? '' : `Makes ${missingNames.join(', ')} at Cloudflare. `
  const { environment, preview, contentFolder } = options
  if (preview !== undefined) return `${creation}Upload a preview of ${worker} (${environment})?`
  const content = contentFolder === undefined ? '' : ` and import ${contentFolder}`
  return `${creation}Deploy ${worker} (${environment})${content}?`
}

/**
 * Runs everything up to Cloudflare. If the operator is logged in, also shows what a deployment
 * would do there.
 */
async function dryRun(site: Site, options: DeployOptions, isLoggedIn: boolean): Promise<void> {
  await requireChecks()
  await buildShop(site.environment)
  const { environment, config } = site
  const output = await run(['wrangler', 'deploy', '--dry-run', '-c', config])
  // Hundreds of files are listed before this text.
  console.log(output.slice(output.indexOf('Total Upload')).replace(/\n--dry-run.*\n/, ''))
  await buildAdmin(environment)
  await run(['wrangler', 'deploy', '--dry-run', '-c', ADMIN_CONFIG])
  console.log(describeAdmin(environment))
  if (!isLoggedIn) console.log('\nNobody is logged in: what is at Cloudflare was not looked at.')
  else await describeResources(site, options)
  console.log(`Nothing was changed. To deploy: ${toDeployCommand(options)}`)
}

async function describeResources(site: Site, options: DeployOptions): Promise<void> {
  const resources = await findResources(site)
  for (const { kind, name, id } of resources) {
    console.log(`${kind} ${name}: ${id === undefined ? 'would be made' : 'is there'}`)
  }
  console.log(await describePayments(site))
  const { d1_databases } = readEnvironment(site.toml, site.environment)
  if (d1_databases.some(({ database_id = '' }) => PLACEHOLDER_ID.test(database_id))) return
  const pendingMigrations = await findPendingMigrations(site, readMigrations())
  console.log(
    `Migrations to apply: ${pendingMigrations.map(({ name }) => name).join(', ') || 'none'}`,
  )
  await describeImportOrWarn(site, resources, options)
}

async function isLoggedInToCloudflare(): Promise<boolean> {
  if (process.env['CLOUDFLARE_API_TOKEN']) return true
  const { code, output } = await tryRun(['wrangler', 'whoami'])
  return code === 0 && !/not authenticated|not logged in/i.test(output)
}
