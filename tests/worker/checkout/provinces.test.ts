import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { SAMPLE_ADDRESS } from '../sample-address.ts'
import {
  requestPrice,
  fetchPrice,
  setUpCheckout,
  setUpGoods,
  createPriceRequest,
  type Goods,
} from './checkout-data.ts'

const SPAIN = 724
const CANADA = 124
const FINLAND = 246
const ALAND = 248
let goods: Goods

beforeAll(async () => {
  await setUpCheckout()
  goods = await setUpGoods()
  const settings = { home: 'AM', prices_include_tax: true, collects: ['EU', 'CA'] }
  await env.DB.batch([
    env.DB.prepare("UPDATE checkout_setting SET value = ?1 WHERE name = 'tax'").bind(
      JSON.stringify(settings),
    ),
    ...(
      [
        ['ES', '', 210_000, 'vat'],
        ['ES', 'ES-CE', 0, 'vat'],
        ['ES', 'ES-ML', 0, 'vat'],
        ['ES', 'ES-GC', 70_000, 'igic'],
        ['ES', 'ES-TF', 70_000, 'igic'],
        ['FI', '', 255_000, 'vat'],
        ['CA', '', 50_000, 'gst'],
        ['CA', 'CA-QC', 149_750, 'qst'],
      ] as const
    ).map((row) =>
      env.DB.prepare("INSERT INTO tax_rate VALUES (?1, ?2, 'standard', '', ?4, ?3, 'test')").bind(
        ...row,
      ),
    ),
  ])
})

type Place = readonly [country_id: number, state_id: string, zip: string]

const fetchPriceIn = ([country_id, state_id, bill_zip]: Place, changes = {}) =>
  fetchPrice(goods.pigment, { country_id, state_id, bill_zip, ...changes })

const fetchRates = async (place: Place) =>
  (await fetchPriceIn(place)).sums.taxes.map(({ rate }) => rate)

describe('The postal code decides the province and the tax', () => {
  it.each([
    ['Madrid’s code with the province of Ceuta', [SPAIN, 'ES-CE', '28013'], [21]],
    ['Barcelona’s code with a Canary province', [SPAIN, 'ES-GC', '08001'], [21]],
    ['a Canary code with the province of Madrid', [SPAIN, 'ES-M', '35001'], [7]],
    ['Ceuta’s code without a province', [SPAIN, '', '51001'], []],
    ['Ceuta', [SPAIN, 'ES-CE', '51001'], []],
    ['Melilla', [SPAIN, 'ES-ML', '52 001'], []],
    ['Madrid', [SPAIN, 'ES-M', '28013'], [21]],
    ['Montreal’s code with Alberta', [CANADA, 'CA-AB', 'H2Y 1C6'], [14.975]],
    ['Nunavut', [CANADA, 'CA-NU', 'X0A 0H0'], [5]],
    ['Åland’s code in Finland', [FINLAND, '', '22100'], []],
    ['Helsinki', [FINLAND, '', '00100'], [25.5]],
  ] satisfies [string, Place, number[]][])(
    'The tax rate follows the postal code: %s',
    async (_, place, rates) => {
      expect(await fetchRates(place)).toEqual(rates)
    },
  )

  it('The selected province decides while the postal code is incomplete', async () => {
    expect(await fetchRates([SPAIN, 'ES-GC', ''])).toEqual([7])
    const { address_problems, sums } = await fetchPriceIn([SPAIN, 'ES-GC', '08'])
    expect([address_problems, sums.taxes[0]?.rate]).toEqual([[], 7])
  })
})

describe('A province that contradicts its postal code', () => {
  it.each([
    ['en', 1, 'The postal code 28013 is in Madrid, not in Ceuta. Please correct one of them.'],
    ['am', 2, '28013'],
    ['fr', 3, 'Le code postal 28013 est dans « Madrid », et non dans « Ceuta ».'],
  ])(
    'The contradiction is reported at the field in the language %s, and the cart cannot be ordered',
    async (locale, language_id, words) => {
      const answer = await fetchPriceIn([SPAIN, 'ES-CE', '28013'], { locale, language_id })
      expect(answer.can_order).toBe(false)
      expect(answer.address_problems.map(({ field }) => field)).toEqual(['state_id'])
      expect(answer.address_problems[0]?.message.replaceAll(/[\u00A0\u202F]/g, ' ')).toContain(
        words,
      )
    },
  )

  it('A contradiction in the delivery address is reported at its own field', async () => {
    const { address_problems } = await fetchPriceIn([SPAIN, 'ES-M', '28013'], {
      ship_as_bill: false,
      ship_country_id: SPAIN,
      ship_state_id: 'ES-TF',
      ship_zip: '08001',
    })
    expect(address_problems.map(({ field }) => field)).toEqual(['ship_state_id'])
  })

  it('A contradictory address does not become part of an offer', async () => {
    const response = await requestOffer([SPAIN, 'ES-CE', '28013'])
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ quote_id: null, can_order: false })
  })
})

const Refusal = z.object({ errors: z.record(z.string(), z.array(z.string())) })

it('A postal code of Finland outside Åland is refused for Åland', async () => {
  const response = await requestOffer([ALAND, '', '00100'])
  expect(response.status).toBe(422)
  const { errors } = z.parse(Refusal, await response.json())
  expect(Object.keys(errors)).toEqual(['details.billing_address.zip'])
  expect((await requestOffer([ALAND, '', '22100'])).status).toBe(200)
})

function requestOffer([country_id, state_id, zip]: Place) {
  const billing_address = { ...SAMPLE_ADDRESS, country_id, state_id, zip }
  const details = { email: 'a@b.test', billing_address, shipping_address: null }
  const place = { country_id, state_id, bill_zip: zip }
  return requestPrice(createPriceRequest(goods.pigment, { ...place, from_checkout: true, details }))
}
