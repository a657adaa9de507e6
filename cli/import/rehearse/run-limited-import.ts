import type { ImportBindings } from '../../../worker/import/import-job.ts'
import { continueImports } from '../../../worker/jobs/import-jobs.ts'
import { limitBatches } from '../../../worker/db/process-queue.ts'
import { findLastImport, type ImportState } from '../../../worker/operations/import-jobs.ts'
import { MAX_CPU_MS, startInvocation } from './start-invocation.ts'

/** Longer than a lease: an import that was cut off can be taken up again. */
const PAUSE_MS = 6 * 60_000
const MAX_INVOCATIONS = 1000
const MICROSECONDS = 1000

interface LimitedImport {
  readonly now: Date
  /** How many parts an invocation may stage. */
  readonly maxParts: number
  /** Returns after how many calls an invocation is stopped; Infinity lets it end. */
  readonly chooseStop: (invocation: number) => number
  /** The clock of calls: `startInvocation`. */
  readonly readMs?: () => number
  /** Is called between two invocations. */
  readonly onPause?: () => Promise<void>
}

export interface LimitedRun {
  readonly state: ImportState | undefined
  readonly invocations: number
  readonly stops: number
  readonly most_queries: number
  readonly longest_call_ms: number
  readonly most_cpu_ms: number
}

/** Lets the worker continue an import until it has ended, at the limits of Cloudflare. */
export async function runLimitedImport(
  bindings: ImportBindings,
  { now, maxParts, chooseStop, readMs = () => performance.now(), onPause }: LimitedImport,
): Promise<LimitedRun> {
  let [stops, most_queries, longest_call_ms, most_cpu_ms] = [0, 0, 0, 0]
  for (let invocations = 1; invocations <= MAX_INVOCATIONS; invocations += 1) {
    const { env, usage, isStopped } = startInvocation(bindings, {
      stopAfter: chooseStop(invocations),
      readMs,
    })
    const cpuBefore = process.cpuUsage()
    const later = new Date(now.getTime() + invocations * PAUSE_MS)
    await continueImports(env, later, limitBatches(maxParts))
    const { user, system } = process.cpuUsage(cpuBefore)
    most_cpu_ms = Math.max(most_cpu_ms, (user + system) / MICROSECONDS)
    if (most_cpu_ms > MAX_CPU_MS) throw new Error('An invocation took too much CPU')
    most_queries = Math.max(most_queries, usage.queries)
    longest_call_ms = Math.max(longest_call_ms, usage.longest_call_ms)
    if (isStopped()) stops += 1
    await onPause?.()
    const state = await findLastImport(bindings.DB)
    if (state?.ended_at === null) continue
    return { state, invocations, stops, most_queries, longest_call_ms, most_cpu_ms }
  }
  throw new Error('The import does not end')
}
