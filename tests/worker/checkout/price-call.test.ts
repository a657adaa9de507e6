import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addWorkingDays, toIsoDate } from '#shared/time/working-days.ts'
import { createLine } from '../cart/cart-line.ts'
import {
  requestPrice,
  COUNTRIES,
  METHODS,
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

describe('The answer of the price call', () => {
  it('The answer contains the total and every sum that it consists of', async () => {
    const { pigment, jar, licence } = goods
    const { sums, lines } = await fetchPrice(pigment, {
      cart_items: [createLine(pigment, { quantity: 2, extras: [jar] }), createLine(licence)],
      country_id: COUNTRIES.FR,
      ship_as_bill: false,
      ship_country_id: COUNTRIES.DE,
    })
    // 2 × 31.90 + 2 × 4.20 = 72.20; + 9.50 = 81.70; × 19/119 = 13.0445. 39 × 20/120 = 6.50.
    expect(sums).toEqual({
      goods: 102.8,
      extras: 8.4,
      discount: 0,
      shipping: 9.5,
      // 9.50 by value: 8.39 with the pigment, 1.11 with the jar; 1.34 and 0.18 of the 13.04.
      shipping_tax: 1.52,
      shipping_tax_deducted: 0,
      tax_deducted: 0,
      tax: 19.54,
      taxes: [
        { name: 'VAT', country: 'DE', rate: 19, net: 68.66, tax: 13.04 },
        { name: 'VAT', country: 'FR', rate: 20, net: 32.5, tax: 6.5 },
      ],
      total: 120.7,
    })
    expect(
      lines.map(({ quantity, price: unit, amount, line_total, tax_rate }) => ({
        quantity,
        unit,
        amount,
        line_total,
        tax_rate,
      })),
    ).toEqual([
      { quantity: 2, unit: 31.9, amount: 63.8, line_total: 72.2, tax_rate: 19 },
      { quantity: 1, unit: 39, amount: 39, line_total: 39, tax_rate: 20 },
    ])
    expect(lines[0]?.extras.map(({ price: unit, amount }) => [unit, amount])).toEqual([[4.2, 8.4]])
  })

  it('The tax rate is that of the day of the order', async () => {
    const { sums } = await fetchPrice(goods.pigment)
    expect(sums.taxes.map(({ rate }) => rate)).toEqual([19])
  })

  it("The tax rate is that of the item's tax class", async () => {
    const { sums } = await fetchPrice(goods.book)
    // 17.40 + 14.90 = 32.30; × 7/107 = 2.1131.
    expect(sums).toMatchObject({ tax: 2.11, total: 32.3, taxes: [{ rate: 7 }] })
  })

  it('Shipping methods are named in the requested language and have delivery dates', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-13T12:00:00Z'), toFake: ['Date'] })
    const answer = await fetchPrice(goods.pigment, { language_id: 3, locale: 'fr' })
    vi.useRealTimers()
    expect(answer.shipping_methods).toEqual([
      {
        shipping_id: METHODS.airmail,
        name: 'Méthode',
        price: 9.5,
        full_price: 9.5,
        is_free: false,
        is_pick_up: false,
        min_days: 10,
        max_days: 15,
        // A Friday; two and three weeks of five days.
        from_date: '2026-03-27',
        to_date: '2026-04-03',
      },
      expect.objectContaining({ shipping_id: METHODS.express, price: 29, min_days: 6 }),
    ])
  })

  it('Delivery dates count from today', async () => {
    const { shipping_methods } = await fetchPrice(goods.pigment)
    const expected = addWorkingDays(toIsoDate(new Date()), 3 + 7)
    expect(shipping_methods[0]?.from_date).toBe(expected)
  })

  it('The chosen shipping method stays while it can carry the order', async () => {
    const { shipping_id, sums } = await fetchPrice(goods.pigment, { shipping_id: METHODS.express })
    expect([shipping_id, sums.shipping]).toEqual([METHODS.express, 29])
    const movedOrder = await fetchPrice(goods.pigment, {
      shipping_id: METHODS.express,
      country_id: COUNTRIES.US,
    })
    expect(movedOrder.shipping_id).toBe(METHODS.overseas)
  })

  it('The shipping zone is found by postal code', async () => {
    const armenia = { country_id: COUNTRIES.AM }
    const inYerevan = await fetchPrice(goods.pigment, { ...armenia, bill_zip: '0010' })
    const inGyumri = await fetchPrice(goods.pigment, { ...armenia, bill_zip: '3101' })
    expect([inYerevan.shipping_id, inGyumri.shipping_id]).toEqual([METHODS.courier, METHODS.post])
  })

  it('The shipping zone is that of the delivery address, not of the billing address', async () => {
    const { shipping_id } = await fetchPrice(goods.pigment, {
      bill_zip: '10115',
      ship_as_bill: false,
      ship_country_id: COUNTRIES.AM,
      ship_zip: '0010',
    })
    expect(shipping_id).toBe(METHODS.courier)
  })

  it("Shipping is free from the method's limit on", async () => {
    const { shipping_methods, sums } = await fetchPrice(goods.pigment, {
      cart_items: [createLine(goods.pigment, { quantity: 4 })],
    })
    expect(shipping_methods[0]).toMatchObject({ price: 0, full_price: 9.5, is_free: true })
    expect(sums).toMatchObject({ goods: 127.6, shipping: 0, total: 127.6 })
  })

  it('A download needs no shipping', async () => {
    const { needs_shipping, shipping_methods, shipping_id, can_order } = await fetchPrice(
      goods.licence,
    )
    expect([needs_shipping, shipping_methods, shipping_id, can_order]).toEqual([
      false,
      [],
      null,
      true,
    ])
  })

  it('Sums are in the chosen currency and rounded to its digits', async () => {
    const { sums, currency } = await fetchPrice(goods.pigment, {
      currency: 'AMD',
      cart_items: [createLine(goods.pigment, { quantity: 3 })],
    })
    const unit = Math.round(31.9 * currency.rate)
    expect(sums.goods).toBe(3 * unit)
    expect(Number.isInteger(sums.tax)).toBe(true)
  })

  it('Prices and totals that a browser sends are ignored', async () => {
    const line = { ...createLine(goods.pigment), price: 0.01, subtotal: 0.01, not_available: false }
    const forgedFields = { cart_items: [line], subtotal_price: 0.01, total: 0.01, rate: 0.0001 }
    expect((await fetchPrice(goods.pigment, forgedFields)).sums).toEqual(
      (await fetchPrice(goods.pigment)).sums,
    )
  })

  it('The answer is never cached', async () => {
    const response = await requestPrice(createPriceRequest(goods.pigment))
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })
})
