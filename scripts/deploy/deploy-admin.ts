import { ADMIN_TOML, readAdminSettings } from '../../cli/platform/admin-settings.ts'
import { run } from '../setup/run.ts'
import { runStep } from '../setup/run-step.ts'
import { checkAccess, checkTeam, type DoorOptions } from './check-access.ts'
import { acquireLock } from './lock.ts'
import { findLiveVersion } from './release.ts'
import type { Site } from './wrangler.ts'

/** Returns what a deployment will do with the admin; throws if a setting cannot be right. */
export function describeAdmin(environment: string): string {
  const { settings, missing } = readAdminSettings(environment)
  return settings === undefined
    ? `Admin: skipped, because ${ADMIN_TOML} does not set ${missing.join(', ')} for ${environment} ` +
        '(docs/from-clone-to-shop.md, "The admin").'
    : `Admin: https://${settings.ADMIN_HOST}`
}

export interface AdminDeployment {
  /** The shop's, whose lock and database the admin shares. */
  readonly site: Site
  /** The configuration that the admin's build wrote. */
  readonly config: string
  readonly host: string
  readonly team: string
  readonly door: DoorOptions
}

/**
 * Deploys the built admin. It follows the shop's deployment, because it needs the shop's database and
 * entrypoint.
 */
export async function deployAdmin(deployment: AdminDeployment): Promise<void> {
  const { site, config, host, team, door } = deployment
  await runStep(`Looking for the team ${team} at Cloudflare Access`, () => checkTeam(team, door))
  const lock = await runStep('Taking the lock', () => acquireLock(site))
  try {
    const liveVersion = await findLiveVersion({ ...site, config })
    await runStep('Deploying the admin', () => run(['wrangler', 'deploy', '-c', config]))
    if (liveVersion !== undefined)
      console.log(
        `To go back to its version of before: npx wrangler rollback ${liveVersion} -c ${config}`,
      )
  } finally {
    await lock.release()
  }
  await runStep(`Looking at https://${host}`, () => checkAccess({ host, team }, door))
}
