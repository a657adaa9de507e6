import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { deleteExpired } from '../../../worker/jobs/delete-expired.ts'
import { stopClock } from '../stop-clock.ts'
import { rebindKv } from '../isolate.ts'
import { COUNTRIES, setUpCheckout, setUpGoods } from './checkout-data.ts'
import { fetchPriceAt, fetchPriceWithVies, setPricedVariant, type FakeVies } from './vat-price.ts'

/** Numbers with valid checksums. */
const GERMAN = 'DE 136 695 976'
const OTHER_GERMAN = 'DE129274202'
const FRENCH = 'FR40303265045'

beforeAll(async () => {
  await setUpCheckout()
  setPricedVariant((await setUpGoods()).pigment)
})

/** A register that never answers: the request ends when the shop gives up. */
const waitForAbort: FakeVies = ({ signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')))
  })

/** A shop that accepts every number with a valid checksum. */
const fetchPriceTrusting = (bill_vat_number: string, changes = {}) =>
  fetchPriceAt('believe', bill_vat_number, { changes })

describe('Effect of a VAT number', () => {
  it('A number of another member state leads to reverse charge', async () => {
    const { vat, sums } = await fetchPriceTrusting(GERMAN)
    expect(vat).toMatchObject({ state: 'reverse_charge', number: 'DE136695976' })
    expect(sums).toMatchObject({ tax: 0, taxes: [], tax_deducted: 6.9, total: 34.5 })
  })

  it('A number may be entered without its country code', async () => {
    expect((await fetchPriceTrusting('136695976')).vat.state).toBe('reverse_charge')
  })

  it('A number with a wrong checksum is refused, and tax is charged', async () => {
    const { vat, sums } = await fetchPriceTrusting('DE136695975')
    expect(vat).toEqual({
      state: 'invalid',
      number: '',
      name: '',
      message: 'This is not a valid VAT number for Germany. Tax is charged.',
    })
    expect(sums).toMatchObject({ tax: 6.61, total: 41.4 })
  })

  it('A number of another country than the bill does not count', async () => {
    const { vat, sums } = await fetchPriceTrusting(FRENCH)
    expect(vat.state).toBe('not_for_country')
    expect(sums.tax).toBe(6.61)
  })

  it('A number outside the EU has no effect', async () => {
    const { vat, sums } = await fetchPriceTrusting('GB 123 4567', { country_id: COUNTRIES.GB })
    expect(vat).toMatchObject({ state: 'no_effect', number: 'GB 123 4567' })
    expect(sums.tax).toBe(6.9)
  })

  it('A number has no effect when the goods are delivered outside the EU', async () => {
    const { vat, sums } = await fetchPriceTrusting(GERMAN, {
      ship_as_bill: false,
      ship_country_id: COUNTRIES.GB,
    })
    expect(sums).toMatchObject({ tax: 6.9, total: 41.4 })
    expect(vat.state).toBe('no_effect')
  })

  describe("Numbers of the vendor's own country", () => {
    const setHome = (code: string) =>
      env.DB.prepare(
        "UPDATE checkout_setting SET value = json_set(value, '$.home', ?1) WHERE name = 'tax'",
      )
        .bind(code)
        .run()
    beforeAll(() => setHome('DE'))
    afterAll(() => setHome('AM'))

    it("A number of the vendor's country has no effect at home", async () => {
      const { vat, sums } = await fetchPriceTrusting(GERMAN)
      expect([vat.state, sums.tax]).toEqual(['no_effect', 6.61])
    })

    it("A number of the vendor's country has no effect when the goods go to another member state", async () => {
      const { vat, sums } = await fetchPriceTrusting(GERMAN, {
        ship_as_bill: false,
        ship_country_id: COUNTRIES.FR,
      })
      expect(vat.state).toBe('no_effect')
      expect(sums).toMatchObject({ tax: 6.9, tax_deducted: 0, total: 41.4 })
    })

    it('Numbers of other member states still lead to reverse charge', async () => {
      const { vat, sums } = await fetchPriceTrusting(FRENCH, { country_id: COUNTRIES.FR })
      expect([vat.state, sums.tax]).toEqual(['reverse_charge', 0])
    })
  })

  it('A shop without a register removes no tax', async () => {
    const { vat, sums } = await fetchPriceAt('', GERMAN)
    expect(vat.state).toBe('register_unavailable')
    expect(sums).toMatchObject({ tax: 6.61, total: 41.4 })
  })
})

describe('The VAT register', () => {
  afterEach(() => vi.restoreAllMocks())

  it('The register is called once a day for each number', async () => {
    const confirm: FakeVies = () => Response.json({ valid: true })
    const firstPrice = await fetchPriceWithVies(confirm, GERMAN)
    expect(firstPrice.viesRequests).toEqual([
      ['http://vies.test/rest/check-vat-number', { countryCode: 'DE', vatNumber: '136695976' }],
    ])
    expect(firstPrice.vat.state).toBe('reverse_charge')
    const secondPrice = await fetchPriceWithVies(confirm, GERMAN)
    expect([secondPrice.vat.state, secondPrice.viesRequests]).toEqual(['reverse_charge', []])
    await env.DB.prepare("UPDATE vat_check SET checked_at = '2020-01-01T00:00:00.000Z'").run()
    const thirdPrice = await fetchPriceWithVies(() => Response.json({ valid: false }), GERMAN)
    expect([thirdPrice.vat.state, thirdPrice.sums.tax]).toEqual(['invalid', 6.61])
  })

  it.each([
    ['is down', () => new Response('Bad Gateway', { status: 502 })],
    ['cannot be reached', () => Promise.reject(new Error('refused'))],
    [
      'has a member state that does not answer',
      () => Response.json({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] }),
    ],
    ['returns an unknown answer', () => Response.json({ valid: 'perhaps' })],
    ['never answers', waitForAbort],
  ] satisfies [string, FakeVies][])(
    'Tax is charged and the reason is shown when the register %s',
    async (_, vies) => {
      const { vat, sums } = await fetchPriceWithVies(vies, OTHER_GERMAN)
      expect(vat).toMatchObject({ state: 'register_unavailable', number: OTHER_GERMAN })
      expect(vat.message).toContain('currently unavailable')
      expect(sums).toMatchObject({ tax: 6.61, total: 41.4 })
    },
  )

  it('The register is not called for an invalid number', async () => {
    const { viesRequests } = await fetchPriceWithVies(
      () => Response.json({ valid: true }),
      'DE136695975',
    )
    expect(viesRequests).toEqual([])
  })

  it('A register that is down is not called for a minute, for each member state', async () => {
    const isolate = rebindKv(env.CACHE)
    const failingRegister: FakeVies = () => new Response('', { status: 503 })
    const countRequests = async (number: string, changes = {}) =>
      (await fetchPriceWithVies(failingRegister, number, { isolate, changes })).viesRequests.length
    vi.useFakeTimers({ now: new Date('2026-03-13T12:00:00Z'), toFake: ['Date'] })
    const counts = [await countRequests(OTHER_GERMAN), await countRequests(OTHER_GERMAN)]
    counts.push(await countRequests(FRENCH, { country_id: COUNTRIES.FR }))
    vi.setSystemTime(new Date('2026-03-13T12:01:00Z'))
    counts.push(await countRequests(OTHER_GERMAN))
    vi.useRealTimers()
    expect(counts).toEqual([1, 0, 1, 1])
  })

  it('The number of questions from a client address is limited', async () => {
    await stopClock()
    const states: string[] = []
    for (let at = 0; at < 14; at += 1) {
      await env.DB.prepare('DELETE FROM vat_check').run()
      const options = { client: '203.0.113.9' }
      const { vat } = await fetchPriceWithVies(
        () => Response.json({ valid: true }),
        GERMAN,
        options,
      )
      states.push(vat.state)
      vi.restoreAllMocks()
    }
    expect(states.filter((state) => state === 'reverse_charge')).toHaveLength(10)
    expect(states.slice(10)).toEqual(Array.from({ length: 4 }, () => 'register_unavailable'))
  })

  it('Answers of the register are deleted after a day', async () => {
    await fetchPriceWithVies(() => Response.json({ valid: true }), GERMAN)
    const checks = () =>
      env.DB.prepare('SELECT COUNT(*) AS checks FROM vat_check').first<number>('checks')
    const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 60 * 60_000)
    await deleteExpired(env.DB, hoursFromNow(23))
    expect(await checks()).toBe(1)
    await deleteExpired(env.DB, hoursFromNow(25))
    expect(await checks()).toBe(0)
  })
})
