import { expect, it } from 'vitest'
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
