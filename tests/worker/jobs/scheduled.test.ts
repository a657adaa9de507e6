import { expect, it } from 'vitest'
import { createFeed, runCron } from './rates-feed.ts'

async function asksTheBankAt(time: string): Promise<boolean> {
  return (await runCron(createFeed(), new Date(time))).requests > 0
}

it('asks the bank twice on working days and at no other time', async () => {
  expect(await asksTheBankAt('2026-11-20T16:30:00Z')).toBe(true)
  expect(await asksTheBankAt('2026-11-20T20:30:00Z')).toBe(true)
  expect(await asksTheBankAt('2026-11-20T16:35:00Z')).toBe(false)
  expect(await asksTheBankAt('2026-11-20T04:30:00Z')).toBe(false)
  expect(await asksTheBankAt('2026-11-21T16:30:00Z')).toBe(false)
})
