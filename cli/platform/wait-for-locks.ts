import { setTimeout as sleep } from 'node:timers/promises'
import { createCallWrapper } from '../../worker/observability/call-wrapper.ts'
import type { OperatorEnv } from './operator-env.ts'

/**
 * Matches the error of a locked database. workerd reports SQLITE_BUSY as an internal error
 * (https://www.sqlite.org/rescode.html#busy).
 */
const LOCK_ERROR = /internal error; reference = |SQLITE_BUSY|database is locked/
const MAX_WAIT_MS = 10_000
const RETRY_DELAY_MS = 50

/**
 * Returns bindings that repeat a call while the database is locked, for at most ten seconds. A
 * command and the local shop may have the same database open, and workerd does not wait for a lock.
 * A call that fails because of a lock has changed nothing, so it can be repeated.
 */
export function waitForLocks(env: OperatorEnv): OperatorEnv {
  const { DB, CACHE, MEDIA } = env
  const wrapCall = createCallWrapper((result, { retry }) => retryWhileLocked(result, retry))
  return { ...env, DB: wrapCall(DB), CACHE: wrapCall(CACHE), MEDIA: wrapCall(MEDIA) }
}

async function retryWhileLocked(result: Promise<unknown>, retry: () => unknown): Promise<unknown> {
  const deadline = Date.now() + MAX_WAIT_MS
  let latestResult: unknown = result
  for (;;) {
    try {
      return await latestResult
    } catch (error) {
      if (!LOCK_ERROR.test(String(error)) || Date.now() > deadline) throw error
      await sleep(RETRY_DELAY_MS)
      latestResult = retry()
    }
  }
}
