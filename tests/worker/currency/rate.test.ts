import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { findRate } from '../../../worker/currency/rate.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const BASE = { rate: 1, digits: 2 }

beforeEach(async () => {
  await env.DB.prepare(
    `UPDATE currency SET previous_rate = 1.15, previous_until = '2026-11-20T20:00:00Z'
     WHERE code = 'USD'`,
  ).run()
})

describe('Rates that a request names', () => {
  it('A current rate is accepted with the digits of its currency', async () => {
    expect(await findRate(env.DB, 443.5, NOW)).toEqual({ rate: 443.5, digits: 0 })
  })

  it('The previous rate is accepted for two days', async () => {
    expect(await findRate(env.DB, 1.15, NOW)).toEqual({ rate: 1.15, digits: 2 })
  })

  it('The previous rate is not accepted after that', async () => {
    const laterDate = new Date('2026-11-20T20:00:00Z')
    expect(await findRate(env.DB, 1.15, laterDate)).toEqual(BASE)
  })

  it('An unknown rate is replaced by the base currency', async () => {
    expect(await findRate(env.DB, 0.5, NOW)).toEqual(BASE)
  })

  it('The base currency has priority over another currency with the same rate', async () => {
    await env.DB.prepare("UPDATE currency SET position = -1, rate = 1 WHERE code = 'JPY'").run()
    const rate = await findRate(env.DB, 1, NOW)
    await env.DB.prepare("UPDATE currency SET position = 4, rate = 178.4 WHERE code = 'JPY'").run()
    expect(rate).toEqual(BASE)
  })
})
