import { deleteOrphanedPictures } from '../gallery/orphaned-pictures.ts'
import { recordCronRun } from '../observability/cron-run.ts'
import { countPairs } from './count-pairs.ts'
import { deleteExpired } from './delete-expired.ts'
import { erasePersonalData } from './erase-personal-data.ts'
import { startPurge } from './purge-outdated-pages.ts'
import { reportStoragePressure } from './report-storage-pressure.ts'
import { updateRates } from './update-rates.ts'
import { notifySubscribers } from '../subscriptions/notify.ts'
import { enqueueWaitingJobs } from './enqueue-waiting-jobs.ts'
import { processQueues } from './process-queues.ts'

/** A time of day in UTC. The trigger of wrangler.toml fires every five minutes. */
type Schedule =
  | 'always'
  | { readonly hour: number; readonly minute: number; readonly days?: string }

interface Job {
  readonly at: readonly Schedule[]
  readonly run: (env: Env, now: Date, ctx: ExecutionContext) => Promise<unknown>
}

const SUNDAY_FIRST = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const WORKING_DAYS = 'mon tue wed thu fri'

const JOBS: readonly Job[] = [
  {
    // Runs after the bank has published, and again in case the bank was late.
    at: [
      { hour: 16, minute: 30, days: WORKING_DAYS },
      { hour: 20, minute: 30, days: WORKING_DAYS },
    ],
    run: (env, now, ctx) =>
      updateRates({
        env,
        now: now.getTime(),
        waitUntil: (promise) => ctx.waitUntil(promise),
      }),
  },
  {
    at: ['always'],
    async run(env, now) {
      await processQueues(env, now)
      await enqueueWaitingJobs(env, now)
    },
  },
  { at: ['always'], run: (env) => countPairs(env.DB) },
  { at: ['always'], run: (env, now) => notifySubscribers(env.DB, now) },
  {
    at: ['always'],
    run: (env, _, ctx) => startPurge(env, (tags) => ctx.exports.Pages.purge(tags)),
  },
  { at: ['always'], run: (env, now) => deleteExpired(env.DB, now) },
  { at: ['always'], run: (env, now) => reportStoragePressure(env.DB, now) },
  { at: [{ hour: 3, minute: 20 }], run: erasePersonalData },
  { at: ['always'], run: (env, now) => deleteOrphanedPictures(env, now.toISOString()) },
  { at: ['always'], run: ({ CACHE }, now) => recordCronRun(CACHE, now) },
]

/**
 * Runs the jobs that are due at the time of the cron trigger. Each job handles its own errors, so that
 * none stops another.
 */
export async function runScheduled(
  { scheduledTime }: ScheduledController,
  env: Env,
  ctx: ExecutionContext,
): Promise<void> {
  const scheduledDate = new Date(scheduledTime)
  const dueJobs = JOBS.filter(({ at }) => at.some((schedule) => isDue(schedule, scheduledDate)))
  // The trigger may come late, and leases that began at the scheduled time would end too early.
  const now = new Date()
  await Promise.all(dueJobs.map(({ run }) => run(env, now, ctx)))
}

function isDue(schedule: Schedule, date: Date): boolean {
  if (schedule === 'always') return true
  const { hour, minute, days = SUNDAY_FIRST.join(' ') } = schedule
  const isScheduledTime = date.getUTCHours() === hour && date.getUTCMinutes() === minute
  return isScheduledTime && days.includes(SUNDAY_FIRST[date.getUTCDay()] ?? '')
}
