import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { describeCart } from '#shared/checkout/describe-cart.ts'
import { SAMPLE_ADDRESS } from '../sample-address.ts'
import { createAccount } from '../account/account.ts'
import { createLine } from '../cart/cart-line.ts'
import {
  createCheckoutRequest,
  insertArmenia,
  insertPercentageCoupon,
  createQuote,
  createVariant,
  getOutcome,
  requestOrder,
  pay,
  requestPayment,
  getStock,
  UNTOUCHED,
} from './purchase.ts'
import { createSandboxShop } from './payment-shop.ts'

const shop = createSandboxShop()

interface Refusal {
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

async function readRefusal(response: Response): Promise<[number, Refusal]> {
  return [response.status, await response.json<Refusal>()]
}

it('A total that differs from the quote is refused', async () => {
  const quote = await createQuote(await createVariant(3))
  const response = await requestPayment(shop, { quote_id: quote, total: 0.01 })
  const [status, { errors = {} }] = await readRefusal(response)
  expect(status).toBe(409)
  expect(errors['total']?.[0]).toMatch(/^The total was €0\.01 and is now €[\d.]+\.$/)
  expect(await getOutcome(shop, quote)).toBe(UNTOUCHED)
})

it('A payment for a cart that has changed since its quote is refused', async () => {
  const variant = await createVariant(3)
  const quote = await createQuote(variant)
  const otherCart = describeCart([createLine(variant, { quantity: 2 })])
  const [status, { errors = {} }] = await readRefusal(
    await requestPayment(shop, { quote_id: quote, cart: otherCart }),
  )
  expect(status).toBe(409)
  expect(errors['cart_items']?.[0]).toContain('has changed since')
  const sameCart = describeCart([createLine(variant)])
  expect((await requestPayment(shop, { quote_id: quote, cart: sameCart })).status).toBe(200)
})

it('A changed price is refused with both prices before the discount, and nothing is reserved', async () => {
  const variant = await createVariant(3)
  await insertPercentageCoupon('SHOWN')
  const quote = await createQuote(variant, { coupon_code: 'SHOWN' })
  await env.DB.prepare('UPDATE product_variant SET price = 1300 WHERE id = ?1').bind(variant).run()
  const [status, { errors = {} }] = await readRefusal(await requestPayment(shop, quote))
  expect(status).toBe(409)
  expect(Object.keys(errors).toSorted()).toEqual(['cart_items.0', 'total'])
  expect(errors['cart_items.0']?.[0]).toMatch(/: was €12\.50, is now €13\.00\.$/)
  expect(await getStock(variant)).toBe(3)
})

it('Pieces that were sold after the quote are refused by name', async () => {
  const variant = await createVariant(1)
  const quote = await createQuote(variant)
  await env.DB.prepare('UPDATE product_variant SET stock = 0 WHERE id = ?1').bind(variant).run()
  const [status, { errors = {} }] = await readRefusal(await requestPayment(shop, quote))
  expect(status).toBe(409)
  expect(Object.keys(errors)).toEqual(['cart_items.0'])
  expect(await getStock(variant)).toBe(0)
})

it('A quote that is too old is refused', async () => {
  const quote = await createQuote(await createVariant(3))
  await env.DB.prepare("UPDATE quote SET expires_at = '2020-01-01' WHERE id = ?1").bind(quote).run()
  expect(await readRefusal(await requestPayment(shop, quote))).toEqual([
    409,
    {
      message:
        'These prices have expired, or another window has taken over the payment. Please review them again. You have not been charged.',
    },
  ])
  expect((await requestOrder(shop, quote)).status).toBe(409)
})

it('An unknown quote and the quote of another account are refused in the same way', async () => {
  const owner = await createAccount()
  const stranger = await createAccount()
  const quote = await createQuote(await createVariant(3), { account_id: owner.account_id })
  const refusal = await readRefusal(await requestPayment(shop, 'AAAAAAAAAAAAAAAAAAAAAAAA'))
  expect(refusal[0]).toBe(404)
  expect(await readRefusal(await requestPayment(shop, quote))).toEqual(refusal)
  expect(await readRefusal(await requestPayment(shop, quote, stranger.headers))).toEqual(refusal)
  expect(await readRefusal(await requestOrder(shop, quote, stranger.headers))).toEqual(refusal)
  expect((await requestPayment(shop, quote, owner.headers)).status).toBe(200)
})

it('An order without a payment is refused', async () => {
  const quote = await createQuote(await createVariant(3))
  const [status, { message }] = await readRefusal(await requestOrder(shop, quote))
  expect(status).toBe(409)
  expect(message).toContain('not complete')
})

it('An order whose intent has another amount is refunded', async () => {
  const quote = await createQuote(await createVariant(3))
  await pay(shop, quote)
  await env.DB.prepare('UPDATE sandbox_intent SET amount = amount - 100 WHERE quote_id = ?1')
    .bind(quote)
    .run()
  await requestOrder(shop, quote)
  expect(await getOutcome(shop, quote)).toBe('refunded, 0 paid')
})

it.each([true, false])(
  'All wrong fields are refused at once by name, and no quote is stored: from_checkout %s',
  async (from_checkout) => {
    await insertArmenia()
    const count = () => env.DB.prepare('SELECT COUNT(*) AS count FROM quote').first('count')
    const before = await count()
    const checkout = { ...createCheckoutRequest(await createVariant(3)), from_checkout }
    const billing_address = { ...SAMPLE_ADDRESS, city: '', zip: '9999' }
    const requestWith = async (details: object) =>
      readRefusal(await shop.post('cart/get-shipping-and-tax', { ...checkout, details }))
    // The second value looks like an address but cannot receive mail.
    for (const email of ['nobody', 'ani,vahe@example.am']) {
      const [status, { errors = {} }] = await requestWith({
        ...checkout.details,
        email,
        billing_address,
      })
      expect([status, Object.keys(errors).toSorted()]).toEqual([
        422,
        ['details.billing_address.city', 'details.billing_address.zip', 'details.email'],
      ])
    }
    expect(await count()).toBe(before)
    expect((await requestWith(checkout.details))[0]).toBe(200)
    expect(await count()).toBe(Number(before) + (from_checkout ? 1 : 0))
  },
)

it('Postal code, state, telephone and VAT number that do not fit the country are refused', async () => {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO country (id, code, name, zip_pattern, zip_example, phone_code, needs_state, is_eu)
       VALUES (276, 'DE', '{"en":"Germany"}', '^\\d{5}$', '10115', '+49', 0, 1),
         (840, 'US', '{"en":"United States"}', '^\\d{5}$', '10001', '+1', 1, 0)
       ON CONFLICT DO NOTHING`,
    ),
  ])
  const variant = await createVariant(3)
  const readFields = async (request: object, changes: Partial<typeof SAMPLE_ADDRESS>) => {
    const checkout = createCheckoutRequest(variant)
    const billing_address = { ...SAMPLE_ADDRESS, ...changes }
    const { country_id, zip, state_id, vat_number } = billing_address
    const response = await shop.post('cart/get-shipping-and-tax', {
      ...checkout,
      country_id,
      state_id,
      bill_zip: zip,
      bill_vat_number: vat_number,
      ...request,
      details: { ...checkout.details, billing_address },
    })
    const [status, { errors = {} }] = await readRefusal(response)
    return [status, Object.keys(errors)]
  }
  const field = (name: string) => [422, [`details.billing_address.${name}`]]
  expect(await readFields({}, { zip: 'x' })).toEqual(field('zip'))
  expect(await readFields({}, { zip: '' })).toEqual(field('zip'))
  expect(await readFields({}, { phone: '12' })).toEqual(field('phone'))
  const usa = { country_id: 840, zip: '10001' }
  expect(await readFields({}, usa)).toEqual(field('state_id'))
  // The price call refuses this state before the details are read.
  expect(await readFields({}, { ...usa, state_id: 'US-ZZ' })).toEqual([422, ['state_id']])
  const germany = { country_id: 276, zip: '10115' }
  expect(await readFields({}, { ...germany, vat_number: 'DE136695975' })).toEqual(
    field('vat_number'),
  )
})

it('An address is stored in the same form as in an account', async () => {
  await insertArmenia()
  const checkout = createCheckoutRequest(await createVariant(3))
  const billing_address = { ...SAMPLE_ADDRESS, name: ' Ani\nSargsyan ', phone: '010 123456' }
  const details = { ...checkout.details, billing_address }
  const response = await shop.post('cart/get-shipping-and-tax', { ...checkout, details })
  const { quote_id } = await response.json<{ quote_id: string }>()
  const storedAddress = await env.DB.prepare('SELECT billing_address FROM quote WHERE id = ?1')
    .bind(quote_id)
    .first<string>('billing_address')
  expect(JSON.parse(storedAddress ?? '')).toMatchObject({
    name: 'Ani Sargsyan',
    phone: '+37410123456',
  })
})

it('A coupon that was not applied is not tried again at the payment', async () => {
  await insertArmenia()
  const checkout = createCheckoutRequest(await createVariant(3), { coupon_code: 'TOMORROW' })
  const response = await shop.post('cart/get-shipping-and-tax', checkout)
  const { quote_id, coupon } = await response.json<{
    quote_id: string
    coupon: { state: string }
  }>()
  expect(coupon.state).toBe('unknown')
  await insertPercentageCoupon('TOMORROW')
  expect((await requestPayment(shop, quote_id)).status).toBe(200)
})

it('A quote is paid with the total that was shown', async () => {
  await insertArmenia()
  const checkout = createCheckoutRequest(await createVariant(3), { quantity: 2 })
  const response = await shop.post('cart/get-shipping-and-tax', checkout)
  const { quote_id, sums } = await response.json<{
    quote_id: string
    sums: { total: number }
  }>()
  const payment = await requestPayment(shop, { quote_id, total: sums.total })
  expect(payment.headers.get('Cache-Control')).toBe('no-store')
  expect(await payment.json()).toMatchObject({
    provider: 'sandbox',
    status: 'open',
    total: sums.total,
    currency: 'EUR',
  })
})

it('Invalid calls are refused', async () => {
  const statuses = await Promise.all([
    shop.get('payment/intent/create', {}),
    shop.get('payment/intent/create', { params: 'no json' }),
    shop.get('payment/intent/create', { params: '{"quote_id":"../x"}' }),
    shop.get('payment/intent/create', { params: '{"quote_id":1}' }),
    shop.post('orders/create', {}),
    shop.post('orders/create', { quote_id: "' OR 1=1 --" }),
    shop.post('orders/create', '{"quote_id":'),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422, 400])
})
