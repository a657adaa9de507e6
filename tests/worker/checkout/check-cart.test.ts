import * as z from 'zod/mini'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkCart } from '#shared/checkout/check-contract.ts'
import { createLine } from '../cart/cart-line.ts'
import { postToCart } from '../cart/cart-calls.ts'
import { insertCoupon, setUpCheckout, setUpGoods, type Goods } from './checkout-data.ts'

let goods: Goods

beforeAll(async () => {
  await setUpCheckout()
  goods = await setUpGoods()
  await insertCoupon('CHECK-TEN')
  await insertCoupon('CHECK-FIVE', { kind: 'fixed', value: 500 })
  await insertCoupon('CHECK-SHIP', { kind: 'free_shipping', value: 0 })
  await insertCoupon('CHECK-OVER', { until_date: '2020-01-01' })
  await insertCoupon('CHECK-MUCH', { minimum: 10_000_000 })
})

function requestCheck(changes: Readonly<Record<string, unknown>> = {}): Promise<Response> {
  const cart_items = [createLine(goods.pigment)]
  return postToCart('check', { language_id: 1, currency: 'EUR', cart_items, ...changes })
}

async function check(changes: Readonly<Record<string, unknown>> = {}) {
  const response = await requestCheck(changes)
  expect(response.status).toBe(200)
  return z.parse(checkCart.output, await response.json())
}

describe('cart/check', () => {
  it('A discount is shown before the address is known', async () => {
    const { goods: sum, extras } = await check()
    expect([sum > 0, extras]).toEqual([true, 0])
    expect(await check({ coupon_code: 'check-ten' })).toMatchObject({
      goods: sum,
      discount: Math.round(sum * 10) / 100,
      coupon: { state: 'applied', message: '10% off your items.' },
    })
    expect(await check({ coupon_code: 'CHECK-FIVE' })).toMatchObject({ discount: 5 })
  })

  it('A parcel needs a shipping address, and a download needs none', async () => {
    expect(await check()).toMatchObject({ needs_shipping: true })
    const cart_items = [createLine(goods.licence)]
    expect(await check({ cart_items })).toMatchObject({ needs_shipping: false })
  })

  it('A coupon for shipping says that its discount depends on the address', async () => {
    expect(await check({ coupon_code: 'CHECK-SHIP' })).toMatchObject({
      discount: 0,
      coupon: {
        state: 'applied',
        message: 'Free shipping. You will see the saving once you have chosen a country.',
      },
    })
  })

  it.each([
    ['CHECK-NONE', 'unknown'],
    ['CHECK-OVER', 'over'],
    ['CHECK-MUCH', 'below_minimum'],
  ])('The coupon %s gives no discount and its state is %s', async (coupon_code, state) => {
    const { coupon, discount } = await check({ coupon_code })
    expect([coupon.state, discount]).toEqual([state, 0])
    expect(coupon.message).not.toBe('')
  })

  it('Line problems are counted over all lines, and nothing is changed', async () => {
    const cart_items = [
      createLine(goods.pigment, { quantity: 500 }),
      createLine(goods.soldOut),
      createLine(goods.licence),
    ]
    const { line_problems } = await check({ cart_items })
    expect(line_problems.map(({ reason }) => reason)).toEqual(['too_many', 'sold_out'])
    const [firstProblem] = line_problems
    expect(firstProblem?.message).toBe(`Only ${firstProblem?.max_quantity} available.`)
  })

  it.each([
    ['cart_items', { cart_items: [] }],
    ['currency', { currency: 'XXX' }],
    ['language_id', { language_id: 99 }],
    ['coupon_code', { coupon_code: 'x'.repeat(41) }],
  ])('An invalid value is refused by its field: %s', async (field, changes) => {
    const response = await requestCheck(changes)
    expect(response.status).toBe(422)
    const { errors } = await response.json<{ errors: object }>()
    expect(Object.keys(errors)).toEqual([field])
  })
})
