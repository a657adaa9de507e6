import { sweepPictures } from '../gallery/loose-pictures.ts'
import { rememberCron } from '../seeing/cron-run.ts'
import { forgetOld } from './forget-old.ts'
import { keepPrivacy } from './keep-privacy.ts'
import { purgeWanted } from './purge-wanted.ts'
import { reportPressure } from './report-pressure.ts'
import { updateRates } from './update-rates.ts'
import { workQueues } from './work-queues.ts'

/** Days and times are UTC. The trigger of wrangler.toml comes every five minutes. */
type Moment = 'always' | { readonly hour: number; readonly minute: number; readonly days?: string }

interface Job {
  readonly at: readonly Moment[]
  readonly run: (env: Env, now: Date, ctx: ExecutionContext) => Promise<unknown>
}

const SUNDAY_FIRST = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const WORKING_DAYS = 'mon tue wed thu fri'

const JOBS: readonly Job[] = [
  {
    // After the bank has published, and once more in case it was late.
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
  { at: ['always'], run: workQueues },
  {
    at: ['always'],
    run: ({ CACHE }, _, ctx) => purgeWanted(CACHE, (tags) => ctx.exports.Pages.purge(tags)),
  },
  { at: ['always'], run: (env, now) => forgetOld(env.DB, now) },
  { at: ['always'], run: (env, now) => reportPressure(env.DB, now) },
  { at: [{ hour: 3, minute: 20 }], run: keepPrivacy },
  { at: ['always'], run: (env, now) => sweepPictures(env, now.toISOString()) },
  { at: ['always'], run: ({ CACHE }, now) => rememberCron(CACHE, now) },
]

/** What the cron trigger runs. Each job sees to it that its failure stops no other. */
export async function runScheduled(
  { scheduledTime }: ScheduledController,
  env: Env,
  ctx: ExecutionContext,
): Promise<void> {
  const now = new Date(scheduledTime)
  const due = JOBS.filter(({ at }) => at.some((moment) => isNow(moment, now)))
  await Promise.all(due.map(({ run }) => run(env, now, ctx)))
}

function isNow(moment: Moment, now: Date): boolean {
  if (moment === 'always') return true
  const { hour, minute, days = SUNDAY_FIRST.join(' ') } = moment
  const isTime = now.getUTCHours() === hour && now.getUTCMinutes() === minute
  return isTime && days.includes(SUNDAY_FIRST[now.getUTCDay()] ?? '')
}
