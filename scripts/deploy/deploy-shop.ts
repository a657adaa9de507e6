import type { BuildBucket } from '../../cli/builds/bucket.ts'
import { deleteOldBuilds } from '../../cli/builds/delete-old-builds.ts'
import { storeBuild } from '../../cli/builds/store-build.ts'
import { runStep } from '../setup/run-step.ts'
import {
  applyMigrations,
  describeRemovals,
  findPendingMigrations,
  readMigrations,
  assertOnlyAdditions,
  findBookmark,
} from './migrate.ts'
import { acquireLock, type DeployLock } from './lock.ts'
import {
  deployFirst,
  findLiveVersion,
  activateVersion,
  setTriggers,
  uploadVersion,
} from './release.ts'
import { smokeTest, type SmokeTestOptions } from './smoke-test.ts'
import type { Site } from './wrangler.ts'

export interface Deployment {
  readonly site: Site
  readonly worker: string
  /** The folder of the client's build. Its files are stored for open pages. */
  readonly client: string
  readonly withBucket: <Value>(work: (bucket: BuildBucket) => Promise<Value>) => Promise<Value>
  readonly smokeTestOptions: SmokeTestOptions
  readonly confirm: (question: string) => Promise<void>
  readonly importContent: (() => Promise<void>) | undefined
}

/**
 * Deploys the built worker to visitors, after everything that it needs exists at Cloudflare. A lock
 * prevents two deployments at once.
 */
export async function deployShop(deployment: Deployment): Promise<void> {
  const lock = await runStep('Taking the lock', () => acquireLock(deployment.site))
  try {
    await deployLocked(deployment, lock)
  } finally {
    await lock.release()
  }
}

async function deployLocked(deployment: Deployment, lock: DeployLock): Promise<void> {
  const { site, client, withBucket } = deployment
  const liveVersion = await findLiveVersion(site)
  await migrate(deployment, liveVersion)
  // This happens before the new worker: a deployment deletes the files of the previous build, which
  // open pages request.
  await runStep('Keeping the files of this build', () =>
    withBucket((bucket) => storeBuild(bucket, client)),
  )
  const finish =
    liveVersion === undefined
      ? await openShop(deployment, lock)
      : await replaceVersion(deployment, { liveVersion, lock })
  try {
    await finish()
    await runStep('Dropping the files of old builds', () =>
      withBucket((bucket) => deleteOldBuilds(bucket, new Date())),
    )
  } finally {
    // Printed even if a later step fails: visitors have the version, and the operator may want to
    // roll back.
    console.log(formatResult(deployment, liveVersion))
  }
}

/** Runs the steps that follow after visitors have the version. */
type FinishDeployment = () => Promise<void>

/**
 * Uploads a version without giving it to visitors. It shares their data, so the database must have
 * its schema already.
 */
export async function previewShop(
  { site, smokeTestOptions }: Deployment,
  alias: string,
): Promise<void> {
  const pendingMigrations = await findPendingMigrations(site, readMigrations())
  if (pendingMigrations.length > 0) {
    throw new Error(
      `The database of ${site.environment} lacks ${pendingMigrations.map(({ name }) => name).join(', ')}. ` +
        'A preview changes nothing there: deploy to an environment that has them',
    )
  }
  const { url } = await runStep('Uploading a preview', () => uploadVersion(site, alias))
  await runStep(`Looking at ${url}`, () => smokeTest(url, smokeTestOptions))
}

async function migrate(
  { site, confirm }: Deployment,
  liveVersion: string | undefined,
): Promise<void> {
  const migrations = readMigrations()
  assertOnlyAdditions(migrations)
  const pendingMigrations = await findPendingMigrations(site, migrations)
  if (pendingMigrations.length === 0) return
  const removals = describeRemovals(pendingMigrations)
  if (liveVersion !== undefined && removals.length > 0) {
    await confirm(
      `${removals.join(', ')} may take what the version that runs still uses, if you have left ` +
        'versions out: it may fail until this one is there. Go on?',
    )
  }
  if (liveVersion !== undefined) {
    // Printed before a step can fail, because the next run finds no pending migrations.
    console.log(
      `The database of before the migrations has the bookmark ${await findBookmark(site)} (docs/backups.md, ` +
        `Time Travel, with --env ${site.environment}). A rollback leaves the database as it is: it only has more.`,
    )
  }
  await runStep(`Applying ${pendingMigrations.map(({ name }) => name).join(', ')}`, () =>
    applyMigrations(site),
  )
}

async function openShop(
  { site, smokeTestOptions, importContent }: Deployment,
  lock: DeployLock,
): Promise<FinishDeployment> {
  await importContent?.()
  await lock.extend()
  const { url } = await runStep('Deploying', () => deployFirst(site))
  return async () => {
    if (url === undefined) {
      console.log('It has no address yet: set workers_dev or routes in wrangler.toml.')
      return
    }
    await runStep(`Looking at ${url}`, () => smokeTest(url, smokeTestOptions))
  }
}

interface ReplaceInput {
  readonly liveVersion: string
  readonly lock: DeployLock
}

async function replaceVersion(
  deployment: Deployment,
  { liveVersion, lock }: ReplaceInput,
): Promise<FinishDeployment> {
  const { site, smokeTestOptions, importContent } = deployment
  const { version_id, url } = await runStep('Uploading a version', () => uploadVersion(site))
  try {
    await runStep(`Looking at ${url}`, () => smokeTest(url, smokeTestOptions))
  } catch (error) {
    throw new Error(
      `${error instanceof Error ? error.message : String(error)}. Visitors have the version of ` +
        `before, ${liveVersion}, as if nothing had been`,
      { cause: error },
    )
  }
  await lock.extend()
  await runStep('Giving it to visitors', () => activateVersion(site, version_id))
  return async () => {
    await runStep('Setting its addresses and times', () => setTriggers(site))
    // The import follows the new version, because the previous version does not understand new
    // content.
    await importContent?.()
  }
}

function formatResult({ worker }: Deployment, liveVersion: string | undefined): string {
  const result = `\n${worker} is deployed.`
  if (liveVersion === undefined) return result
  return `${result}\nTo go back to the version of before: npx wrangler rollback ${liveVersion} --name ${worker}`
}
