import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { api } from '../../../worker/api/index.ts'
import {
  answerOf,
  COUNTRIES,
  price,
  setUpCheckout,
  setUpGoods,
  toBody,
  type Answer,
  type Goods,
} from './a-checkout.ts'

/** Numbers whose checksums are right. */
const GERMAN = 'DE 136 695 976'
const OTHER_GERMAN = 'DE129274202'
const FRENCH = 'FR40303265045'

let goods: Goods

beforeAll(async () => {
  await setUpCheckout()
  goods = await setUpGoods()
})

const priceWith = (bill_vat_number: string, changes = {}) =>
  price(goods.pigment, { bill_vat_number, ...changes })

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

  it('changes nothing in the vendor’s own country', async () => {
    const home = "json_set(value, '$.home', ?1)"
    const setHome = (code: string) =>
      env.DB.prepare(`UPDATE checkout_setting SET value = ${home} WHERE name = 'tax'`)
        .bind(code)
        .run()
    await setHome('DE')
    const { vat, sums } = await priceWith(GERMAN)
    await setHome('AM')
    expect([vat.state, sums.tax]).toEqual(['no_effect', 6.61])
  })
})

describe('the register of VAT numbers', () => {
  type Vies = (request: Request) => Response | Promise<Response>

  afterEach(() => vi.restoreAllMocks())

  /** The call of the API while a stand-in for the register answers. */
  async function priceWhile(
    vies: Vies,
    bill_vat_number: string,
    client: string = crypto.randomUUID(),
  ) {
    const asked: unknown[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init)
      asked.push([request.url, await request.clone().json()])
      return vies(request)
    })
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const ctx = createExecutionContext()
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': client },
      body: JSON.stringify(toBody(goods.pigment, { bill_vat_number })),
    }
    const bindings = { ...env, VIES_URL: 'http://vies.test/rest' }
    const response = await api.request('/cart/get-shipping-and-tax', init, bindings, ctx)
    const answer: Answer = await answerOf(response)
    await waitOnExecutionContext(ctx)
    return { ...answer, asked, log: logged.mock.calls.length }
  }

  it('is asked for the number, once a day', async () => {
    const says: Vies = () => Response.json({ valid: true })
    const first = await priceWhile(says, GERMAN)
    expect(first.asked).toEqual([
      ['http://vies.test/rest/check-vat-number', { countryCode: 'DE', vatNumber: '136695976' }],
    ])
    expect(first.vat.state).toBe('reverse_charge')
    const second = await priceWhile(says, GERMAN)
    expect([second.vat.state, second.asked]).toEqual(['reverse_charge', []])
    await env.DB.prepare("UPDATE vat_check SET checked_at = '2020-01-01T00:00:00.000Z'").run()
    const third = await priceWhile(() => Response.json({ valid: false }), GERMAN)
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
  ] satisfies [string, Vies][])('%s: tax is charged, and it is said why', async (_, vies) => {
    const { vat, sums } = await priceWhile(vies, OTHER_GERMAN)
    expect(vat).toMatchObject({ state: 'register_unavailable', number: OTHER_GERMAN })
    expect(vat.message).toContain('does not answer')
    expect(sums).toMatchObject({ tax: 6.61, total: 41.4 })
  })

  it('is not asked for what is no number', async () => {
    const { asked } = await priceWhile(() => Response.json({ valid: true }), 'DE136695975')
    expect(asked).toEqual([])
  })

  it('is not asked without end by one address', async () => {
    const down: Vies = () => new Response('', { status: 503 })
    const counts: number[] = []
    for (let at = 0; at < 14; at += 1) {
      const { asked } = await priceWhile(down, OTHER_GERMAN, '203.0.113.9')
      counts.push(asked.length)
      vi.restoreAllMocks()
    }
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(10)
  })
})
