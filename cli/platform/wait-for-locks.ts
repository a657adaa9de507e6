import { setTimeout as sleep } from 'node:timers/promises'
import { createCallWrapper } from '../../worker/observability/call-wrapper.ts'
import type { OperatorEnv } from './operator-env.ts'

/** workerd has no better word for what SQLite calls busy (https://www.sqlite.org/rescode.html#busy). */
const LOCKED = /internal error; reference = |SQLITE_BUSY|database is locked/
const PATIENCE_MS = 10_000
const PAUSE_MS = 50

/**
 * On one machine a command and the shop itself may have the same databases open, and workerd waits for
 * nobody who writes: the command waits here. What found its database locked has changed nothing.
 */
export function waitForLocks(env: OperatorEnv): OperatorEnv {
  const { DB, CACHE, MEDIA } = env
  const wrap = createCallWrapper((answer, { retry }) => waited(answer, retry))
  return { ...env, DB: wrap(DB), CACHE: wrap(CACHE), MEDIA: wrap(MEDIA) }
}

async function waited(answer: Promise<unknown>, retry: () => unknown): Promise<unknown> {
  const until = Date.now() + PATIENCE_MS
  let latest: unknown = answer
  for (;;) {
    try {
      return await latest
    } catch (error) {
      if (!LOCKED.test(String(error)) || Date.now() > until) throw error
      await sleep(PAUSE_MS)
      latest = retry()
    }
  }
}
