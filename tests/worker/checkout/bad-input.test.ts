import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { searchingKey } from '#shared/cart/cart.ts'
import { createLine, readRefusedFields } from '../cart/cart-line.ts'
import { postToCart } from '../cart/cart-calls.ts'
import {
  requestPrice,
  COUNTRIES,
  fetchPrice,
  setUpCheckout,
  setUpGoods,
  createPriceRequest,
  type Goods,
} from './checkout-data.ts'

let goods: Goods

beforeAll(async () => {
  await setUpCheckout()
  goods = await setUpGoods()
})

const readRefused = async (changes: Readonly<Record<string, unknown>>) =>
  readRefusedFields(await requestPrice(createPriceRequest(goods.pigment, changes)))

describe('Input that the price call refuses', () => {
  it.each([
    ['currency', { currency: 'XXX' }],
    ['currency', { currency: 'eur' }],
    ['currency', { currency: undefined }],
    ['language_id', { language_id: 99 }],
    ['locale', { locale: 'xx' }],
    ['country_id', { country_id: 999_999 }],
    ['country_id', { country_id: -1 }],
    ['country_id', { country_id: null }],
    ['ship_country_id', { ship_as_bill: false }],
    ['ship_country_id', { ship_as_bill: false, ship_country_id: 999_999 }],
    ['state_id', { state_id: 'CA-QC' }],
    ['state_id', { country_id: 124, state_id: 'CA-ZZ' }],
    ['ship_state_id', { ship_as_bill: false, ship_country_id: 276, ship_state_id: 'US-CA' }],
    ['bill_zip', { bill_zip: '1'.repeat(21) }],
    ['coupon_code', { coupon_code: 'A'.repeat(41) }],
    ['coupon_code', { coupon_code: { $ne: '' } }],
    ['bill_vat_number', { bill_vat_number: 'D'.repeat(41) }],
    ['shipping_id', { shipping_id: 1.5 }],
    ['ship_as_bill', { ship_as_bill: 'yes' }],
    ['cart_items', { cart_items: [] }],
    ['cart_items', { cart_items: undefined }],
    ['cart_items.0.quantity', { cart_items: [{ ...createLine(1), quantity: -1 }] }],
    ['cart_items.0.quantity', { cart_items: [{ ...createLine(1), quantity: 0.5 }] }],
    ['cart_items.0.quantity', { cart_items: [{ ...createLine(1), quantity: 1000 }] }],
    ['cart_items.0.searching_key', { cart_items: [{ ...createLine(1), searching_key: '2' }] }],
  ])('The value %2$j is refused with the field %1$s', async (field, changes) => {
    expect(await readRefused(changes)).toEqual(['422', field])
  })

  it('A body that is not JSON, or too large, is refused', async () => {
    expect((await postToCart('get-shipping-and-tax', '{')).status).toBe(400)
    expect((await postToCart('get-shipping-and-tax', `"${'x'.repeat(300_000)}"`)).status).toBe(413)
  })

  it('A token that is no longer valid is refused', async () => {
    const headers = { Authorization: 'Bearer gone' }
    expect((await requestPrice(createPriceRequest(goods.pigment), headers)).status).toBe(401)
  })
})

describe('Items that cannot be ordered', () => {
  it('A sold-out line is reported by itself and is not part of the sums', async () => {
    const { pigment, soldOut } = goods
    const answer = await fetchPrice(pigment, {
      cart_items: [createLine(pigment), createLine(soldOut)],
    })
    expect(answer.line_problems).toEqual([
      {
        searching_key: String(soldOut),
        reason: 'sold_out',
        max_quantity: 0,
        message: 'Currently sold out.',
      },
    ])
    expect([answer.can_order, answer.sums.goods]).toEqual([false, 31.9])
  })

  it('A line whose extra is sold out cannot be ordered', async () => {
    const { pigment, soldOut } = goods
    const answer = await fetchPrice(pigment, {
      cart_items: [createLine(pigment, { extras: [soldOut] })],
    })
    expect(answer.line_problems.map(({ reason }) => reason)).toEqual(['extra_missing'])
    expect(answer).toMatchObject({ can_order: false, lines: [], sums: { total: 0 } })
  })

  it('A line of a variant that an import has removed cannot be ordered', async () => {
    await env.DB.prepare(
      "INSERT INTO catalogue_id (kind, key, id) VALUES ('product_variant', 'GONE-1', 70001)",
    ).run()
    const { line_problems } = await fetchPrice(goods.pigment, { cart_items: [createLine(70_001)] })
    expect(line_problems.map(({ reason }) => reason)).toEqual(['gone'])
  })

  it('A line or an extra that never existed is reported like a removed one, because a browser may have stored any id', async () => {
    const { pigment } = goods
    const unknown = createLine(987_654_321)
    const answer = await fetchPrice(pigment, { cart_items: [createLine(pigment), unknown] })
    expect(answer.line_problems).toMatchObject([{ searching_key: '987654321', reason: 'gone' }])
    expect([answer.can_order, answer.sums.goods]).toEqual([false, 31.9])
    const withExtra = createLine(pigment, { extras: [987_654_321] })
    const { line_problems } = await fetchPrice(pigment, { cart_items: [withExtra] })
    expect(line_problems.map(({ reason }) => reason)).toEqual(['extra_missing'])
  })

  it('Quantities are compared with the stock over all lines together', async () => {
    const { pigment, jar } = goods
    const cart_items = [
      createLine(pigment, { quantity: 12 }),
      createLine(pigment, { quantity: 11, extras: [jar] }),
    ]
    const { line_problems, can_order, sums } = await fetchPrice(pigment, { cart_items })
    expect(line_problems).toEqual([
      {
        searching_key: searchingKey(pigment, [jar]),
        reason: 'too_many',
        max_quantity: 8,
        message: 'Only 8 available.',
      },
    ])
    expect([can_order, sums.goods]).toEqual([false, 733.7])
  })

  it('Goods are not delivered to a country that the shop excludes', async () => {
    const answer = await fetchPrice(goods.pigment, { country_id: COUNTRIES.KP })
    expect(answer.address_problems).toEqual([
      { field: 'ship_country_id', message: 'We do not deliver to North Korea.' },
    ])
    expect([answer.can_order, answer.shipping_id]).toEqual([false, null])
  })

  it('A download can be ordered from a country that the shop does not deliver to', async () => {
    const { can_order } = await fetchPrice(goods.licence, { country_id: COUNTRIES.KP })
    expect(can_order).toBe(true)
  })

  it('An order that is too heavy for every shipping method cannot be placed', async () => {
    await env.DB.prepare('DELETE FROM shipping_method WHERE id = 904').run()
    const { book } = goods
    const heavyOrder = await fetchPrice(book, { cart_items: [createLine(book, { quantity: 4 })] })
    expect(heavyOrder.address_problems.map(({ field }) => field)).toEqual(['cart_items'])
    expect(heavyOrder.can_order).toBe(false)
  })
})
