import { beforeAll, expect, it } from 'vitest'
import type { DraftPrice } from '#shared/admin/drafts-contract.ts'
import type { AdminOrder } from '#shared/admin/orders-contract.ts'
import { listSumRows } from '#shared/checkout/sum-rows.ts'
import { addPrices } from '#shared/currency/money.ts'
import { COUNTRIES, readPrice, setUpCheckout } from '../checkout/checkout-data.ts'
import { createSandboxShop } from '../checkout/payment-shop.ts'
import {
  createCheckoutRequest,
  createVariant,
  insertPercentageCoupon,
  pay,
  placeOrder,
} from '../checkout/purchase.ts'
import { callAs } from './admin.ts'
import { createDraftStaff, createInput } from './draft-calls.ts'

const shop = createSandboxShop()
let staff: string

beforeAll(async () => {
  await setUpCheckout()
  staff = await createDraftStaff()
})

type Sums = Parameters<typeof listSumRows>[0]['sums']

function addRows(sums: Sums | null | undefined): number | undefined {
  if (sums === null || sums === undefined) return undefined
  const rows = listSumRows({ sums, needs_shipping: true })
  return addPrices(...rows.map(({ amount, sign }) => sign * amount))
}

/** A paid order to a country in which the shop collects no tax. */
async function createUntaxedOrder(): Promise<string> {
  const place = { country_id: COUNTRIES.US, state_id: 'US-NY' }
  const { details, ...request } = createCheckoutRequest(await createVariant(3))
  const billing_address = { ...details.billing_address, ...place, zip: '10001' }
  const answer = await readPrice(
    await shop.post('cart/get-shipping-and-tax', {
      ...request,
      ...place,
      bill_zip: billing_address.zip,
      details: { ...details, billing_address },
    }),
  )
  if (answer.quote_id === null) throw new Error(JSON.stringify(answer))
  await pay(shop, answer.quote_id)
  return (await placeOrder(shop, answer.quote_id)).number
}

it('The tax that is not due is among the sums of an order, which add up to its total', async () => {
  const number = await createUntaxedOrder()
  const order = await (await callAs(staff, `/order?number=${number}`)).json<AdminOrder>()
  expect(order).toMatchObject({ prices_include_tax: true, sums: { goods: 12.5, tax: 0 } })
  expect(order.sums?.tax_deducted).toBeGreaterThan(0)
  expect(addRows(order.sums)).toBe(order.sums?.total)
})

it('The lines of a priced draft are before the discount, and add up to the goods', async () => {
  await insertPercentageCoupon('SUMS-TEN')
  const { input } = await createInput({ coupon_code: 'SUMS-TEN' })
  const { priced } = await (await callAs(staff, '/draft/price', input)).json<DraftPrice>()
  expect(priced?.prices_include_tax).toBe(true)
  expect(priced?.lines.map(({ amount }) => amount)).toEqual([priced?.sums.goods])
  expect(addRows(priced?.sums)).toBe(priced?.sums.total)
})
