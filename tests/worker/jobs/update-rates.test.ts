import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIsolate, failingKv } from '../isolate.ts'
import { createFeed, FRIDAY, GOOD_RATES, readRates, runCron } from './rates-feed.ts'

/** The rates of shop.yaml. */
const BEFORE = { EUR: 1, AMD: 443.5, USD: 1.16, GBP: 0.87, JPY: 178.4 }
const AFTER = { EUR: 1, AMD: 443.5, USD: 1.1702, GBP: 0.87405, JPY: 180.15 }

beforeEach(async () => {
  const { keys } = await env.CACHE.list({ prefix: 'read:' })
  await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)))
  const restore = env.DB.prepare('UPDATE currency SET rate = ?2, rated_on = NULL WHERE code = ?1')
  await env.DB.batch(Object.entries(BEFORE).map(([code, rate]) => restore.bind(code, rate)))
  await env.DB.prepare('UPDATE currency SET previous_rate = NULL, previous_until = NULL').run()
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function fetchUsdRate(shop: ReturnType<typeof createIsolate>): Promise<number | undefined> {
  const response = await shop.visit('/api/general/fetch?locale=am')
  const { currencies } = await response.json<{ currencies: { code: string; rate: number }[] }>()
  return currencies.find(({ code }) => code === 'USD')?.rate
}

describe('The rates of the day', () => {
  it("The bank's rates are stored, and the operator's own rates stay", async () => {
    expect(await runCron(createFeed())).toEqual({ log: [], requests: 1 })
    expect(await readRates()).toEqual(AFTER)
  })

  it('Visitors get new rates at once although general/fetch is cached', async () => {
    expect(await fetchUsdRate(createIsolate())).toBe(1.16)
    await runCron(createFeed())
    expect(await fetchUsdRate(createIsolate())).toBe(1.1702)
  })

  it('The same feed may arrive twice and concurrently', async () => {
    await Promise.all([runCron(createFeed()), runCron(createFeed())])
    await runCron(createFeed())
    expect(await readRates()).toEqual(AFTER)
  })

  it('The rates are stored in D1 while KV is down', async () => {
    await runCron(createFeed(), FRIDAY, { CACHE: failingKv() })
    expect(await readRates()).toEqual(AFTER)
  })

  it('The previous rate stays valid for two days, even if the same feed arrives again', async () => {
    await runCron(createFeed())
    await runCron(createFeed())
    const usd = await env.DB.prepare(
      `SELECT previous_rate, rated_on,
         ROUND((julianday(previous_until) - julianday('now')) * 24, 1) AS hours
       FROM currency WHERE code = 'USD'`,
    ).first()
    expect(usd).toEqual({ previous_rate: 1.16, rated_on: '2026-11-20', hours: 48 })
  })

  it('The feed is not fetched without an address', async () => {
    expect(await runCron(createFeed(), FRIDAY, { RATES_URL: '' })).toEqual({ log: [], requests: 0 })
    expect(await readRates()).toEqual(BEFORE)
  })
})

describe('Single rates', () => {
  it.each([
    ['missing', { USD: undefined }, 'does not have it'],
    ['zero', { USD: '0' }, 'not a positive number'],
    ['negative', { USD: '-1.17' }, 'not a positive number'],
    ['no number', { USD: 'N/A' }, 'not a positive number'],
    ['with an exponent', { USD: '1e9' }, 'not a positive number'],
    ['more than 20 % up', { USD: '1.40' }, 'more than 20 %'],
    ['more than 20 % down', { USD: '0.92' }, 'more than 20 %'],
  ])('A rate that is %s is refused, and the others are stored', async (_, change, reason) => {
    const rates = Object.entries({ ...GOOD_RATES, ...change }).flatMap(([code, rate]) =>
      rate === undefined ? [] : [[code, rate]],
    )
    const { log } = await runCron(createFeed(Object.fromEntries(rates)))
    expect(log).toHaveLength(1)
    expect(JSON.parse(log[0] ?? '')).toMatchObject({
      level: 'error',
      event: 'rates',
      code: 'USD',
      message: expect.stringContaining(reason),
    })
    expect(await readRates()).toEqual({ ...AFTER, USD: 1.16 })
  })

  it('A rate just within 20 % is stored', async () => {
    await runCron(createFeed({ ...GOOD_RATES, USD: '1.39' }))
    expect(await readRates()).toEqual({ ...AFTER, USD: 1.39 })
  })
})

describe('Feeds that cannot be used', () => {
  const HUGE = ' '.repeat(300_000)
  it.each([
    ['missing', () => new Response('', { status: 404 }), 'answered 404'],
    ['unreachable', () => Promise.reject(new Error('Network lost')), 'Network lost'],
    ['huge', () => new Response(createFeed() + HUGE), 'more than 262144 bytes'],
    ['a page of HTML', () => new Response('<!doctype html><p>Maintenance'), 'cut off'],
    ['empty', () => new Response(''), 'cut off'],
    ['cut off', () => new Response(createFeed().slice(0, 500)), 'cut off'],
    [
      'of another vocabulary',
      () => new Response(createFeed().replace('ecb.int', 'e.test')),
      'vocabulary',
    ],
    ['without a date', () => new Response(createFeed(GOOD_RATES, '20 November')), 'no date'],
    ['without rates', () => new Response(createFeed({})), 'no rates'],
    [
      'with entities',
      () =>
        new Response(
          createFeed().replace('<gesmes:Env', '<!DOCTYPE x [<!ENTITY a "b">]><gesmes:Env'),
        ),
      'The feed has a tag',
    ],
    [
      'with a currency twice',
      () => new Response(createFeed().replace("'CZK'", "'USD'")),
      'USD twice',
    ],
    [
      'with a broken attribute',
      () => new Response(createFeed().replace("'USD'", 'USD')),
      'attribute',
    ],
    ['too old', () => new Response(createFeed(GOOD_RATES, '2026-11-12')), 'too old'],
    ['of the future', () => new Response(createFeed(GOOD_RATES, '2026-11-23')), 'yet to come'],
  ])('A feed that is %s changes nothing and is logged', async (_, bank, reason) => {
    const { log } = await runCron(bank)
    expect(log).toHaveLength(1)
    expect(log[0]).toContain(reason)
    expect(await readRates()).toEqual(BEFORE)
  })

  it('A feed that is older than the last one is refused', async () => {
    await runCron(createFeed())
    const { log } = await runCron(createFeed({ ...GOOD_RATES, USD: '1.2' }, '2026-11-19'))
    expect(log[0]).toContain('older than the one of 2026-11-20')
    expect(await readRates()).toEqual(AFTER)
  })

  it('A feed that is too slow is refused', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const timeoutSpy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(20))
    const { log } = await runCron(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    expect(timeoutSpy).toHaveBeenCalledWith(10_000)
    expect(log).toHaveLength(1)
    expect(await readRates()).toEqual(BEFORE)
  })
})
