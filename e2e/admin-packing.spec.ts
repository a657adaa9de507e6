import type { APIRequestContext } from 'playwright/test'
import * as z from 'zod/mini'
import { fetchOrder } from '../shared/admin/orders-contract.ts'
import { ADMIN, ADMIN_START_TIMEOUT_MS, listPaidOrders, startAdmin } from './admin-helpers.ts'
import { expect, test } from './fixtures.ts'

/** Other tests take the first orders of the country, and a repetition takes others. */
const COUNTRY = 'DE'
const ORDERS = 2

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

/** Paid orders of which a piece can be refunded and another one is left. */
async function listOrders(request: APIRequestContext, start: number): Promise<readonly string[]> {
  const orders = await listPaidOrders(request, COUNTRY)
  return orders
    .filter(({ pieces }) => pieces >= 4)
    .toReversed()
    .slice(start, start + ORDERS)
    .map(({ number }) => number)
}

/** Makes a call as a colleague does in another browser. */
async function refundPiece(request: APIRequestContext, number: string): Promise<void> {
  const response = await request.get(`/api/order?number=${number}`)
  const { lines } = z.parse(fetchOrder.output, await response.json())
  const searching_key = lines.find(({ left }) => left > 0)?.searching_key
  const refunded = await request.post('/api/order/refund-part', {
    headers: { Origin: ADMIN },
    data: {
      id: crypto.randomUUID(),
      number,
      reason: '',
      part: { kind: 'lines', lines: [{ searching_key, quantity: 1 }], is_restocked: true },
    },
  })
  expect(refunded.ok()).toBe(true)
}

test('An order is shipped as its page showed it, or not at all', async ({
  page,
  request,
  allowErrors,
}, { repeatEachIndex }) => {
  allowErrors(/409/)
  const [number = ''] = await listOrders(request, 2 * ORDERS * repeatEachIndex)
  await page.goto(`/orders/${number}`)
  const form = page.getByRole('region', { name: 'Ship' })
  await form.getByLabel('Tracking number').fill('SEEN-1')
  await refundPiece(request, number)
  await form.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(page.getByText(/can still be shipped, not \d+\. Lower the quantity\./)).toBeVisible()
  await form.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(
    page.getByRole('region', { name: 'Parcels' }).getByLabel('Tracking number'),
  ).toHaveValue('SEEN-1')
})

test('Orders are shipped as their slips showed them, and numbers that were refused are discarded only after a second question', async ({
  page,
  request,
  allowErrors,
}, { repeatEachIndex }) => {
  allowErrors(/409/)
  const orders = await listOrders(request, 2 * ORDERS * repeatEachIndex + ORDERS)
  const [refunded = ''] = orders
  await page.goto(`/orders?state=paid&country=${COUNTRY}`)
  for (const number of orders) {
    await page.getByRole('checkbox', { name: `Choose order ${number}` }).check()
  }
  const opened = page.waitForEvent('popup')
  const seen = page.waitForResponse((response) => response.url().includes('/api/slips'))
  await page.getByRole('link', { name: 'Print slips' }).click()
  await seen
  await (await opened).close()
  await refundPiece(request, refunded)
  await page.getByRole('button', { name: 'Enter tracking numbers' }).click()
  await page.getByLabel('Tracking numbers').fill('SLIP-1\nSLIP-2')
  await page.getByRole('button', { name: `Ship ${ORDERS} orders` }).click()
  const progress = page.getByRole('status').filter({ hasText: 'shipped' })
  await expect(progress).toContainText(`1 of ${ORDERS} shipped`)
  await expect(progress).toContainText(`The shop refused: ${refunded}.`)

  await progress.getByRole('button', { name: 'Discard the rest' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 parcel is not shipped.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(progress).toContainText(`1 of ${ORDERS} shipped`)
  await progress.getByRole('button', { name: 'Discard the rest' }).click()
  await dialog.getByRole('button', { name: 'Discard the rest' }).click()
  await expect(progress).toHaveCount(0)
})
