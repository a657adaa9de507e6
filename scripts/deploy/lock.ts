import { randomUUID } from 'node:crypto'
import { hostname, userInfo } from 'node:os'
import * as z from 'zod/mini'
import { askWrangler, type Site } from './wrangler.ts'

/** Longer than any deployment; whoever is still at it then has its lock extended before visitors get anything. */
const LOCK_MINUTES = 60
const DATABASE = 'DB'
/** Made here and not by a migration: the lock is needed before the first of them. */
const CREATE = `CREATE TABLE IF NOT EXISTS deploy_lock (
  id INTEGER PRIMARY KEY CHECK (id = 1), token TEXT NOT NULL, holder TEXT NOT NULL,
  acquired_at TEXT NOT NULL, expires_at TEXT NOT NULL)`
/** By the clock of the database, which is everybody's. */
const NOW = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')"
const EXPIRY = `strftime('%Y-%m-%dT%H:%M:%SZ', 'now', '+${LOCK_MINUTES} minutes')`

const Row = z.object({
  token: z.string(),
  holder: z.string(),
  acquired_at: z.string(),
  expires_at: z.string(),
})
export type LockRow = z.infer<typeof Row>
const Answers = z.array(z.object({ results: z.array(z.unknown()) }))

export interface DeployLock {
  /** Throws if somebody else has it by now; else it lasts again. */
  readonly extend: () => Promise<void>
  readonly release: () => Promise<void>
}

/** Makes sure that nobody else deploys this environment at the same time; throws, saying who does. */
export async function acquireLock(site: Site, holder = describeHolder()): Promise<DeployLock> {
  const token = randomUUID()
  const taken = await ask(
    site,
    `INSERT INTO deploy_lock (id, token, holder, acquired_at, expires_at)
     VALUES (1, '${token}', '${toSafe(holder)}', ${NOW}, ${EXPIRY})
     ON CONFLICT (id) DO UPDATE SET token = excluded.token, holder = excluded.holder,
       acquired_at = excluded.acquired_at, expires_at = excluded.expires_at
     WHERE deploy_lock.expires_at <= ${NOW}`,
  )
  requireOwn(site, token, taken)
  return {
    async extend() {
      const extension = `UPDATE deploy_lock SET expires_at = ${EXPIRY} WHERE token = '${token}'`
      requireOwn(site, token, await ask(site, extension))
    },
    async release() {
      await ask(site, `DELETE FROM deploy_lock WHERE token = '${token}'`)
    },
  }
}

/** Who holds it; undefined where nobody does. */
export function findLock(site: Site): Promise<LockRow | undefined> {
  return ask(site, `DELETE FROM deploy_lock WHERE expires_at <= ${NOW}`)
}

/** For a deployment that was killed; whoever is at work nevertheless is stopped before visitors get it. */
export async function releaseLock(site: Site, { token }: LockRow): Promise<void> {
  await ask(site, `DELETE FROM deploy_lock WHERE token = '${toSafe(token)}'`)
}

export function describeLock({ holder, acquired_at, expires_at }: LockRow): string {
  return `${holder} deploys since ${acquired_at} (the lock ends by itself at ${expires_at})`
}

function requireOwn(site: Site, token: string, row: LockRow | undefined): void {
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

/** `ani@laptop`, in CI the run as well. */
function describeHolder(): string {
  const run = process.env['GITHUB_RUN_ID'] ?? process.env['CI_JOB_ID'] ?? ''
  const who = `${process.env['GITHUB_ACTOR'] ?? userInfo().username}@${hostname()}`
  return run === '' ? who : `${who}, run ${run}`
}

/** Stands in a statement between quotes. */
function toSafe(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}@., _-]/gu, '').slice(0, 100)
}

/** One call of wrangler, which takes seconds: does it, and answers who holds the lock then. */
async function ask({ config }: Site, sql: string): Promise<LockRow | undefined> {
  const select = 'SELECT token, holder, acquired_at, expires_at FROM deploy_lock'
  const command = [CREATE, sql, select].map((one) => one.replaceAll(/\s+/g, ' ')).join('; ')
  const execute = ['d1', 'execute', DATABASE, '--remote', '--yes', '--json', '-c', config]
  const answers = await askWrangler([...execute, '--command', command], Answers)
  const [row] = answers.at(-1)?.results ?? []
  return row === undefined ? undefined : z.parse(Row, row)
}
