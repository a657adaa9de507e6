import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { aVariant } from '../cart/a-line.ts'
import { COUNTRIES, knowCountries, price } from './a-checkout.ts'

beforeAll(knowCountries)

it('prices by what content/ says of shipping and tax', async () => {
  const { id } = await aVariant()
  const answer = await price(id, { country_id: COUNTRIES.AM })
  const rate = await env.DB.prepare(
    "SELECT rate FROM tax_rate WHERE country_code = 'AM' AND tax_class = 'standard'",
  ).first<number>('rate')
  expect(answer.shipping_methods.length).toBeGreaterThan(0)
  expect(answer.sums.taxes).toMatchObject([{ country: 'AM', rate: (rate ?? 0) / 10_000 }])
  expect(answer.can_order).toBe(true)
})

it('knows the coupons of content/', async () => {
  const { id } = await aVariant()
  const code = await env.DB.prepare('SELECT code FROM coupon LIMIT 1').first<string>('code')
  const { coupon } = await price(id, { coupon_code: code ?? 'there is none' })
  expect(coupon.state).not.toBe('unknown')
})
