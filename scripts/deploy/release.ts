import * as z from 'zod/mini'
import { CommandError } from '../setup/exit-with-error.ts'
import { run, tryRun } from '../setup/run.ts'
import { letWrangler, type Site } from './wrangler.ts'

/** "This Worker does not exist on your account." */
const NO_WORKER = /\b10007\b|has no deployments/

const Deployment = z.object({
  versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })),
})

/** The version that most visitors get; undefined before the first deployment. */
export async function findLiveVersion({ config }: Site): Promise<string | undefined> {
  const command = ['wrangler', 'deployments', 'status', '--json', '-c', config]
  const { code, output, stdout } = await tryRun(command)
  if (code !== 0 && NO_WORKER.test(output)) return undefined
  if (code !== 0) throw new CommandError(command.join(' '), output)
  const { versions } = z.parse(Deployment, JSON.parse(stdout))
  return versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id
}

const Uploaded = z.object({
  version_id: z.string(),
  preview_url: z.optional(z.string()),
  preview_alias_url: z.optional(z.string()),
})

/** A version that nobody gets, at an address of its own, and at one by its alias. */
export async function uploadVersion({ config }: Site, alias?: string) {
  const named = alias === undefined ? [] : ['--preview-alias', alias]
  const uploaded = await letWrangler(['versions', 'upload', ...named, '-c', config], Uploaded)
  const { version_id, preview_url, preview_alias_url } = uploaded
  if (preview_url === undefined) {
    throw new Error(
      `Version ${version_id} has no address to be looked at, so visitors keep the one they have. ` +
        `Run npx wrangler triggers deploy -c ${config}, which switches preview URLs on, and try again`,
    )
  }
  return { version_id, url: preview_alias_url ?? preview_url }
}

/** Gives a version to all visitors. */
export async function giveToVisitors({ config }: Site, version: string): Promise<void> {
  const deploy = ['wrangler', 'versions', 'deploy', `${version}@100%`, '--yes', '-c', config]
  await run(deploy)
}

/** Gives Cloudflare the addresses and times of wrangler.toml, which come with no version. */
export async function setTriggers({ config }: Site): Promise<void> {
  await run(['wrangler', 'triggers', 'deploy', '-c', config])
}

const Deployed = z.object({ version_id: z.string(), targets: z.optional(z.array(z.string())) })

/** The first version of all: there is nothing to keep visitors at. Answers where it can be looked at. */
export async function deployFirst({ config }: Site) {
  const { version_id, targets = [] } = await letWrangler(['deploy', '-c', config], Deployed)
  return { version_id, url: targets.map(toOrigin).find((origin) => origin !== undefined) }
}

/** Of an address as wrangler lists it; among them are times and patterns of routes. */
function toOrigin(target: string): string | undefined {
  const [host = ''] = target.replace(/^https:\/\//, '').split(/[/ ]/)
  return /^[\w-]+(?:\.[\w-]+)+$/.test(host) ? `https://${host}` : undefined
}
