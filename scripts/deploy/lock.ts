import { randomUUID } from 'node:crypto'
import { hostname, userInfo } from 'node:os'
import * as z from 'zod/mini'
import { readWranglerJson, type Site } from './wrangler.ts'

/** This is longer than any deployment takes. A deployment extends its lock before visitors get anything. */
const LOCK_MINUTES = 60
const DATABASE = 'DB'
/** Not created by a migration, because the lock is needed before the first migration. */
const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS deploy_lock (
  id INTEGER PRIMARY KEY CHECK (id = 1), token TEXT NOT NULL, holder TEXT NOT NULL,
  acquired_at TEXT NOT NULL, expires_at TEXT NOT NULL)`
/** The database's clock is the same for everybody. */
const NOW = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')"
const EXPIRES_AT = `strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '+${LOCK_MINUTES} minutes')`

const Row = z.object({
  token: z.string(),
  holder: z.string(),
  acquired_at: z.string(),
  expires_at: z.string(),
})
export type LockRow = z.infer<typeof Row>
const Responses = z.array(z.object({ results: z.array(z.unknown()) }))

export interface DeployLock {
  /** Throws if somebody else holds the lock; otherwise restarts its duration. */
  readonly extend: () => Promise<void>
  readonly release: () => Promise<void>
}

/**
 * Takes the lock of this environment; throws with the holder's name if somebody else is deploying.
 */
export async function acquireLock(site: Site, holder = describeHolder()): Promise<DeployLock> {
  const token = randomUUID()
  const row = await execute(
    site,
    `INSERT INTO deploy_lock (id, token, holder, acquired_at, expires_at)
     VALUES (1, '${token}', '${sanitize(holder)}', ${NOW}, ${EXPIRES_AT})
     ON CONFLICT (id) DO UPDATE SET token = excluded.token, holder = excluded.holder,
       acquired_at = excluded.acquired_at, expires_at = excluded.expires_at
     WHERE deploy_lock.expires_at <= ${NOW}`,
  )
  requireOwnLock(site, token, row)
  return {
    async extend() {
      const extension = `UPDATE deploy_lock SET expires_at = ${EXPIRES_AT} WHERE token = '${token}'`
      requireOwnLock(site, token, await execute(site, extension))
    },
    async release() {
      await execute(site, `DELETE FROM deploy_lock WHERE token = '${token}'`)
    },
  }
}

/** Returns the holder of the lock, or undefined. */
export function findLock(site: Site): Promise<LockRow | undefined> {
  return execute(site, `DELETE FROM deploy_lock WHERE expires_at <= ${NOW}`)
}

/**
 * Removes the lock of a deployment that was killed. If that deployment still runs, it stops before
 * visitors get anything.
 */
export async function releaseLock(site: Site, { token }: LockRow): Promise<void> {
  await execute(site, `DELETE FROM deploy_lock WHERE token = '${sanitize(token)}'`)
}

export function describeLock({ holder, acquired_at, expires_at }: LockRow): string {
  return `${holder} deploys since ${acquired_at} (the lock ends by itself at ${expires_at})`
}

function requireOwnLock(site: Site, token: string, row: LockRow | undefined): void {
  if (row?.token === token) return
  const unlock = `npm run deploy -- --env ${site.environment} --unlock`
  if (row === undefined) {
    throw new Error(`Somebody has released the lock of this deployment (${unlock}): run it again`)
  }
  throw new Error(
    `${describeLock(row)}. Nothing was changed by this one. Wait for it; or, if it was killed, ` +
      `release its lock: ${unlock}`,
  )
}

/** `ani@laptop`, in CI with the id of the run. */
function describeHolder(): string {
  const run = process.env['GITHUB_RUN_ID'] ?? process.env['CI_JOB_ID'] ?? ''
  const user = `${process.env['GITHUB_ACTOR'] ?? userInfo().username}@${hostname()}`
  return run === '' ? user : `${user}, run ${run}`
}

/** Removes characters that could end a quoted text in a statement. */
function sanitize(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}@., _-]/gu, '').slice(0, 100)
}

/**
 * Executes a statement and returns the holder of the lock afterwards. One command does both,
 * because starting wrangler takes seconds.
 */
async function execute({ config }: Site, sql: string): Promise<LockRow | undefined> {
  const select = 'SELECT token, holder, acquired_at, expires_at FROM deploy_lock'
  const command = [CREATE_TABLE, sql, select]
    .map((statement) => statement.replaceAll(/\s+/g, ' '))
    .join('; ')
  const args = ['d1', 'execute', DATABASE, '--remote', '--yes', '--json', '-c', config]
  const responses = await readWranglerJson([...args, '--command', command], Responses)
  const [row] = responses.at(-1)?.results ?? []
  return row === undefined ? undefined : z.parse(Row, row)
}
