import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { erasePersonalData } from '../../../worker/jobs/erase-personal-data.ts'
import { createAccount, callApi as send, PASSWORD, type TestAccount } from '../account/account.ts'
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
import {
  reserveCouponUse,
  insertOrderOfUse,
  storeCouponUse,
  countCouponUses,
} from './coupon-uses.ts'
import { createCheckoutRequest } from './purchase.ts'

let goods: Goods

beforeAll(async () => {
  await setUpCheckout()
  goods = await setUpGoods()
})

async function priceFor({ headers }: TestAccount, coupon_code: string) {
  return readPrice(await requestPrice(createPriceRequest(goods.pigment, { coupon_code }), headers))
}

function remove({ headers }: TestAccount): Promise<Response> {
  return send('my/delete-account', { password: PASSWORD }, { headers })
}

describe('uses of a coupon', () => {
  it('of an account are its own', async () => {
    await insertCoupon('WELCOME', { max_uses_per_account: 1 })
    const [one, other] = [await createAccount(), await createAccount()]
    await storeCouponUse({ code: 'WELCOME', account_id: one.account_id })
    expect((await priceFor(one, 'WELCOME')).coupon).toMatchObject({
      state: 'used_by_account',
      message: 'You have already used this coupon.',
    })
    expect((await priceFor(other, 'WELCOME')).coupon.state).toBe('applied')
  })

  describe('of somebody with an account', () => {
    it('know their address from before they had one', async () => {
      await insertCoupon('GUEST', { max_uses_per_account: 1 })
      const shopper = await createAccount({ email: 'ani@example.com' })
      const order_id = await reserveCouponUse('GUEST', { email: 'Ani@Example.com' })
      await insertOrderOfUse(order_id, shopper.email)
      expect((await priceFor(shopper, 'GUEST')).coupon.state).toBe('used_by_account')
      const { account_id } = shopper
      await expect(storeCouponUse({ code: 'GUEST', account_id })).rejects.toThrow(
        'used by this account',
      )
    })

    it('are not reached by strangers who begin to pay under their address', async () => {
      await insertCoupon('NOT-MINE', { max_uses_per_account: 1 })
      const shopper = await createAccount({ email: 'bob@example.com' })
      await reserveCouponUse('NOT-MINE', { email: shopper.email })
      expect((await priceFor(shopper, 'NOT-MINE')).coupon.state).toBe('applied')
      const { account_id, email } = shopper
      await reserveCouponUse('NOT-MINE', { account_id, email })
      expect((await priceFor(shopper, 'NOT-MINE')).coupon.state).toBe('used_by_account')
    })

    it('count what was bought before and since together', async () => {
      await insertCoupon('TWICE-EACH', { max_uses_per_account: 2 })
      const shopper = await createAccount({ email: 'cat@example.com' })
      const { account_id, email } = shopper
      await insertOrderOfUse(await reserveCouponUse('TWICE-EACH', { email }), email)
      expect((await priceFor(shopper, 'TWICE-EACH')).coupon.state).toBe('applied')
      await reserveCouponUse('TWICE-EACH', { account_id, email: 'other@example.com' })
      expect((await priceFor(shopper, 'TWICE-EACH')).coupon.state).toBe('used_by_account')
      await expect(storeCouponUse({ code: 'TWICE-EACH', account_id })).rejects.toThrow(
        'used by this account',
      )
    })
  })

  it('of a guest are not told by an address, which anybody could type', async () => {
    await insertCoupon('BY-MAIL', { max_uses_per_account: 1 })
    const email = 'dan@example.com'
    await insertOrderOfUse(await reserveCouponUse('BY-MAIL', { email }), email)
    const { details, ...question } = createCheckoutRequest(goods.pigment, {
      email: 'Dan@Example.com',
    })
    const { coupon } = await fetchPrice(goods.pigment, {
      ...question,
      coupon_code: 'BY-MAIL',
      details,
    })
    expect(coupon.state).toBe('applied')
  })

  it('of a guest hold when they order', async () => {
    await insertCoupon('ONE-GUEST', { max_uses_per_account: 1 })
    const email = 'eve@example.com'
    await insertOrderOfUse(await reserveCouponUse('ONE-GUEST', { email }), email)
    await expect(storeCouponUse({ code: 'ONE-GUEST', email: 'Eve@Example.com' })).rejects.toThrow(
      'used by this account',
    )
  })

  it('of a guest are not reached by strangers who begin to pay under their address', async () => {
    await insertCoupon('NOT-YOURS', { max_uses_per_account: 1 })
    const email = 'fay@example.com'
    await reserveCouponUse('NOT-YOURS', { email })
    await storeCouponUse({ code: 'NOT-YOURS', email })
    expect(await countCouponUses('NOT-YOURS')).toBe(2)
  })

  it('of an account hold for orders at once', async () => {
    await insertCoupon('PER-ACCOUNT', { max_uses_per_account: 1 })
    const { account_id } = await createAccount()
    const settled = await Promise.allSettled(
      Array.from({ length: 6 }, () => storeCouponUse({ code: 'PER-ACCOUNT', account_id })),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('of an account are not those of an address that it has not confirmed', async () => {
    await insertCoupon('UNPROVEN', { max_uses_per_account: 1 })
    const email = 'gil@example.com'
    await insertOrderOfUse(await reserveCouponUse('UNPROVEN', { email }), email)
    const stranger = await createAccount({ email, is_email_confirmed: false })
    expect((await priceFor(stranger, 'UNPROVEN')).coupon.state).toBe('applied')
  })

  it('stay used when the account is deleted and made again with its address', async () => {
    await insertCoupon('ONCE-EVER', { max_uses_per_account: 1 })
    const email = 'hal@example.com'
    const first = await createAccount({ email })
    const order_id = await reserveCouponUse('ONCE-EVER', {
      account_id: first.account_id,
      email: 'x@y.test',
    })
    await insertOrderOfUse(order_id, 'x@y.test', first.account_id)
    expect((await remove(first)).status).toBe(200)
    const again = await createAccount({ email })
    expect((await priceFor(again, 'ONCE-EVER')).coupon.state).toBe('used_by_account')
    const { account_id } = again
    await expect(storeCouponUse({ code: 'ONCE-EVER', account_id })).rejects.toThrow(
      'used by this account',
    )
    await expect(storeCouponUse({ code: 'ONCE-EVER', email: 'X@y.test' })).rejects.toThrow(
      'used by',
    )
    const kept = env.DB.prepare('SELECT * FROM coupon_use WHERE order_id = ?1').bind(order_id)
    expect(JSON.stringify(await kept.first())).not.toMatch(/hal@|x@y/)
  })

  it('know an address from before there were hashes, hashed or not', async () => {
    await insertCoupon('OLD-ROW', { max_uses_per_account: 1 })
    const [email, order_id] = ['ida@example.com', crypto.randomUUID()]
    await env.DB.prepare(
      `INSERT INTO coupon_use (order_id, code, account_id, email, used_at)
       VALUES (?1, 'OLD-ROW', NULL, ?2, '2026')`,
    )
      .bind(order_id, email)
      .run()
    await insertOrderOfUse(order_id, email)
    await expect(storeCouponUse({ code: 'OLD-ROW', email })).rejects.toThrow('used by this account')
    await erasePersonalData(env, new Date())
    await env.DB.prepare("UPDATE coupon_use SET email = '' WHERE order_id = ?1")
      .bind(order_id)
      .run()
    await expect(storeCouponUse({ code: 'OLD-ROW', email })).rejects.toThrow('used by this account')
  })
})
