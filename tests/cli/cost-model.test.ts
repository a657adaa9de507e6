import { describe, expect, it } from 'vitest'
import { MONTH_MS } from '../../scripts/bench/cost/model.ts'
import type { SitePage } from '../../scripts/bench/cost/site.ts'
import { planStretch } from '../../scripts/bench/cost/stretch.ts'
import { toVolumeResult } from '../../scripts/bench/cost/to-volume-result.ts'
import { createUsage, type Usage } from '../../scripts/bench/cost/usage.ts'
import { pickZipfRank } from '../../scripts/bench/zipf.ts'
import { createRandom } from '../../scripts/bench/random.ts'

describe('Ranks by the law of Zipf', () => {
  const DRAWS = 100_000

  function countRanks(ranks: number): number[] {
    const random = createRandom(1)
    const counts = Array.from({ length: ranks }, () => 0)
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const rank = pickZipfRank(random, ranks)
      counts[rank] = (counts[rank] ?? 0) + 1
    }
    return counts
  }

  it('A rank is drawn in proportion to the logarithm of (rank + 2) / (rank + 1)', () => {
    const shares = countRanks(30).map((count) => count / DRAWS)
    shares.forEach((share, rank) => {
      expect(share).toBeCloseTo(Math.log((rank + 2) / (rank + 1)) / Math.log(31), 2)
    })
  })

  it('All draws are ranks, also of a list with one entry', () => {
    expect(countRanks(30)).toHaveLength(30)
    expect(countRanks(1)).toEqual([DRAWS])
  })
})

const KINDS = ['home', 'product', 'list', 'article']
const SITE: readonly SitePage[] = (['en', 'am', 'fr'] as const).flatMap((edition) =>
  KINDS.map((kind) => ({
    path: `/${edition}-${kind}`,
    edition,
    kind,
    links: KINDS.map((other) => `/${edition}-${other}`),
    pictures: [`/media/${kind}.webp`],
  })),
)

describe('A stretch of the model day', () => {
  const VIEWS = 2000
  const viewsPerMonth = 10_000_000
  const stretch = { viewsPerMonth, lengthMs: (MONTH_MS / viewsPerMonth) * VIEWS }
  const plan = planStretch(stretch, { site: SITE, from: 1_000_000, seed: 'test' })

  it('The same seed gives the same plan, another seed another one', () => {
    expect(planStretch(stretch, { site: SITE, from: 1_000_000, seed: 'test' })).toEqual(plan)
    const other = planStretch(stretch, { site: SITE, from: 1_000_000, seed: 'other' })
    expect(other.requests).not.toEqual(plan.requests)
  })

  it('It has as many views as the month has in that time', () => {
    expect(plan.views / VIEWS).toBeGreaterThan(0.9)
    expect(plan.views / VIEWS).toBeLessThan(1.1)
  })

  it('Its requests are in the order of time, from the warm-up to the end', () => {
    const times = plan.requests.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times[0]).toBeLessThan(plan.startsAt)
    expect(times.at(-1)).toBeLessThan(plan.endsAt)
  })

  it('A browser requests the data of a page again after a minute only', () => {
    const visits = new Map<string, number>()
    const early = planStretch(
      { viewsPerMonth: 1000, lengthMs: MONTH_MS / 10 },
      { site: SITE, from: 1_000_000, seed: 'one' },
    ).requests.filter(({ kind, path }) => kind !== 'bot' && path.endsWith('/_payload.json'))
    for (const { at, path, headers } of early) {
      const key = `${path} ${headers['Cookie']}`
      const before = visits.get(key)
      if (before !== undefined) expect(at - before).toBeGreaterThanOrEqual(60_000)
      visits.set(key, at)
    }
    expect(early.length).toBeGreaterThan(50)
  })
})

describe('The month of a stretch', () => {
  const usage = (counters: Partial<Usage>): Usage => ({ ...createUsage(), ...counters })
  const { bill, tunedBill, usageByKind } = toVolumeResult(
    { viewsPerMonth: 100_000_000, lengthMs: 60_000 },
    {
      views: 1000,
      orders: 4,
      allOrders: 6,
      cronRuns: 2,
      cpu_ms: 5000,
      usageByKind: new Map([
        ['page', usage({ requests: 1000, log_events: 3000, queue_messages: 10 })],
        ['picture', usage({ requests: 2000, log_events: 2000, r2_class_b: 2000 })],
        ['cron', usage({ requests: 2, d1_rows_read: 600 })],
      ]),
    },
    {
      storage: { d1_gb: 1, kv_gb: 0, r2_gb: 2 },
      usageOfOrder: usage({ d1_rows_written: 50 }),
      gbOfOrder: 0.000_01,
    },
  )
  const amount = (meter: string) => bill.lines.find((line) => line.meter === meter)?.amount

  it('The work of visitors grows with the views, that of the cron trigger does not', () => {
    expect(usageByKind.get('page')?.requests).toBe(100_000_000)
    expect(usageByKind.get('cron')?.d1_rows_read).toBe(300 * 8640)
    expect(amount('cpu_ms')).toBe(500_000_000)
  })

  it('One visit of fifty is an order, which writes rows and is stored', () => {
    expect(amount('d1_rows_written')).toBe(400_000 * 50)
    expect(amount('d1_gb')).toBeCloseTo(5, 10)
  })

  it('A message of a queue is three operations', () => {
    expect(amount('queue_operations')).toBe(3_000_000)
  })

  it('The second bill has no pictures and a hundredth of the lines', () => {
    const tuned = (meter: string) => tunedBill.lines.find((line) => line.meter === meter)?.amount
    expect(tuned('r2_class_b')).toBe(0)
    expect(tuned('requests')).toBeCloseTo(100_000_000 + 8640, 0)
    expect(tuned('log_events')).toBeCloseTo((200_000_000 - 8640) / 100, 0)
  })
})
