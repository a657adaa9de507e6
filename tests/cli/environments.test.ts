import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { tryRun } from '../../scripts/setup/run.ts'
import { readEnvironment } from '../../cli/platform/environments.ts'
import { createSite } from './site.ts'

const TOML = join(import.meta.dirname, '../../wrangler.toml')
const ADMIN_TOML = join(import.meta.dirname, '../../admin/wrangler.toml')

/** Each binding and variable by name, under its table. */
function listNames(config: object): string[] {
  return Object.entries(config)
    .flatMap(([table, value]: [string, unknown]) => {
      if (table === 'vars' && typeof value === 'object') return Object.keys(value ?? {})
      if (!Array.isArray(value)) return []
      const rows: unknown[] = value
      return rows.map((row) => `${table}: ${getName(row)}`)
    })
    .toSorted()
}

function getName(row: unknown): string {
  if (typeof row !== 'object' || row === null) return ''
  if ('binding' in row) return String(row.binding)
  return 'name' in row ? String(row.name) : ''
}

/** The names that environments must not share. */
function listOwnNames(environment: string): unknown[] {
  const config = readEnvironment(TOML, environment)
  return [
    config.name,
    ...config.d1_databases.map(({ database_name }) => database_name),
    ...config.r2_buckets.map(({ bucket_name }) => bucket_name),
    ...config.ratelimits.map(({ namespace_id }) => namespace_id),
    ...(config.queues.producers ?? []).map(({ queue }) => queue),
    ...(config.queues.consumers ?? []).flatMap((consumer) => [
      consumer.queue,
      consumer.dead_letter_queue,
    ]),
  ].filter((name) => name !== undefined)
}

it('Each environment has every binding and variable of the local one', () => {
  const localNames = listNames(readEnvironment(TOML))
  expect(localNames).toContain('ratelimits: MAIL_LIMIT')
  expect(localNames).toContain('SITE_URL')
  expect(listNames(readEnvironment(TOML, 'production'))).toEqual(localNames)
  expect(listNames(readEnvironment(TOML, 'staging'))).toEqual(localNames)
})

it('The address of the shop at the top level counts in production, and not in staging', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karavan-toml-'))
  const toml = join(folder, 'wrangler.toml')
  const text = await readFile(TOML, 'utf8')
  await writeFile(toml, text.replace('SITE_URL = ""', 'SITE_URL = "https://shop.example"'))
  expect(readEnvironment(toml, 'production').vars['SITE_URL']).toBe('https://shop.example')
  expect(readEnvironment(toml, 'staging').vars['SITE_URL']).toBe('')
  await rm(folder, { recursive: true })
})

it('Staging shares no storage and no counters with production', () => {
  const production = listOwnNames('production')
  expect(production).toContain('karavan')
  expect(production).toContain('karavan-dead-jobs')
  expect(listOwnNames('staging').filter((name) => production.includes(name))).toEqual([])
})

it('An unknown environment is reported with the known ones', () => {
  expect(() => readEnvironment(TOML, 'stagging')).toThrow(
    'There is no environment stagging. Did you mean staging? wrangler.toml has production and staging.',
  )
})

async function dryRun(environment: string): Promise<string[]> {
  await using site = await createSite(environment)
  await site.build()
  const command = ['wrangler', 'deploy', '--dry-run', '--env', environment, '--cwd', site.folder]
  const { code, output } = await tryRun(command)
  expect({ code, output }).toMatchObject({ code: 0 })
  return [...output.matchAll(/^env\.(\w+)/gm)].map(([, name = '']) => name)
}

it(
  'wrangler deploys each environment with the same bindings',
  { tags: ['before-release'] },
  async () => {
    const [production, staging] = await Promise.all([dryRun('production'), dryRun('staging')])
    expect(production).toContain('DB')
    expect(production).toContain('MAIL_LIMIT')
    expect(production).toContain('JOBS')
    expect(staging).toEqual(production)
  },
)

it('Cloudflare stores no line of its own for a request, which would identify visitors', () => {
  for (const [file, environment] of [
    [TOML, 'production'],
    [TOML, 'staging'],
    [ADMIN_TOML, 'production'],
  ] as const) {
    expect(readEnvironment(file, environment).observability).toMatchObject({
      enabled: true,
      logs: { enabled: true, invocation_logs: false },
    })
  }
})

it('The documentation lists every variable and secret', async () => {
  const root = dirname(TOML)
  const table = await readFile(join(root, 'docs/from-clone-to-shop.md'), 'utf8')
  const optionalBindings = await readFile(join(root, 'worker/optional-bindings.d.ts'), 'utf8')
  const secrets = [...optionalBindings.matchAll(/readonly (\w+)\?: string/g)].map(
    ([, name = '']) => name,
  )
  expect(secrets).toContain('MAIL_API_KEY')
  const names = [...Object.keys(readEnvironment(TOML).vars), ...secrets]
  expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})
