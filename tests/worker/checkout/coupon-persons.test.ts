import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { erasePersonalData } from '../../../worker/jobs/erase-personal-data.ts'
import {
  createAccount,
  createEmail,
  callApi as send,
  PASSWORD,
  type TestAccount,
} from '../account/account.ts'
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
import { createSandboxShop } from './payment-shop.ts'
import {
  createCheckoutRequest,
  createQuotes,
  createVariant,
  pay,
  placeOrder,
  requestPayment,
} from './purchase.ts'

let goods: Goods

beforeAll(async () => {
  await setUpCheckout()
  goods = await setUpGoods()
})

async function fetchPriceFor({ headers }: TestAccount, coupon_code: string) {
  return readPrice(await requestPrice(createPriceRequest(goods.pigment, { coupon_code }), headers))
}

function deleteAccount({ headers }: TestAccount): Promise<Response> {
  return send('my/delete-account', { password: PASSWORD }, { headers })
}

describe('Uses of a coupon', () => {
  it('A use by one account does not count for another account', async () => {
    await insertCoupon('WELCOME', { max_uses_per_account: 1 })
    const [account, otherAccount] = [await createAccount(), await createAccount()]
    await storeCouponUse({ code: 'WELCOME', account_id: account.account_id })
    expect((await fetchPriceFor(account, 'WELCOME')).coupon).toMatchObject({
      state: 'used_by_account',
      message: 'You have already used this coupon.',
    })
    expect((await fetchPriceFor(otherAccount, 'WELCOME')).coupon.state).toBe('applied')
  })

  describe('Uses of an account with an email address', () => {
    it('Orders that were placed with the address before the account existed count', async () => {
      await insertCoupon('GUEST', { max_uses_per_account: 1 })
      const shopper = await createAccount({ email: 'ani@example.com' })
      const order_id = await reserveCouponUse('GUEST', { email: 'Ani@Example.com' })
      await insertOrderOfUse(order_id, shopper.email)
      expect((await fetchPriceFor(shopper, 'GUEST')).coupon.state).toBe('used_by_account')
      const { account_id } = shopper
      await expect(storeCouponUse({ code: 'GUEST', account_id })).rejects.toThrow(
        'used by this account',
      )
    })

    it('Payments that strangers start with the address do not count', async () => {
      await insertCoupon('NOT-MINE', { max_uses_per_account: 1 })
      const shopper = await createAccount({ email: 'bob@example.com' })
      await reserveCouponUse('NOT-MINE', { email: shopper.email })
      expect((await fetchPriceFor(shopper, 'NOT-MINE')).coupon.state).toBe('applied')
      const { account_id, email } = shopper
      await reserveCouponUse('NOT-MINE', { account_id, email })
      expect((await fetchPriceFor(shopper, 'NOT-MINE')).coupon.state).toBe('used_by_account')
    })

    it('Orders before and after the registration are counted together', async () => {
      await insertCoupon('TWICE-EACH', { max_uses_per_account: 2 })
      const shopper = await createAccount({ email: 'cat@example.com' })
      const { account_id, email } = shopper
      await insertOrderOfUse(await reserveCouponUse('TWICE-EACH', { email }), email)
      expect((await fetchPriceFor(shopper, 'TWICE-EACH')).coupon.state).toBe('applied')
      await reserveCouponUse('TWICE-EACH', { account_id, email: 'other@example.com' })
      expect((await fetchPriceFor(shopper, 'TWICE-EACH')).coupon.state).toBe('used_by_account')
      await expect(storeCouponUse({ code: 'TWICE-EACH', account_id })).rejects.toThrow(
        'used by this account',
      )
    })
  })

  it('The uses of a guest cannot be found out by typing an address', async () => {
    await insertCoupon('BY-MAIL', { max_uses_per_account: 1 })
    const email = 'dan@example.com'
    await insertOrderOfUse(await reserveCouponUse('BY-MAIL', { email }), email)
    const { details, ...request } = createCheckoutRequest(goods.pigment, {
      email: 'Dan@Example.com',
    })
    const { coupon } = await fetchPrice(goods.pigment, {
      ...request,
      coupon_code: 'BY-MAIL',
      details,
    })
    expect(coupon.state).toBe('applied')
  })

  it('A guest who orders again with the same address is refused', async () => {
    await insertCoupon('ONE-GUEST', { max_uses_per_account: 1 })
    const email = 'eve@example.com'
    await insertOrderOfUse(await reserveCouponUse('ONE-GUEST', { email }), email)
    await expect(storeCouponUse({ code: 'ONE-GUEST', email: 'Eve@Example.com' })).rejects.toThrow(
      'used by this account',
    )
  })

  it("Payments that strangers start with a guest's address do not count", async () => {
    await insertCoupon('NOT-YOURS', { max_uses_per_account: 1 })
    const email = 'fay@example.com'
    await reserveCouponUse('NOT-YOURS', { email })
    await storeCouponUse({ code: 'NOT-YOURS', email })
    expect(await countCouponUses('NOT-YOURS')).toBe(2)
  })

  it('Only one of several concurrent uses by an account succeeds', async () => {
    await insertCoupon('PER-ACCOUNT', { max_uses_per_account: 1 })
    const { account_id } = await createAccount()
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => storeCouponUse({ code: 'PER-ACCOUNT', account_id })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('Uses of an address that the account has not confirmed do not count', async () => {
    await insertCoupon('UNPROVEN', { max_uses_per_account: 1 })
    const email = 'gil@example.com'
    await insertOrderOfUse(await reserveCouponUse('UNPROVEN', { email }), email)
    const stranger = await createAccount({ email, is_email_confirmed: false })
    expect((await fetchPriceFor(stranger, 'UNPROVEN')).coupon.state).toBe('applied')
  })

  it('A use still counts after the account is deleted and registered again with its address', async () => {
    await insertCoupon('ONCE-EVER', { max_uses_per_account: 1 })
    const email = 'hal@example.com'
    const firstAccount = await createAccount({ email })
    const order_id = await reserveCouponUse('ONCE-EVER', {
      account_id: firstAccount.account_id,
      email: 'x@y.test',
    })
    await insertOrderOfUse(order_id, 'x@y.test', firstAccount.account_id)
    expect((await deleteAccount(firstAccount)).status).toBe(200)
    const secondAccount = await createAccount({ email })
    expect((await fetchPriceFor(secondAccount, 'ONCE-EVER')).coupon.state).toBe('used_by_account')
    const { account_id } = secondAccount
    await expect(storeCouponUse({ code: 'ONCE-EVER', account_id })).rejects.toThrow(
      'used by this account',
    )
    await expect(storeCouponUse({ code: 'ONCE-EVER', email: 'X@y.test' })).rejects.toThrow(
      'used by',
    )
    const selectCouponUse = env.DB.prepare('SELECT * FROM coupon_use WHERE order_id = ?1').bind(
      order_id,
    )
    expect(JSON.stringify(await selectCouponUse.first())).not.toMatch(/hal@|x@y/)
  })

  it('A use that was stored before addresses were hashed is found, with or without its hash', async () => {
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

it('The refusal of a coupon that a guest has used names the field of the coupon', async () => {
  await insertCoupon('GUEST-ONCE', { max_uses_per_account: 1 })
  const shop = createSandboxShop()
  const guest = { email: createEmail(), coupon_code: 'GUEST-ONCE' }
  const [first = '', second = ''] = await createQuotes(2, await createVariant(3), guest)
  await pay(shop, first)
  await placeOrder(shop, first)
  const response = await requestPayment(shop, second)
  expect([response.status, await response.json()]).toEqual([
    409,
    {
      errors: {
        coupon_code: ['You have already used the coupon GUEST-ONCE. You have not been charged.'],
      },
    },
  ])
})
