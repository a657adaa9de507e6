import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { CommandError } from '../command/command-errors.ts'
import { MISSING_SCHEMA, OLDER_SCHEMA } from '../command/report-failure.ts'
import type { ShopTarget } from '../command/shop-target.ts'
import type { OperatorEnv } from './operator-env.ts'
import { readWranglerConfig, toEnvironment } from './wrangler-config.ts'

/** Matches an id that was not set yet: only zeros and hyphens. */
export const PLACEHOLDER_ID = /^[0-]*$/

/**
 * Opens the bindings of the shop at Cloudflare through wrangler's remote bindings. Calls are the
 * same as for the local shop, but the real database answers them. Wrangler authenticates with
 * CLOUDFLARE_API_TOKEN or with the login of `npx wrangler login`. Throws a CommandError if the
 * connection fails.
 */
export async function openRemote(target: ShopTarget) {
  const bindings = toRemoteBindings(target)
  const folder = await mkdtemp(join(tmpdir(), 'karavan-remote-'))
  const configPath = join(folder, 'wrangler.json')
  const persist = { path: join(folder, 'state') }
  try {
    await mkdir(persist.path)
    await writeFile(configPath, JSON.stringify(bindings))
    const platform = await getPlatformProxy<OperatorEnv>({
      configPath,
      persist,
      remoteBindings: true,
    })
    const dispose = async () => {
      await platform.dispose()
      await rm(folder, { recursive: true, force: true })
    }
    return { env: platform.env, dispose }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new CommandError(
      `Cloudflare could not be reached: ${getFirstSentence(error)} Run "npx wrangler login", or set ` +
        'CLOUDFLARE_API_TOKEN (and CLOUDFLARE_ACCOUNT_ID).',
      { cause: error },
    )
  }
}

/**
 * Replaces the error of a database without the current schema by one that names the remote
 * database. Returns any other error unchanged.
 */
export function toRemoteError(error: unknown, target: ShopTarget): unknown {
  if (!(error instanceof Error) || !MISSING_SCHEMA.test(error.message)) return error
  const environment = toEnvironment(target) ?? ''
  return new CommandError(
    `The database of ${environment} ${OLDER_SCHEMA}; run: ` +
      `npx wrangler d1 migrations apply DB --env ${environment} --remote`,
    { cause: error },
  )
}

function getFirstSentence(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line.endsWith('.') ? line : `${line}.`
}

/**
 * Returns a configuration that contains only what the commands use. Throws a CommandError if ids
 * are not set yet.
 */
export function toRemoteBindings(target: ShopTarget) {
  const config = readWranglerConfig(target)
  const { name = 'karavan', compatibility_date, account_id, vars } = config
  const remote = true
  const bindings = {
    name,
    compatibility_date,
    ...(account_id !== undefined && { account_id }),
    vars,
    d1_databases: config.d1_databases.map((binding) => ({ ...binding, remote })),
    kv_namespaces: config.kv_namespaces.map((binding) => ({ ...binding, remote })),
    r2_buckets: config.r2_buckets.map((binding) => ({ ...binding, remote })),
  }
  const ids = [
    ...bindings.d1_databases.map((binding) => binding.database_id ?? ''),
    ...bindings.kv_namespaces.map((binding) => binding.id ?? ''),
  ]
  if (ids.some((id) => PLACEHOLDER_ID.test(id))) {
    throw new CommandError(
      'wrangler.toml does not name your D1 database and KV namespace yet: its ids are zeros. ' +
        '"npm run deploy" makes them, or put in the ids of yours.',
    )
  }
  return bindings
}
