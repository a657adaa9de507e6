import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { run } from '../setup/run.ts'
import { findRemoval } from './find-removal.ts'
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

/** Throws an error if a migration removes something and no comment gives the reason. */
export function assertOnlyAdditions(migrations: readonly Migration[]): void {
  const refusedStatements = migrations.flatMap(({ name, sql }) => {
    const removal = findRemoval(sql)
    return removal === undefined || removal.reason !== undefined
      ? []
      : removal.statements.map((statement) => `${name}: ${statement}`)
  })
  if (refusedStatements.length === 0) return
  throw new Error(
    `${refusedStatements.join('\n')}\nThe worker that runs needs what these take away. Only add in this version, ` +
      'and take away in a later one, in a migration with the comment "-- contracts: why nobody needs it"',
  )
}

/** Returns the migrations that are not yet applied to the remote database. */
export async function findPendingMigrations(
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

/** Returns the pending migrations that remove something, as text for a confirmation. */
export function describeRemovals(pendingMigrations: readonly Migration[]): string[] {
  return pendingMigrations.flatMap(({ name, sql }) => {
    const removal = findRemoval(sql)
    return removal === undefined ? [] : [`${name} (${removal.reason ?? 'unmarked'})`]
  })
}

const Bookmark = z.object({ bookmark: z.string() })

/** Returns the current bookmark of D1 Time Travel. */
export async function findBookmark({ config }: Site): Promise<string> {
  const infoArgs = ['d1', 'time-travel', 'info', DATABASE, '--json', '-c', config]
  return (await readWranglerJson(infoArgs, Bookmark)).bookmark
}

export async function applyMigrations({ config }: Site): Promise<void> {
  const applyArgs = ['d1', 'migrations', 'apply', DATABASE, '--remote', '-c', config]
  await run(['wrangler', ...applyArgs])
}
