import {
  createExecutionContext,
  createScheduledController,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { vi } from 'vitest'
import worker from '../../worker/index.ts'

interface ScheduledRun {
  readonly scheduledTime: Date
  /** The time at which the run starts; a late run starts after its scheduled time. */
  readonly now?: Date
}

/** Runs the cron trigger with the clock at `now`, and waits for everything that it starts. */
export async function runScheduled(
  bindings: Env,
  { scheduledTime, now = scheduledTime }: ScheduledRun,
): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    const ctx = createExecutionContext()
    const controller = createScheduledController({ scheduledTime, cron: '*/5 * * * *' })
    await worker.scheduled(controller, bindings, ctx)
    await waitOnExecutionContext(ctx)
  } finally {
    vi.useRealTimers()
  }
}
