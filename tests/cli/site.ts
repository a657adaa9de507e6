import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeId } from '../../scripts/deploy/write-id.ts'
import type { Site } from '../../scripts/deploy/wrangler.ts'
import { readEnvironment } from '../../cli/platform/environments.ts'
import { addDatabase, type Account } from './cloudflare-account.ts'

const ROOT = join(import.meta.dirname, '../..')
const ENVIRONMENT = 'staging'

/** Creates a folder to deploy from: the project's wrangler.toml, and the build of an empty worker. */
export async function createSite(environment = ENVIRONMENT) {
  const folder = await mkdtemp(join(tmpdir(), 'karavan-site-'))
  const toml = join(folder, 'wrangler.toml')
  const client = join(folder, 'dist/client')
  const worker = join(folder, 'dist/karavan')
  const config = join(worker, 'wrangler.json')
  await writeFile(toml, withoutIds(await readFile(join(ROOT, 'wrangler.toml'), 'utf8')))
  await mkdir(join(folder, 'worker'))
  await writeFile(join(folder, 'worker/index.ts'), 'export default {}')
  const site: Site = { toml, environment, config }
  /** Writes the ids as provisioning does. */
  const provision = (account: Account) => {
    const ids = {
      d1_databases: addDatabase(account, 'karavan-staging'),
      kv_namespaces: 'a'.repeat(32),
    }
    const binding = { d1_databases: 'DB', kv_namespaces: 'CACHE' }
    account.buckets.add('karavan-staging-media')
    account.queues.add('karavan-jobs-staging').add('karavan-dead-jobs-staging')
    let text = readFileSync(toml, 'utf8')
    for (const table of ['d1_databases', 'kv_namespaces'] as const) {
      text = writeId(text, { environment, table, binding: binding[table] }, ids[table])
    }
    writeFileSync(toml, text)
  }
  const build = async () => {
    await mkdir(join(client, 'builds/meta'), { recursive: true })
    await mkdir(worker, { recursive: true })
    await writeFile(join(client, 'builds/latest.json'), '{"id":"aaaa","timestamp":1}')
    await writeFile(join(client, 'builds/meta/aaaa.json'), '{"id":"aaaa","files":[]}')
    // Vite writes the same redirect, so that wrangler deploys the build.
    await mkdir(join(folder, '.wrangler/deploy'), { recursive: true })
    const redirect = { configPath: '../../dist/karavan/wrangler.json' }
    await writeFile(join(folder, '.wrangler/deploy/config.json'), JSON.stringify(redirect))
    await writeFile(join(worker, 'index.js'), 'export default {}; export class Pages {}')
    const built = readEnvironment(toml, environment)
    const migrations_dir = join(ROOT, 'worker/db/migrations')
    await writeFile(
      config,
      JSON.stringify({
        ...built,
        main: 'index.js',
        no_bundle: true,
        assets: { ...built.assets, directory: client },
        d1_databases: built.d1_databases.map((database) => ({ ...database, migrations_dir })),
      }),
    )
  }
  const dispose = () => rm(folder, { recursive: true, force: true })
  return { site, folder, client, provision, build, [Symbol.asyncDispose]: dispose }
}

/** Removes the ids of a developer who has deployed. */
function withoutIds(text: string): string {
  return text.replaceAll(/^((?:database_)?id = )"[^"]*"/gm, '$1"0000"')
}

export type DeployedSite = Awaited<ReturnType<typeof createSite>>
