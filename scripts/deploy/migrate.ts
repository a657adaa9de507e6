import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { run } from '../setup/run.ts'
import { findContraction } from './find-contraction.ts'
import { readWranglerJson, type Site } from './wrangler.ts'

const MIGRATIONS = 'worker/db/migrations'
const DATABASE = 'DB'

interface Migration {
  readonly name: string
  readonly sql: string
}

export function readMigrations(folder = MIGRATIONS): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
}

/** Throws for a migration that removes something without a comment that gives the reason. */
export function requireAdditive(migrations: readonly Migration[]): void {
  const refused = migrations.flatMap(({ name, sql }) => {
    const contraction = findContraction(sql)
    return contraction === undefined || contraction.reason !== undefined
      ? []
      : contraction.statements.map((statement) => `${name}: ${statement}`)
  })
  if (refused.length === 0) return
  throw new Error(
    `${refused.join('\n')}\nThe worker that runs needs what these take away. Only add in this version, ` +
      'and take away in a later one, in a migration with the comment "-- contracts: why nobody needs it"',
  )
}

/** Returns the migrations that the database at Cloudflare does not have. */
export async function findPending(
  { config }: Site,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const output = await run([
    'wrangler',
    'd1',
    'migrations',
    'list',
    DATABASE,
    '--remote',
    '-c',
    config,
  ])
  return migrations.filter(({ name }) => output.includes(name))
}

/** Lists what pending migrations remove, as text for a confirmation. */
export function describeContractions(pending: readonly Migration[]): string[] {
  return pending.flatMap(({ name, sql }) => {
    const contraction = findContraction(sql)
    return contraction === undefined ? [] : [`${name} (${contraction.reason ?? 'unmarked'})`]
  })
}

const Bookmark = z.object({ bookmark: z.string() })

/** Applies the pending migrations and returns the bookmark of the state before, for Time Travel. */
export async function applyMigrations({ config }: Site): Promise<string> {
  const info = ['d1', 'time-travel', 'info', DATABASE, '--json', '-c', config]
  const { bookmark } = await readWranglerJson(info, Bookmark)
  const apply = ['d1', 'migrations', 'apply', DATABASE, '--remote', '-c', config]
  await run(['wrangler', ...apply])
  return bookmark
}
