import { expect, it } from 'vitest'
import { formatPercent } from '#shared/locale/numbers.ts'
import { receiptRows, taxRows } from '../../../worker/checkout/orders/receipt.ts'
import { readMails } from '../account/account.ts'
import { COUNTRIES, fetchPrice, setUpCheckout, setUpGoods } from './checkout-data.ts'
import { createGuestOrder, getSampleProgram } from './paid-orders.ts'

it('The buyer of downloads does not wait for a parcel', async () => {
  const { email } = await createGuestOrder((await getSampleProgram()).id)
  const [paid] = await readMails(email)
  expect(paid?.text).toContain('What you have bought is ready on the order’s page.')
  expect(paid?.text).not.toContain('on its way')
  expect(paid?.html).toContain('<a href="http://shop.test/soft#')
})

it.each([
  ['a country whose tax is due', { country_id: COUNTRIES.DE }],
  ['a country without tax', { country_id: COUNTRIES.US, bill_zip: '10001' }],
])('The rows of a receipt add up to the total for %s', async (_, destination) => {
  await setUpCheckout()
  const { pigment } = await setUpGoods()
  const priced = await fetchPrice(pigment, destination)
  expect(priced.sums.shipping).toBeGreaterThan(0)
  const values = receiptRows({ priced }, String).map(({ value }) => Number(value))
  const sum = values.reduce((total, value) => total + value, 0)
  expect(Math.round(sum * 100)).toBe(Math.round(priced.sums.total * 100))
})

it('The rate of a tax is written as in the language', async () => {
  await setUpCheckout()
  const priced = await fetchPrice((await setUpGoods()).pigment)
  const toPercent = (rate: number) => formatPercent(rate + 0.5, 'fr')
  const [row] = taxRows({ priced }, { including: 'Dont', toText: String, toPercent })
  expect(row?.label).toMatch(/ 19,5\u00A0%$/)
})
