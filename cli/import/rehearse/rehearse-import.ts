import type { OperatorEnv } from '../../platform/platform.ts'
import type { ContentToImport, ImportTools } from '../put-files.ts'
import { queueImport } from '../queue-import.ts'
import { runLimitedImport, type LimitedRun } from './run-limited-import.ts'

/** The same value as in worker/jobs/import-jobs.ts. */
const MAX_PARTS = 10
/** Most invocations are cut off, each after at most so many calls. */
const STOPPED_SHARE = 0.8
const MAX_STOP = 24

interface Rehearsal {
  readonly toImport: ContentToImport
  readonly tools: ImportTools
  /** Returns numbers from 0 to 1. */
  readonly random: () => number
  /** The clock of calls: `startInvocation`. */
  readonly readMs: () => number
}

/** Queues an import into an empty shop and applies it in invocations that are cut off at random. */
export async function rehearseImport(
  env: OperatorEnv,
  { toImport, tools, random, readMs }: Rehearsal,
): Promise<LimitedRun> {
  await queueImport(env, toImport, tools)
  return runLimitedImport(env, {
    now: tools.now,
    maxParts: MAX_PARTS,
    readMs,
    chooseStop: () => (random() < STOPPED_SHARE ? 1 + Math.floor(random() * MAX_STOP) : Infinity),
    // The worker gives up after six attempts that are cut off; here they are on purpose.
    onPause: async () => void (await env.DB.prepare('UPDATE import_job SET attempts = 0').run()),
  })
}
