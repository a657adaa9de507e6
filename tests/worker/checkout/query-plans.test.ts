import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { hashCouponUses, toCouponUse } from '../../../worker/checkout/pricing/coupon-use.ts'
import { requirePlaces } from '../../../worker/checkout/pricing/places.ts'
import { priceCart } from '../../../worker/checkout/pricing/price-cart.ts'
import {
  lookUpVatNumber,
  prepareOldCheckDeletion,
} from '../../../worker/checkout/pricing/vat-register.ts'
import { createLine } from '../cart/cart-line.ts'
import { createAccount } from '../account/account.ts'
import { findTableScans } from '../find-table-scans.ts'
import { insertCoupon, COUNTRIES, setUpCheckout, setUpGoods } from './checkout-data.ts'

beforeAll(setUpCheckout)

/** These tables are read as a whole because they have only a few rows. */
const FEW = /^(?:shipping_zone|shipping_method): /

it('Pricing scans only the zones and their methods', async () => {
  const { pigment, jar } = await setUpGoods()
  const { account_id } = await createAccount()
  await insertCoupon('PLAN', { max_uses: 5, max_uses_per_account: 5 })
  const now = new Date()
  const scans = await findTableScans(async (db) => {
    const use = await toCouponUse(db, {
      code: 'PLAN',
      order_id: 'plan',
      account_id,
      email: 'ani@example.com',
      used_at: now.toISOString(),
    })
    await use.run()
    await hashCouponUses(db, 10)
    const pricedCart = await priceCart(
      db,
      {
        cart_items: [createLine(pigment, { extras: [jar] })],
        language_id: 1,
        country_id: COUNTRIES.DE,
        bill_vat_number: 'DE136695976',
        bill_company: '',
        bill_name: '',
        coupon_code: 'PLAN',
        state_id: '',
        bill_zip: '',
        ship_state_id: '',
        ship_zip: '',
      },
      {
        currency: { rate: 1, digits: 2 },
        media_path: '/media/',
        account_id,
        now,
        mayTryCoupon: async () => true,
        lookUpVatNumber: (number) =>
          lookUpVatNumber(
            {
              db,
              url: 'http://vies.invalid',
              isolate: env.CACHE,
              now,
              isWithinLimit: async () => false,
            },
            number,
          ),
      },
    )
    prepareOldCheckDeletion(db, { now, maxRows: 10 })
    const inQuebec = { country_id: COUNTRIES.CA, state_id: 'CA-QC', bill_zip: '' }
    await requirePlaces(db, { ...inQuebec, ship_state_id: '', ship_zip: '' })
    expect([pricedCart.coupon.state, pricedCart.vat.state]).toEqual([
      'applied',
      'register_unavailable',
    ])
  })
  expect(scans.filter((scan) => !FEW.test(scan))).toEqual([])
})
