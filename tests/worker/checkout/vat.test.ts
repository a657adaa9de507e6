import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import { avoidMinuteBoundary } from '../avoid-minute-boundary.ts'
import { rebindKv } from '../isolate.ts'
import { COUNTRIES, setUpCheckout, setUpGoods } from './checkout-data.ts'
import { fetchPriceAt, fetchPriceWithVies, setPricedVariant, type FakeVies } from './vat-price.ts'

/** Numbers whose checksums are right. */
const GERMAN = 'DE 136 695 976'
const OTHER_GERMAN = 'DE129274202'
const FRENCH = 'FR40303265045'

beforeAll(async () => {
  await setUpCheckout()
  setPricedVariant((await setUpGoods()).pigment)
})

/** A shop that believes numbers. */
const priceWith = (bill_vat_number: string, changes = {}) =>
  fetchPriceAt('believe', bill_vat_number, { changes })

describe('a VAT number', () => {
  it('of another member state shifts the tax', async () => {
    const { vat, sums } = await priceWith(GERMAN)
    expect(vat).toMatchObject({ state: 'reverse_charge', number: 'DE136695976' })
    expect(sums).toMatchObject({ tax: 0, taxes: [], tax_deducted: 6.9, total: 34.5 })
  })

  it('may be typed without its country', async () => {
    expect((await priceWith('136695976')).vat.state).toBe('reverse_charge')
  })

  it('whose checksum is wrong is refused, and tax is charged', async () => {
    const { vat, sums } = await priceWith('DE136695975')
    expect(vat).toEqual({
      state: 'invalid',
      number: '',
      name: '',
      message: 'This is not a VAT number of Germany. Tax is charged.',
    })
    expect(sums).toMatchObject({ tax: 6.61, total: 41.4 })
  })

  it('of another country than the bill’s does not count', async () => {
    const { vat, sums } = await priceWith(FRENCH)
    expect(vat.state).toBe('not_for_country')
    expect(sums.tax).toBe(6.61)
  })

  it('changes nothing outside the Union', async () => {
    const { vat, sums } = await priceWith('GB 123 4567', { country_id: COUNTRIES.GB })
    expect(vat).toMatchObject({ state: 'no_effect', number: 'GB 123 4567' })
    expect(sums.tax).toBe(6.9)
  })

  it('changes nothing where the goods go to somebody outside the Union', async () => {
    const { vat, sums } = await priceWith(GERMAN, {
      ship_as_bill: false,
      ship_country_id: COUNTRIES.GB,
    })
    expect(sums).toMatchObject({ tax: 6.9, total: 41.4 })
    expect(vat.state).toBe('no_effect')
  })

  describe('of the vendor’s own country', () => {
    const setHome = (code: string) =>
      env.DB.prepare(
        "UPDATE checkout_setting SET value = json_set(value, '$.home', ?1) WHERE name = 'tax'",
      )
        .bind(code)
        .run()
    beforeAll(() => setHome('DE'))
    afterAll(() => setHome('AM'))

    it('changes nothing at home', async () => {
      const { vat, sums } = await priceWith(GERMAN)
      expect([vat.state, sums.tax]).toEqual(['no_effect', 6.61])
    })

    it('changes nothing where the goods go to another member state', async () => {
      const { vat, sums } = await priceWith(GERMAN, {
        ship_as_bill: false,
        ship_country_id: COUNTRIES.FR,
      })
      expect(vat.state).toBe('no_effect')
      expect(sums).toMatchObject({ tax: 6.9, tax_deducted: 0, total: 41.4 })
    })

    it('leaves those of others as they are', async () => {
      const { vat, sums } = await priceWith(FRENCH, { country_id: COUNTRIES.FR })
      expect([vat.state, sums.tax]).toEqual(['reverse_charge', 0])
    })
  })

  it('takes no tax off in a shop that nobody has told of a register', async () => {
    const { vat, sums } = await fetchPriceAt('', GERMAN)
    expect(vat.state).toBe('register_unavailable')
    expect(sums).toMatchObject({ tax: 6.61, total: 41.4 })
  })
})

describe('the register of VAT numbers', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is asked for the number, once a day', async () => {
    const says: FakeVies = () => Response.json({ valid: true })
    const first = await fetchPriceWithVies(says, GERMAN)
    expect(first.viesRequests).toEqual([
      ['http://vies.test/rest/check-vat-number', { countryCode: 'DE', vatNumber: '136695976' }],
    ])
    expect(first.vat.state).toBe('reverse_charge')
    const second = await fetchPriceWithVies(says, GERMAN)
    expect([second.vat.state, second.viesRequests]).toEqual(['reverse_charge', []])
    await env.DB.prepare("UPDATE vat_check SET checked_at = '2020-01-01T00:00:00.000Z'").run()
    const third = await fetchPriceWithVies(() => Response.json({ valid: false }), GERMAN)
    expect([third.vat.state, third.sums.tax]).toEqual(['invalid', 6.61])
  })

  it.each([
    ['is down', () => new Response('Bad Gateway', { status: 502 })],
    ['cannot be reached', () => Promise.reject(new Error('refused'))],
    [
      'has a member state that does not answer',
      () => Response.json({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }),
    ],
    ['says what nobody understands', () => Response.json({ valid: 'perhaps' })],
  ] satisfies [string, FakeVies][])('%s: tax is charged, and it is said why', async (_, vies) => {
    const { vat, sums } = await fetchPriceWithVies(vies, OTHER_GERMAN)
    expect(vat).toMatchObject({ state: 'register_unavailable', number: OTHER_GERMAN })
    expect(vat.message).toContain('does not answer')
    expect(sums).toMatchObject({ tax: 6.61, total: 41.4 })
  })

  it('is not asked for what is no number', async () => {
    const { viesRequests } = await fetchPriceWithVies(
      () => Response.json({ valid: true }),
      'DE136695975',
    )
    expect(viesRequests).toEqual([])
  })

  it('that is down is left alone for a minute, by member state', async () => {
    const isolate = rebindKv(env.CACHE)
    const down: FakeVies = () => new Response('', { status: 503 })
    const countRequests = async (number: string, changes = {}) =>
      (await fetchPriceWithVies(down, number, { isolate, changes })).viesRequests.length
    vi.useFakeTimers({ now: new Date('2026-03-13T12:00:00Z'), toFake: ['Date'] })
    const counts = [await countRequests(OTHER_GERMAN), await countRequests(OTHER_GERMAN)]
    counts.push(await countRequests(FRENCH, { country_id: COUNTRIES.FR }))
    vi.setSystemTime(new Date('2026-03-13T12:01:00Z'))
    counts.push(await countRequests(OTHER_GERMAN))
    vi.useRealTimers()
    expect(counts).toEqual([1, 0, 1, 1])
  })

  it('is not asked without end by one address', async () => {
    await avoidMinuteBoundary()
    const states: string[] = []
    for (let at = 0; at < 14; at += 1) {
      await env.DB.prepare('DELETE FROM vat_check').run()
      const asking = { client: '203.0.113.9' }
      const { vat } = await fetchPriceWithVies(() => Response.json({ valid: true }), GERMAN, asking)
      states.push(vat.state)
      vi.restoreAllMocks()
    }
    expect(states.filter((state) => state === 'reverse_charge')).toHaveLength(10)
    expect(states.slice(10)).toEqual(Array.from({ length: 4 }, () => 'register_unavailable'))
  })

  it('has answers that are forgotten after a day', async () => {
    await fetchPriceWithVies(() => Response.json({ valid: true }), GERMAN)
    const checks = () =>
      env.DB.prepare('SELECT COUNT(*) AS checks FROM vat_check').first<number>('checks')
    const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000)
    await deleteExpired(env.DB, inHours(23))
    expect(await checks()).toBe(1)
    await deleteExpired(env.DB, inHours(25))
    expect(await checks()).toBe(0)
  })
})
