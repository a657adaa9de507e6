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

describe('a rate that a request names', () => {
  it('is honoured with the digits of its currency', async () => {
    expect(await findRate(env.DB, 443.5, NOW)).toEqual({ rate: 443.5, digits: 0 })
  })

  it('is honoured for two days after it moved', async () => {
    expect(await findRate(env.DB, 1.15, NOW)).toEqual({ rate: 1.15, digits: 2 })
  })

  it('is no longer honoured after that', async () => {
    const later = new Date('2026-11-20T20:00:00Z')
    expect(await findRate(env.DB, 1.15, later)).toEqual(BASE)
  })

  it('is the base currency’s when it is none of ours', async () => {
    expect(await findRate(env.DB, 0.5, NOW)).toEqual(BASE)
  })

  it('means the base currency where another has the same', async () => {
    await env.DB.prepare("UPDATE currency SET position = -1, rate = 1 WHERE code = 'JPY'").run()
    const found = await findRate(env.DB, 1, NOW)
    await env.DB.prepare("UPDATE currency SET position = 4, rate = 178.4 WHERE code = 'JPY'").run()
    expect(found).toEqual(BASE)
  })
})
