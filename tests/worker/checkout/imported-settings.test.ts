import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import type { Rows } from '../../../worker/import/row.ts'
import { storeRows } from '../../../worker/import/store-rows.ts'
import { getVariant } from '../cart/cart-line.ts'
import { COUNTRIES, insertCountries, fetchPrice } from './checkout-data.ts'
import { readSampleRows } from '../sample-rows.ts'

beforeAll(insertCountries)

async function importRows(changedRows: Partial<Rows>): Promise<void> {
  const importRecord = { content_hash: 'again', imported_at: '2026-03-15T00:00:00Z' }
  await storeRows(env.DB, { ...readSampleRows(), ...changedRows }, importRecord)
  await insertCountries()
}

it('Prices follow the shipping and tax settings of content/', async () => {
  const { id } = await getVariant()
  const answer = await fetchPrice(id, { country_id: COUNTRIES.AM })
  const rate = await env.DB.prepare(
    "SELECT rate FROM tax_rate WHERE country_code = 'AM' AND tax_class = 'standard'",
  ).first<number>('rate')
  expect(answer.shipping_methods.length).toBeGreaterThan(0)
  expect(answer.sums.taxes).toMatchObject([{ country: 'AM', rate: (rate ?? 0) / 10_000 }])
  expect(answer.can_order).toBe(true)
})

it('The next import changes coupons and shipping but retains the uses of coupons', async () => {
  const { id } = await getVariant()
  const coupon = {
    code: 'FROM-CONTENT',
    kind: 'fixed',
    value: 100,
    minimum: 0,
    from_date: null,
    until_date: null,
    max_uses: 1,
    max_uses_per_account: null,
  }
  const readCouponState = async () =>
    (await fetchPrice(id, { coupon_code: 'FROM-CONTENT' })).coupon.state
  await importRows({ coupon: [coupon] })
  expect(await readCouponState()).toBe('applied')
  await env.DB.prepare(
    "INSERT INTO coupon_use (order_id, code, account_id, email, used_at) VALUES ('order', 'FROM-CONTENT', NULL, '', '2026-03-14T00:00:00Z')",
  ).run()
  await importRows({ coupon: [], shipping_zone: [], shipping_method: [] })
  expect(await readCouponState()).toBe('unknown')
  expect((await fetchPrice(id)).address_problems).toMatchObject([{ field: 'ship_country_id' }])
  await importRows({ coupon: [coupon] })
  expect(await readCouponState()).toBe('used_up')
  expect((await fetchPrice(id)).shipping_methods.length).toBeGreaterThan(0)
})
