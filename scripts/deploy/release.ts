import * as z from 'zod/mini'
import { CommandError } from '../setup/exit-with-error.ts'
import { run, tryRun } from '../setup/run.ts'
import { runWithReport, type Site } from './wrangler.ts'

/** Cloudflare's error "This Worker does not exist on your account." */
const NO_WORKER_ERROR = /\b10007\b|has no deployments/

const DeploymentStatus = z.object({
  versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })),
})

/** Returns the version that most visitors get; undefined before the first deployment. */
export async function findLiveVersion({ config }: Site): Promise<string | undefined> {
  const command = ['wrangler', 'deployments', 'status', '--json', '-c', config]
  const { code, output, stdout } = await tryRun(command)
  if (code !== 0 && NO_WORKER_ERROR.test(output)) return undefined
  if (code !== 0) throw new CommandError(command.join(' '), output)
  const { versions } = z.parse(DeploymentStatus, JSON.parse(stdout))
  return versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id
}

const UploadReport = z.object({
  version_id: z.string(),
  preview_url: z.optional(z.string()),
  preview_alias_url: z.optional(z.string()),
})

/** Uploads a version that no visitor gets. The version has its own URL and one for its alias. */
export async function uploadVersion({ config }: Site, alias?: string) {
  const aliasFlags = alias === undefined ? [] : ['--preview-alias', alias]
  const report = await runWithReport(
    ['versions', 'upload', ...aliasFlags, '-c', config],
    UploadReport,
  )
  const { version_id, preview_url, preview_alias_url } = report
  if (preview_url === undefined) {
    throw new Error(
      `Version ${version_id} has no address to be looked at, so visitors keep the one they have. ` +
        `Run npx wrangler triggers deploy -c ${config}, which switches preview URLs on, and try again`,
    )
  }
  return { version_id, url: preview_alias_url ?? preview_url }
}

export async function activateVersion({ config }: Site, version: string): Promise<void> {
  const deploy = ['wrangler', 'versions', 'deploy', `${version}@100%`, '--yes', '-c', config]
  await run(deploy)
}

/** Applies the routes and cron triggers of wrangler.toml, which do not belong to a version. */
export async function setTriggers({ config }: Site): Promise<void> {
  await run(['wrangler', 'triggers', 'deploy', '-c', config])
}

const DeployReport = z.object({ version_id: z.string(), targets: z.optional(z.array(z.string())) })

/** Deploys the first version at once, because there is no previous one. Returns the URL of the shop. */
export async function deployFirst({ config }: Site) {
  const { version_id, targets = [] } = await runWithReport(['deploy', '-c', config], DeployReport)
  return { version_id, url: targets.map(toOrigin).find((origin) => origin !== undefined) }
}

/**
 * Converts a target as wrangler lists it. Targets also include cron schedules and route patterns.
 */
function toOrigin(target: string): string | undefined {
  const [host = ''] = target.replace(/^https:\/\//, '').split(/[/ ]/)
  return /^[\w-]+(?:\.[\w-]+)+$/.test(host) ? `https://${host}` : undefined
}
