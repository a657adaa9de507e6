import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { keepPrivacy } from '../../../worker/jobs/keep-privacy.ts'
import { anAccount, ask as send, PASSWORD, type AnAccount } from '../account/an-account.ts'
import { inOneMinute } from '../in-one-minute.ts'
import {
  addCoupon,
  answerOf,
  ask,
  price,
  setUpCheckout,
  setUpGoods,
  toBody,
  type Goods,
} from './a-checkout.ts'
import { begin, ordered, prepareUse, use, uses } from './a-coupon-use.ts'
import { aCheckout } from './a-purchase.ts'

let goods: Goods

beforeAll(async () => {
  await setUpCheckout()
  goods = await setUpGoods()
})

async function priceFor({ headers }: AnAccount, coupon_code: string) {
  return answerOf(await ask(toBody(goods.pigment, { coupon_code }), headers))
}

function remove({ headers }: AnAccount): Promise<Response> {
  return send('my/delete-account', { password: PASSWORD }, { headers })
}

describe('a coupon', () => {
  it('is applied, however it is typed', async () => {
    await addCoupon('TEN-PERCENT')
    const { coupon, sums } = await price(goods.pigment, { coupon_code: ' ten-percent ' })
    expect(coupon).toEqual({
      state: 'applied',
      code: 'TEN-PERCENT',
      message: '10% off the goods.',
      missing: 0,
    })
    expect(sums).toMatchObject({ goods: 31.9, discount: 3.19, shipping: 9.5, total: 38.21 })
  })

  it('that is fixed is converted as prices are', async () => {
    await addCoupon('FIFTEEN', { kind: 'fixed', value: 1500 })
    const answer = await price(goods.pigment, { coupon_code: 'FIFTEEN', currency: 'AMD' })
    const { rate } = answer.currency
    expect(answer.sums.discount).toBe(Math.round(15 * rate))
    expect(answer.coupon.message).toMatch(/^[\d,]+\.00\u00A0AMD off the goods\.$/)
  })

  it('pays the shipping', async () => {
    await addCoupon('POSTAGE', { kind: 'free_shipping', value: 0 })
    const { sums, shipping_methods } = await price(goods.pigment, { coupon_code: 'POSTAGE' })
    expect(sums).toMatchObject({ discount: 0, shipping: 0, total: 31.9 })
    expect(shipping_methods.map(({ is_free }) => is_free)).toEqual([true, false])
  })

  it('of a minimum says how much is missing', async () => {
    await addCoupon('FROM-50', { minimum: 5000 })
    const { coupon, sums } = await price(goods.pigment, { coupon_code: 'FROM-50' })
    expect(coupon).toEqual({
      state: 'below_minimum',
      code: 'FROM-50',
      message: '18.10\u00A0EUR more and this coupon can be used.',
      missing: 18.1,
    })
    expect(sums.discount).toBe(0)
  })

  it('nobody knows is said so, in the language', async () => {
    const { coupon } = await price(goods.pigment, {
      coupon_code: 'nothing',
      language_id: 3,
      locale: 'fr',
    })
    expect(coupon).toMatchObject({ state: 'unknown', code: 'NOTHING' })
    expect(coupon.message).toContain('« NOTHING »')
  })

  it('holds from its first day to its last', async () => {
    await addCoupon('SPRING', { from_date: '2026-03-20', until_date: '2026-04-20' })
    const onDay = async (day: string) => {
      vi.useFakeTimers({ now: new Date(day), toFake: ['Date'] })
      const { coupon } = await price(goods.pigment, { coupon_code: 'SPRING' })
      vi.useRealTimers()
      return coupon
    }
    expect(await onDay('2026-03-19T23:59:59Z')).toMatchObject({
      state: 'not_yet',
      message: 'This coupon can be used from 20 March 2026 on.',
    })
    expect(await onDay('2026-03-20T00:00:00Z')).toMatchObject({ state: 'applied' })
    expect(await onDay('2026-04-20T23:59:59Z')).toMatchObject({ state: 'applied' })
    expect(await onDay('2026-04-21T00:00:00Z')).toMatchObject({ state: 'over' })
  })
})

describe('limits of a coupon', () => {
  it('end with the last use', async () => {
    await addCoupon('TWICE', { max_uses: 2 })
    await use({ code: 'TWICE' })
    expect((await price(goods.pigment, { coupon_code: 'TWICE' })).coupon.state).toBe('applied')
    await use({ code: 'TWICE' })
    const { coupon, sums } = await price(goods.pigment, { coupon_code: 'TWICE' })
    expect([coupon.state, sums.discount]).toEqual(['used_up', 0])
  })

  it('hold for as many orders as come at once', async () => {
    await addCoupon('LAST-3', { max_uses: 3 })
    const orders = Array.from({ length: 12 }, () => use({ code: 'LAST-3' }))
    const settled = await Promise.allSettled(orders)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await uses('LAST-3')).toBe(3)
  })

  it('undo the whole batch that breaks them', async () => {
    await addCoupon('ONCE-ONLY', { max_uses: 1 })
    await use({ code: 'ONCE-ONLY' })
    const marker = crypto.randomUUID()
    const batch = env.DB.batch([
      env.DB.prepare("INSERT INTO checkout_setting VALUES (?1, '0')").bind(marker),
      await prepareUse({ code: 'ONCE-ONLY' }),
    ])
    await expect(batch).rejects.toThrow('coupon used up')
    const left = env.DB.prepare('SELECT 1 FROM checkout_setting WHERE name = ?1').bind(marker)
    expect(await left.first()).toBeNull()
  })

  it('count an order once, however often it is finished', async () => {
    await addCoupon('SAME-ORDER', { max_uses: 2 })
    const order_id = crypto.randomUUID()
    for (let again = 0; again < 3; again += 1) await use({ code: 'SAME-ORDER', order_id })
    expect((await price(goods.pigment, { coupon_code: 'SAME-ORDER' })).coupon.state).toBe('applied')
    await use({ code: 'SAME-ORDER' })
    await use({ code: 'SAME-ORDER', order_id })
    expect(await uses('SAME-ORDER')).toBe(2)
  })

  it('are given back with the order', async () => {
    await addCoupon('GIVEN-BACK', { max_uses: 1 })
    const order_id = crypto.randomUUID()
    await use({ code: 'GIVEN-BACK', order_id })
    await env.DB.prepare('DELETE FROM coupon_use WHERE order_id = ?1').bind(order_id).run()
    expect((await price(goods.pigment, { coupon_code: 'GIVEN-BACK' })).coupon.state).toBe('applied')
  })

  it('of an account are its own', async () => {
    await addCoupon('WELCOME', { max_uses_per_account: 1 })
    const [one, other] = [await anAccount(), await anAccount()]
    await use({ code: 'WELCOME', account_id: one.account_id })
    expect((await priceFor(one, 'WELCOME')).coupon).toMatchObject({
      state: 'used_by_account',
      message: 'You have already used this coupon.',
    })
    expect((await priceFor(other, 'WELCOME')).coupon.state).toBe('applied')
  })

  describe('of somebody with an account', () => {
    it('know their address from before they had one', async () => {
      await addCoupon('GUEST', { max_uses_per_account: 1 })
      const shopper = await anAccount({ email: 'ani@example.com' })
      const order_id = await begin('GUEST', { email: 'Ani@Example.com' })
      await ordered(order_id, shopper.email)
      expect((await priceFor(shopper, 'GUEST')).coupon.state).toBe('used_by_account')
      const { account_id } = shopper
      await expect(use({ code: 'GUEST', account_id })).rejects.toThrow('used by this account')
    })

    it('are not reached by strangers who begin to pay under their address', async () => {
      await addCoupon('NOT-MINE', { max_uses_per_account: 1 })
      const shopper = await anAccount({ email: 'bob@example.com' })
      await begin('NOT-MINE', { email: shopper.email })
      expect((await priceFor(shopper, 'NOT-MINE')).coupon.state).toBe('applied')
      const { account_id, email } = shopper
      await begin('NOT-MINE', { account_id, email })
      expect((await priceFor(shopper, 'NOT-MINE')).coupon.state).toBe('used_by_account')
    })

    it('count what was bought before and since together', async () => {
      await addCoupon('TWICE-EACH', { max_uses_per_account: 2 })
      const shopper = await anAccount({ email: 'cat@example.com' })
      const { account_id, email } = shopper
      await ordered(await begin('TWICE-EACH', { email }), email)
      expect((await priceFor(shopper, 'TWICE-EACH')).coupon.state).toBe('applied')
      await begin('TWICE-EACH', { account_id, email: 'other@example.com' })
      expect((await priceFor(shopper, 'TWICE-EACH')).coupon.state).toBe('used_by_account')
      await expect(use({ code: 'TWICE-EACH', account_id })).rejects.toThrow('used by this account')
    })
  })

  it('of a guest are not told by an address, which anybody could type', async () => {
    await addCoupon('BY-MAIL', { max_uses_per_account: 1 })
    const email = 'dan@example.com'
    await ordered(await begin('BY-MAIL', { email }), email)
    const { details } = aCheckout(goods.pigment, { email: 'Dan@Example.com' })
    const { coupon } = await price(goods.pigment, { coupon_code: 'BY-MAIL', details })
    expect(coupon.state).toBe('applied')
  })

  it('of a guest hold when they order', async () => {
    await addCoupon('ONE-GUEST', { max_uses_per_account: 1 })
    const email = 'eve@example.com'
    await ordered(await begin('ONE-GUEST', { email }), email)
    await expect(use({ code: 'ONE-GUEST', email: 'Eve@Example.com' })).rejects.toThrow(
      'used by this account',
    )
  })

  it('of a guest are not reached by strangers who begin to pay under their address', async () => {
    await addCoupon('NOT-YOURS', { max_uses_per_account: 1 })
    const email = 'fay@example.com'
    await begin('NOT-YOURS', { email })
    await use({ code: 'NOT-YOURS', email })
    expect(await uses('NOT-YOURS')).toBe(2)
  })

  it('of an account hold for orders at once', async () => {
    await addCoupon('PER-ACCOUNT', { max_uses_per_account: 1 })
    const { account_id } = await anAccount()
    const settled = await Promise.allSettled(
      Array.from({ length: 6 }, () => use({ code: 'PER-ACCOUNT', account_id })),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('of an account are not those of an address that it has not confirmed', async () => {
    await addCoupon('UNPROVEN', { max_uses_per_account: 1 })
    const email = 'gil@example.com'
    await ordered(await begin('UNPROVEN', { email }), email)
    const stranger = await anAccount({ email, is_email_confirmed: false })
    expect((await priceFor(stranger, 'UNPROVEN')).coupon.state).toBe('applied')
  })

  it('stay used when the account is deleted and made again with its address', async () => {
    await addCoupon('ONCE-EVER', { max_uses_per_account: 1 })
    const email = 'hal@example.com'
    const first = await anAccount({ email })
    const order_id = await begin('ONCE-EVER', { account_id: first.account_id, email: 'x@y.test' })
    await ordered(order_id, 'x@y.test', first.account_id)
    expect((await remove(first)).status).toBe(200)
    const again = await anAccount({ email })
    expect((await priceFor(again, 'ONCE-EVER')).coupon.state).toBe('used_by_account')
    const { account_id } = again
    await expect(use({ code: 'ONCE-EVER', account_id })).rejects.toThrow('used by this account')
    await expect(use({ code: 'ONCE-EVER', email: 'X@y.test' })).rejects.toThrow('used by')
    const kept = env.DB.prepare('SELECT * FROM coupon_use WHERE order_id = ?1').bind(order_id)
    expect(JSON.stringify(await kept.first())).not.toMatch(/hal@|x@y/)
  })

  it('know an address from before there were hashes, hashed or not', async () => {
    await addCoupon('OLD-ROW', { max_uses_per_account: 1 })
    const [email, order_id] = ['ida@example.com', crypto.randomUUID()]
    await env.DB.prepare(
      `INSERT INTO coupon_use (order_id, code, account_id, email, used_at)
       VALUES (?1, 'OLD-ROW', NULL, ?2, '2026')`,
    )
      .bind(order_id, email)
      .run()
    await ordered(order_id, email)
    await expect(use({ code: 'OLD-ROW', email })).rejects.toThrow('used by this account')
    await keepPrivacy(env, new Date())
    await env.DB.prepare("UPDATE coupon_use SET email = '' WHERE order_id = ?1")
      .bind(order_id)
      .run()
    await expect(use({ code: 'OLD-ROW', email })).rejects.toThrow('used by this account')
  })
})

describe('whoever guesses codes', () => {
  it('is told to wait, and learns nothing from a right one', async () => {
    await inOneMinute()
    await addCoupon('SECRET-CODE')
    const address = { 'CF-Connecting-IP': '203.0.113.7' }
    const tries = Array.from({ length: 35 }, (_, at) => `GUESS-${at}`)
    await Promise.all(
      tries.map((coupon_code) => ask(toBody(goods.pigment, { coupon_code }), address)),
    )
    const right = toBody(goods.pigment, { coupon_code: 'SECRET-CODE' })
    const { coupon, sums } = await answerOf(await ask(right, address))
    expect(coupon.state).toBe('too_many_tries')
    expect(sums).toMatchObject({ discount: 0, total: 41.4 })
    expect((await answerOf(await ask(right))).coupon.state).toBe('applied')
  })
})
