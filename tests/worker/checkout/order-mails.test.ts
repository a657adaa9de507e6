import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { includedTaxRows, receiptRows } from '../../../worker/checkout/orders/receipt.ts'
import { ORDER_MESSAGES } from '../../../worker/mail/messages/order-messages.ts'
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

const FORMAT = { words: ORDER_MESSAGES.en, toText: String, toPercent: String }

it('The buyer of downloads does not wait for a parcel', async () => {
  const { email } = await createGuestOrder((await getSampleProgram()).id)
  const [paid] = await readMails(email)
  expect(paid?.text).toContain('What you have bought is ready on the order’s page.')
  expect(paid?.text).not.toContain('on its way')
  expect(paid?.html).toContain('<a href="http://shop.test/soft#')
  // The keys of several products, or of several editions of one, differ by the name of the line.
  const [, name] = /^1 × ([^:]+, [^:]+): /m.exec(paid?.text ?? '') ?? []
  expect(paid?.text).toMatch(new RegExp(`^Licence key, ${name}: (?:[0-9A-Z]{4}-){3}`, 'm'))
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
  ['a country whose tax is due', { country_id: COUNTRIES.DE }, true],
  ['a country without tax', { country_id: COUNTRIES.US, bill_zip: '10001' }, true],
  ['prices without tax', { country_id: COUNTRIES.DE }, false],
])(
  'A receipt shows the amounts of the order’s page, which add up to the total, for %s',
  async (_, destination, prices_include_tax) => {
    await setUpCheckout()
    await env.DB.prepare(
      `UPDATE checkout_setting SET value = json_set(value, '$.prices_include_tax', json(?1))
       WHERE name = 'tax'`,
    )
      .bind(String(prices_include_tax))
      .run()
    const { pigment } = await setUpGoods()
    await insertCoupon('TEN')
    const priced = await fetchPrice(pigment, { ...destination, coupon_code: 'TEN' })
    const { sums } = priced
    const rows = receiptRows({ priced }, FORMAT)
    expect(rows).toEqual([
      { label: expect.stringMatching(/^1 × /), value: String(priced.lines[0]?.amount) },
      { label: 'Discount', value: `−${sums.discount}` },
      { label: 'Method', value: String(sums.shipping) },
      ...(sums.tax_deducted > 0 ? [{ label: 'Tax not due', value: `−${sums.tax_deducted}` }] : []),
      ...(prices_include_tax ? [] : [{ label: 'VAT 19', value: String(sums.tax) }]),
    ])
    const sum = rows.reduce((total, { value }) => total + Number(value.replace('−', '-')), 0)
    expect(Math.round(sum * 100)).toBe(Math.round(sums.total * 100))
    expect(includedTaxRows({ priced }, FORMAT)).toEqual(
      prices_include_tax && sums.tax > 0
        ? [{ label: 'Including VAT 19', value: String(sums.tax) }]
        : [],
    )
  },
)

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
