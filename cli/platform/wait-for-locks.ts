import { setTimeout as sleep } from 'node:timers/promises'
import { createCallWrapper } from '../../worker/observability/call-wrapper.ts'
import type { OperatorEnv } from './operator-env.ts'

/** workerd has no better word for what SQLite calls busy (https://www.sqlite.org/rescode.html#busy). */
const LOCK_ERROR = /internal error; reference = |SQLITE_BUSY|database is locked/
const MAX_WAIT_MS = 10_000
const RETRY_DELAY_MS = 50

/**
 * On one machine a command and the shop itself may have the same databases open, and workerd waits for
 * nobody who writes: the command waits here. What found its database locked has changed nothing.
 */
export function waitForLocks(env: OperatorEnv): OperatorEnv {
  const { DB, CACHE, MEDIA } = env
  const wrap = createCallWrapper((result, { retry }) => retryWhileLocked(result, retry))
  return { ...env, DB: wrap(DB), CACHE: wrap(CACHE), MEDIA: wrap(MEDIA) }
}

async function retryWhileLocked(result: Promise<unknown>, retry: () => unknown): Promise<unknown> {
  const deadline = Date.now() + MAX_WAIT_MS
  let latest: unknown = result
  for (;;) {
    try {
      return await latest
    } catch (error) {
      if (!LOCK_ERROR.test(String(error)) || Date.now() > deadline) throw error
      await sleep(RETRY_DELAY_MS)
      latest = retry()
    }
  }
}
