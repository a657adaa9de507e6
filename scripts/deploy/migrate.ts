import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { run } from '../setup/run.ts'
import { findContraction } from './contractions.ts'
import { askWrangler, type Site } from './wrangler.ts'

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

/** Throws for one that takes something away and does not say why that may be. */
export function requireAdditive(migrations: readonly Migration[]): void {
  const wrong = migrations.flatMap(({ name, sql }) => {
    const contraction = findContraction(sql)
    return contraction === undefined || contraction.why !== undefined
      ? []
      : contraction.takes.map((statement) => `${name}: ${statement}`)
  })
  if (wrong.length === 0) return
  throw new Error(
    `${wrong.join('\n')}\nThe worker that runs needs what these take away. Only add in this version, ` +
      'and take away in a later one, in a migration with the comment "-- contracts: why nobody needs it"',
  )
}

/** Those that the database at Cloudflare has not had. */
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

/** What pending migrations take from the worker that runs, in words to be asked about. */
export function describeContractions(pending: readonly Migration[]): string[] {
  return pending.flatMap(({ name, sql }) => {
    const contraction = findContraction(sql)
    return contraction === undefined ? [] : [`${name} (${contraction.why ?? 'unmarked'})`]
  })
}

const Bookmark = z.object({ bookmark: z.string() })

/** Applies them, and answers with how the database was before, for Time Travel. */
export async function applyMigrations({ config }: Site): Promise<string> {
  const info = ['d1', 'time-travel', 'info', DATABASE, '--json', '-c', config]
  const { bookmark } = await askWrangler(info, Bookmark)
  const apply = ['d1', 'migrations', 'apply', DATABASE, '--remote', '-c', config]
  await run(['wrangler', ...apply])
  return bookmark
}
