import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { LAST_CRON_RUN_KEY } from '../../../worker/observability/cron-run.ts'
import { runScheduled } from '../run-scheduled.ts'
import { createFeed, runCron } from './rates-feed.ts'

async function fetchesRatesAt(time: string): Promise<boolean> {
  return (await runCron(createFeed(), new Date(time))).requests > 0
}

it('The rates are fetched twice on working days and at no other time', async () => {
  expect(await fetchesRatesAt('2026-11-20T16:30:00Z')).toBe(true)
  expect(await fetchesRatesAt('2026-11-20T20:30:00Z')).toBe(true)
  expect(await fetchesRatesAt('2026-11-20T16:35:00Z')).toBe(false)
  expect(await fetchesRatesAt('2026-11-20T04:30:00Z')).toBe(false)
  expect(await fetchesRatesAt('2026-11-21T16:30:00Z')).toBe(false)
})

it('The jobs of a late trigger run at the current time, so that their leases do not end too early', async () => {
  const scheduledTime = new Date('2026-11-20T12:00:00Z')
  await runScheduled(env, { scheduledTime, now: new Date('2026-11-20T12:04:00Z') })
  expect(await env.CACHE.get(LAST_CRON_RUN_KEY)).toBe('2026-11-20T12:04:00.000Z')
})
