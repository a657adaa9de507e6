import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createLine } from '../cart/cart-line.ts'
import { stopClock } from '../stop-clock.ts'
import {
  insertCoupon,
  readPrice,
  requestPrice,
  fetchPrice,
  setUpCheckout,
  setUpGoods,
  createPriceRequest,
  type Goods,
} from './checkout-data.ts'
import { prepareCouponUse, storeCouponUse, countCouponUses } from './coupon-uses.ts'

let goods: Goods

beforeAll(async () => {
  await setUpCheckout()
  goods = await setUpGoods()
})

describe('Coupons', () => {
  it('A coupon is found in any spelling of its code', async () => {
    await insertCoupon('TEN-PERCENT')
    const { coupon, sums } = await fetchPrice(goods.pigment, { coupon_code: ' ten-percent ' })
    expect(coupon).toEqual({
      state: 'applied',
      code: 'TEN-PERCENT',
      message: '10% off your items.',
      missing: 0,
    })
    expect(sums).toMatchObject({ goods: 31.9, discount: 3.19, shipping: 9.5, total: 38.21 })
  })

  it('A fixed discount is converted like prices', async () => {
    await insertCoupon('FIFTEEN', { kind: 'fixed', value: 1500 })
    const answer = await fetchPrice(goods.pigment, { coupon_code: 'FIFTEEN', currency: 'AMD' })
    const { rate } = answer.currency
    expect(answer.sums.discount).toBe(Math.round(15 * rate))
    expect(answer.coupon.message).toMatch(/^֏[\d,]+\.00 off your items\.$/)
  })

  it('A coupon can pay the shipping', async () => {
    await insertCoupon('POSTAGE', { kind: 'free_shipping', value: 0 })
    const { sums, shipping_methods } = await fetchPrice(goods.pigment, { coupon_code: 'POSTAGE' })
    expect(sums).toMatchObject({ discount: 0, shipping: 0, total: 31.9 })
    expect(shipping_methods.map(({ is_free }) => is_free)).toEqual([true, false])
  })

  it('A coupon that ends free shipping is reported, because the total is higher', async () => {
    await insertCoupon('SIX-PERCENT', { value: 60_000 })
    const fetchWith = (coupon_code: string, quantity: number) =>
      fetchPrice(goods.pigment, {
        coupon_code,
        cart_items: [createLine(goods.pigment, { quantity })],
      })
    const before = await fetchWith('', 4)
    expect(before.sums).toMatchObject({ goods: 127.6, shipping: 0, total: 127.6 })
    const { sums, coupon } = await fetchWith('SIX-PERCENT', 4)
    expect(sums).toMatchObject({ discount: 7.66, shipping: 9.5, total: 129.44 })
    expect(coupon).toMatchObject({
      state: 'applied',
      message:
        '6% off your items. After the discount your items cost less than €120.00, so shipping is not free.',
    })
    const messages = [await fetchWith('SIX-PERCENT', 3), await fetchWith('SIX-PERCENT', 5)]
    expect(messages.map((answer) => answer.coupon.message)).toEqual(
      Array.from({ length: 2 }, () => '6% off your items.'),
    )
  })

  it('A coupon with a minimum reports the missing amount', async () => {
    await insertCoupon('FROM-50', { minimum: 5000 })
    const { coupon, sums } = await fetchPrice(goods.pigment, { coupon_code: 'FROM-50' })
    expect(coupon).toEqual({
      state: 'below_minimum',
      code: 'FROM-50',
      message: 'Spend €18.10 more to use this coupon.',
      missing: 18.1,
    })
    expect(sums.discount).toBe(0)
  })

  it('An unknown coupon is reported in the requested language', async () => {
    const { coupon } = await fetchPrice(goods.pigment, {
      coupon_code: 'nothing',
      language_id: 3,
      locale: 'fr',
    })
    expect(coupon).toMatchObject({ state: 'unknown', code: 'NOTHING' })
    expect(coupon.message).toContain('« NOTHING »')
  })

  it('A coupon is valid from its first day to its last', async () => {
    await insertCoupon('SPRING', { from_date: '2026-03-20', until_date: '2026-04-20' })
    const fetchStateOn = async (day: string) => {
      vi.useFakeTimers({ now: new Date(day), toFake: ['Date'] })
      const { coupon } = await fetchPrice(goods.pigment, { coupon_code: 'SPRING' })
      vi.useRealTimers()
      return coupon
    }
    expect(await fetchStateOn('2026-03-19T23:59:59Z')).toMatchObject({
      state: 'not_yet',
      message: 'This coupon is valid from 20 March 2026.',
    })
    expect(await fetchStateOn('2026-03-20T00:00:00Z')).toMatchObject({ state: 'applied' })
    expect(await fetchStateOn('2026-04-20T23:59:59Z')).toMatchObject({ state: 'applied' })
    expect(await fetchStateOn('2026-04-21T00:00:00Z')).toMatchObject({ state: 'over' })
  })
})

describe('Limits of a coupon', () => {
  it('A coupon is used up after its last use', async () => {
    await insertCoupon('TWICE', { max_uses: 2 })
    await storeCouponUse({ code: 'TWICE' })
    expect((await fetchPrice(goods.pigment, { coupon_code: 'TWICE' })).coupon.state).toBe('applied')
    await storeCouponUse({ code: 'TWICE' })
    const { coupon, sums } = await fetchPrice(goods.pigment, { coupon_code: 'TWICE' })
    expect([coupon.state, sums.discount]).toEqual(['used_up', 0])
  })

  it('The limit holds for concurrent orders', async () => {
    await insertCoupon('LAST-3', { max_uses: 3 })
    const orders = Array.from({ length: 12 }, () => storeCouponUse({ code: 'LAST-3' }))
    const results = await Promise.allSettled(orders)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await countCouponUses('LAST-3')).toBe(3)
  })

  it('A batch that exceeds the limit fails as a whole', async () => {
    await insertCoupon('ONCE-ONLY', { max_uses: 1 })
    await storeCouponUse({ code: 'ONCE-ONLY' })
    const marker = crypto.randomUUID()
    const batch = env.DB.batch([
      env.DB.prepare("INSERT INTO checkout_setting VALUES (?1, '0')").bind(marker),
      await prepareCouponUse({ code: 'ONCE-ONLY' }),
    ])
    await expect(batch).rejects.toThrow('coupon used up')
    const inserted = env.DB.prepare('SELECT 1 FROM checkout_setting WHERE name = ?1').bind(marker)
    expect(await inserted.first()).toBeNull()
  })

  it('An order counts once, however often it is finished', async () => {
    await insertCoupon('SAME-ORDER', { max_uses: 2 })
    const order_id = crypto.randomUUID()
    for (let attempt = 0; attempt < 3; attempt += 1)
      await storeCouponUse({ code: 'SAME-ORDER', order_id })
    expect((await fetchPrice(goods.pigment, { coupon_code: 'SAME-ORDER' })).coupon.state).toBe(
      'applied',
    )
    await storeCouponUse({ code: 'SAME-ORDER' })
    await storeCouponUse({ code: 'SAME-ORDER', order_id })
    expect(await countCouponUses('SAME-ORDER')).toBe(2)
  })

  it('A deleted use can be used again', async () => {
    await insertCoupon('GIVEN-BACK', { max_uses: 1 })
    const order_id = crypto.randomUUID()
    await storeCouponUse({ code: 'GIVEN-BACK', order_id })
    await env.DB.prepare('DELETE FROM coupon_use WHERE order_id = ?1').bind(order_id).run()
    expect((await fetchPrice(goods.pigment, { coupon_code: 'GIVEN-BACK' })).coupon.state).toBe(
      'applied',
    )
  })
})

describe('Guessing coupon codes', () => {
  it('After too many guesses a client must wait and does not learn whether a code is correct', async () => {
    await stopClock()
    await insertCoupon('SECRET-CODE')
    const address = { 'CF-Connecting-IP': '203.0.113.7' }
    const tries = Array.from({ length: 35 }, (_, at) => `GUESS-${at}`)
    await Promise.all(
      tries.map((coupon_code) =>
        requestPrice(createPriceRequest(goods.pigment, { coupon_code }), address),
      ),
    )
    const rightCode = createPriceRequest(goods.pigment, { coupon_code: 'SECRET-CODE' })
    const { coupon, sums } = await readPrice(await requestPrice(rightCode, address))
    expect(coupon.state).toBe('too_many_tries')
    expect(sums).toMatchObject({ discount: 0, total: 41.4 })
    expect((await readPrice(await requestPrice(rightCode))).coupon.state).toBe('applied')
  })
})
