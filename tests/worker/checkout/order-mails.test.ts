import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { receiptRows } from '../../../worker/checkout/orders/receipt.ts'
import { createEmail, readMails } from '../account/account.ts'
import {
  COUNTRIES,
  fetchPrice,
  insertCoupon,
  readPrice,
  setUpCheckout,
  setUpGoods,
} from './checkout-data.ts'
import { createAccountOrder, createGuestOrder, getSampleProgram, shop } from './paid-orders.ts'
import { createCheckoutRequest, createVariant, pay, placeOrder } from './purchase.ts'

it('The buyer of downloads does not wait for a parcel', async () => {
  const { email } = await createGuestOrder((await getSampleProgram()).id)
  const [paid] = await readMails(email)
  expect(paid?.text).toContain('What you have bought is ready on the order’s page.')
  expect(paid?.text).not.toContain('on its way')
  expect(paid?.html).toContain('<a href="http://shop.test/soft#')
  // The edition distinguishes the keys of one product.
  expect(paid?.text).toMatch(/Licence key, \w[^:]*: (?:[0-9A-Z]{4}-){3}/)
})

it('The link in a mail opens the order of an account where nobody is signed in', async () => {
  const { number } = await createAccountOrder()
  const text = await env.DB.prepare('SELECT text FROM outbox WHERE order_number = ?1')
    .bind(number)
    .first<string>('text')
  const [, key] = /#key=([\w-]+)/.exec(text ?? '') ?? []
  const statuses = [{ number, key }, { number }].map(
    async (request) => (await shop.post('orders/fetch', request)).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 404])
})

it.each([
  ['a country whose tax is due', { country_id: COUNTRIES.DE }],
  ['a country without tax', { country_id: COUNTRIES.US, bill_zip: '10001' }],
])('The rows of a receipt add up to the total for %s', async (_, destination) => {
  await setUpCheckout()
  const { pigment } = await setUpGoods()
  const priced = await fetchPrice(pigment, destination)
  expect(priced.sums.shipping).toBeGreaterThan(0)
  const values = receiptRows({ priced }, { discount: 'Discount', toText: String }).map(
    ({ value }) => Number(value),
  )
  const sum = values.reduce((total, value) => total + value, 0)
  expect(Math.round(sum * 100)).toBe(Math.round(priced.sums.total * 100))
})

it('A receipt shows the lines before the discount, and the discount', async () => {
  await setUpCheckout()
  const { pigment } = await setUpGoods()
  await insertCoupon('TEN')
  const priced = await fetchPrice(pigment, { country_id: COUNTRIES.DE, coupon_code: 'TEN' })
  const rows = receiptRows({ priced }, { discount: 'Discount', toText: String })
  const [line] = priced.lines
  expect(rows[0]?.value).toBe(String(line?.amount))
  expect(rows[1]).toEqual({ label: 'Discount', value: `−${priced.sums.discount}` })
  const sum = rows.reduce((total, { value }) => total + Number(value.replace('−', '-')), 0)
  expect(Math.round(sum * 100)).toBe(Math.round(priced.sums.total * 100))
})

it('A mail writes the rate of a tax as in its language', async () => {
  await setUpCheckout()
  await env.DB.prepare("UPDATE tax_rate SET rate = 195_000 WHERE country_code = 'FR'").run()
  const email = createEmail()
  const { details, ...request } = createCheckoutRequest(await createVariant(3), { email })
  const place = { country_id: COUNTRIES.FR, zip: '75001' }
  const response = await shop.post('cart/get-shipping-and-tax', {
    ...request,
    language_id: 3,
    locale: 'fr',
    country_id: place.country_id,
    bill_zip: place.zip,
    details: { ...details, billing_address: { ...details.billing_address, ...place } },
  })
  const { quote_id } = await readPrice(response)
  await pay(shop, quote_id ?? '')
  await placeOrder(shop, quote_id ?? '')
  const [paid] = await readMails(email)
  expect(paid?.text).toMatch(/ 19,5\u00A0%/)
})
