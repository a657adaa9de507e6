import { updateRates } from './update-rates.ts'

/** What the cron triggers of wrangler.toml run. */
export function runScheduled(
  { scheduledTime }: ScheduledController,
  env: Env,
  ctx: ExecutionContext,
): Promise<void> {
  return updateRates({
    env,
    now: scheduledTime,
    waitUntil: (promise) => ctx.waitUntil(promise),
  })
}
