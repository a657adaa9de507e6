import {
  createExecutionContext,
  createScheduledController,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import worker from '../../../worker/index.ts'
import { LAST_CRON_RUN_KEY } from '../../../worker/observability/cron-run.ts'
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
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:04:00Z') })
  const ctx = createExecutionContext()
  const scheduledTime = new Date('2026-11-20T12:00:00Z')
  const controller = createScheduledController({ scheduledTime, cron: '*/5 * * * *' })
  await worker.scheduled(controller, env, ctx)
  await waitOnExecutionContext(ctx)
  vi.useRealTimers()
  expect(await env.CACHE.get(LAST_CRON_RUN_KEY)).toBe('2026-11-20T12:04:00.000Z')
})
