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

const till = createSandboxShop()

interface Said {
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

async function saidBy(response: Response): Promise<[number, Said]> {
  return [response.status, await response.json<Said>()]
}

it('a total that the page did not get from the shop', async () => {
  const quote = await createQuote(await createVariant(3))
  const response = await requestPayment(till, { quote_id: quote, total: 0.01 })
  const [status, { errors = {} }] = await saidBy(response)
  expect(status).toBe(409)
  expect(errors['total']?.[0]).toMatch(/^The total was 0.01 EUR and is now [\d.]+ EUR\.$/)
  expect(await getOutcome(till, quote)).toBe(UNTOUCHED)
})

it('a cart that has changed since it was priced', async () => {
  const variant = await createVariant(3)
  const quote = await createQuote(variant)
  const other = describeCart([createLine(variant, { quantity: 2 })])
  const [status, { errors = {} }] = await saidBy(
    await requestPayment(till, { quote_id: quote, cart: other }),
  )
  expect(status).toBe(409)
  expect(errors['cart_items']?.[0]).toContain('no longer the one')
  const same = describeCart([createLine(variant)])
  expect((await requestPayment(till, { quote_id: quote, cart: same })).status).toBe(200)
})

it('a price that has moved: what it was and what it is, and nothing is kept', async () => {
  const variant = await createVariant(3)
  const quote = await createQuote(variant)
  await env.DB.prepare('UPDATE product_variant SET price = 1300 WHERE id = ?1').bind(variant).run()
  const [status, { errors = {} }] = await saidBy(await requestPayment(till, quote))
  expect(status).toBe(409)
  expect(Object.keys(errors).toSorted()).toEqual(['cart_items.0', 'total'])
  expect(errors['cart_items.0']?.[0]).toMatch(/: was 12.50 EUR, is now 13.00 EUR\.$/)
  expect(await getStock(variant)).toBe(3)
})

it('pieces that were sold since it was priced, by their name', async () => {
  const variant = await createVariant(1)
  const quote = await createQuote(variant)
  await env.DB.prepare('UPDATE product_variant SET stock = 0 WHERE id = ?1').bind(variant).run()
  const [status, { errors = {} }] = await saidBy(await requestPayment(till, quote))
  expect(status).toBe(409)
  expect(Object.keys(errors)).toEqual(['cart_items.0'])
  expect(await getStock(variant)).toBe(0)
})

it('a quote that is too old', async () => {
  const quote = await createQuote(await createVariant(3))
  await env.DB.prepare("UPDATE quote SET expires_at = '2020-01-01' WHERE id = ?1").bind(quote).run()
  expect(await saidBy(await requestPayment(till, quote))).toEqual([
    409,
    {
      message:
        'These prices were made too long ago. Please look at them once more; you have not been charged.',
    },
  ])
  expect((await requestOrder(till, quote)).status).toBe(409)
})

it("a quote that there is not, and another account's, alike", async () => {
  const owner = await createAccount()
  const stranger = await createAccount()
  const quote = await createQuote(await createVariant(3), { account_id: owner.account_id })
  const unknown = await saidBy(await requestPayment(till, 'AAAAAAAAAAAAAAAAAAAAAAAA'))
  expect(unknown[0]).toBe(404)
  expect(await saidBy(await requestPayment(till, quote))).toEqual(unknown)
  expect(await saidBy(await requestPayment(till, quote, stranger.headers))).toEqual(unknown)
  expect(await saidBy(await requestOrder(till, quote, stranger.headers))).toEqual(unknown)
  expect((await requestPayment(till, quote, owner.headers)).status).toBe(200)
})

it('an order before anything was begun', async () => {
  const quote = await createQuote(await createVariant(3))
  const [status, { message }] = await saidBy(await requestOrder(till, quote))
  expect(status).toBe(409)
  expect(message).toContain('not complete')
})

it('an order whose intent says another amount: the money goes back', async () => {
  const quote = await createQuote(await createVariant(3))
  await pay(till, quote)
  await env.DB.prepare('UPDATE sandbox_intent SET amount = amount - 100 WHERE quote_id = ?1')
    .bind(quote)
    .run()
  await requestOrder(till, quote)
  expect(await getOutcome(till, quote)).toBe('refunded, 0 paid')
})

it.each([true, false])(
  'fields that are wrong, all at once by name, and no quote is kept: %s',
  async (from_checkout) => {
    await insertArmenia()
    const count = () => env.DB.prepare('SELECT COUNT(*) AS count FROM quote').first('count')
    const before = await count()
    const checkout = { ...createCheckoutRequest(await createVariant(3)), from_checkout }
    const billing_address = { ...SAMPLE_ADDRESS, city: '', zip: '9999' }
    const ask = async (details: object) =>
      saidBy(await till.post('cart/get-shipping-and-tax', { ...checkout, details }))
    // The second looks like an address, and is none that mail can be sent to.
    for (const email of ['nobody', 'ani,vahe@example.am']) {
      const [status, { errors = {} }] = await ask({ ...checkout.details, email, billing_address })
      expect([status, Object.keys(errors).toSorted()]).toEqual([
        422,
        ['details.billing_address.city', 'details.billing_address.zip', 'details.email'],
      ])
    }
    expect(await count()).toBe(before)
    expect((await ask(checkout.details))[0]).toBe(200)
    expect(await count()).toBe(Number(before) + (from_checkout ? 1 : 0))
  },
)

it('addresses that their country does not have: postal code, state, telephone, VAT number', async () => {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO country (id, code, name, zip_pattern, zip_example, phone_code, needs_state, is_eu)
       VALUES (276, 'DE', '{"en":"Germany"}', '^\\d{5}$', '10115', '+49', 0, 1),
         (840, 'US', '{"en":"United States"}', '^\\d{5}$', '10001', '+1', 1, 0)
       ON CONFLICT DO NOTHING`,
    ),
  ])
  const variant = await createVariant(3)
  const fieldsOf = async (asked: object, changes: Partial<typeof SAMPLE_ADDRESS>) => {
    const checkout = createCheckoutRequest(variant)
    const billing_address = { ...SAMPLE_ADDRESS, ...changes }
    const { country_id, zip, state_id, vat_number } = billing_address
    const response = await till.post('cart/get-shipping-and-tax', {
      ...checkout,
      country_id,
      state_id,
      bill_zip: zip,
      bill_vat_number: vat_number,
      ...asked,
      details: { ...checkout.details, billing_address },
    })
    const [status, { errors = {} }] = await saidBy(response)
    return [status, Object.keys(errors)]
  }
  const field = (name: string) => [422, [`details.billing_address.${name}`]]
  expect(await fieldsOf({}, { zip: 'x' })).toEqual(field('zip'))
  expect(await fieldsOf({}, { zip: '' })).toEqual(field('zip'))
  expect(await fieldsOf({}, { phone: '12' })).toEqual(field('phone'))
  const usa = { country_id: 840, zip: '10001' }
  expect(await fieldsOf({}, usa)).toEqual(field('state_id'))
  // Already refused when it is priced.
  expect(await fieldsOf({}, { ...usa, state_id: 'US-ZZ' })).toEqual([422, ['state_id']])
  const germany = { country_id: 276, zip: '10115' }
  expect(await fieldsOf({}, { ...germany, vat_number: 'DE136695975' })).toEqual(field('vat_number'))
})

it('what is kept of an address is as the account would keep it', async () => {
  await insertArmenia()
  const checkout = createCheckoutRequest(await createVariant(3))
  const billing_address = { ...SAMPLE_ADDRESS, name: ' Ani\nSargsyan ', phone: '010 123456' }
  const details = { ...checkout.details, billing_address }
  const response = await till.post('cart/get-shipping-and-tax', { ...checkout, details })
  const { quote_id } = await response.json<{ quote_id: string }>()
  const kept = await env.DB.prepare('SELECT billing_address FROM quote WHERE id = ?1')
    .bind(quote_id)
    .first<string>('billing_address')
  expect(JSON.parse(kept ?? '')).toMatchObject({ name: 'Ani Sargsyan', phone: '+37410123456' })
})

it('a coupon that was not applied is not tried again when it is paid', async () => {
  await insertArmenia()
  const checkout = createCheckoutRequest(await createVariant(3), { coupon_code: 'TOMORROW' })
  const response = await till.post('cart/get-shipping-and-tax', checkout)
  const { quote_id, coupon } = await response.json<{
    quote_id: string
    coupon: { state: string }
  }>()
  expect(coupon.state).toBe('unknown')
  await insertPercentageCoupon('TOMORROW')
  expect((await requestPayment(till, quote_id)).status).toBe(200)
})

it('nothing that can be ordered: a quote is kept and paid as it was shown', async () => {
  await insertArmenia()
  const checkout = createCheckoutRequest(await createVariant(3), { quantity: 2 })
  const response = await till.post('cart/get-shipping-and-tax', checkout)
  const { quote_id, sums } = await response.json<{
    quote_id: string
    sums: { total: number }
  }>()
  const started = await requestPayment(till, { quote_id, total: sums.total })
  expect(started.headers.get('Cache-Control')).toBe('no-store')
  expect(await started.json()).toMatchObject({
    provider: 'sandbox',
    status: 'open',
    total: sums.total,
    currency: 'EUR',
  })
})

it('calls that are no calls', async () => {
  const statuses = await Promise.all([
    till.get('payment/intent/create', {}),
    till.get('payment/intent/create', { params: 'no json' }),
    till.get('payment/intent/create', { params: '{"quote_id":"../x"}' }),
    till.get('payment/intent/create', { params: '{"quote_id":1}' }),
    till.post('orders/create', {}),
    till.post('orders/create', { quote_id: "' OR 1=1 --" }),
    till.post('orders/create', '{"quote_id":'),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422, 400])
})
