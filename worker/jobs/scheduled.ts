import { sweepPictures } from '../gallery/loose-pictures.ts'
import { updateRates } from './update-rates.ts'

/** What the cron triggers of wrangler.toml run. */
export async function runScheduled(
  { scheduledTime }: ScheduledController,
  env: Env,
  ctx: ExecutionContext,
): Promise<void> {
  await sweepPictures(env, new Date(scheduledTime).toISOString())
  await updateRates({
    env,
    now: scheduledTime,
    waitUntil: (promise) => ctx.waitUntil(promise),
  })
}
