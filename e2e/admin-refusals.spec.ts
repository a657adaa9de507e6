import type { APIRequestContext } from 'playwright/test'
import { ADMIN, ADMIN_START_TIMEOUT_MS, listPaidOrders, startAdmin } from './admin-helpers.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'

/** Other tests take the first orders of the country; these take the last ones, each its own. */
const COUNTRY = 'US'

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

/** A colleague refunds all of an order but one euro. */
async function refundAllButOne(
  request: APIRequestContext,
  { number, total }: { readonly number: string; readonly total: number | null },
): Promise<void> {
  const amount = Number((Number(total) - 1).toFixed(2))
  const response = await request.post('/api/order/refund-part', {
    headers: { Origin: ADMIN },
    data: {
      id: crypto.randomUUID(),
      number,
      reason: 'The jar broke',
      part: { kind: 'amount', amount },
    },
  })
  expect(response.ok()).toBe(true)
}

test('A refund above what a colleague has left says how much is left and keeps what was typed', async ({
  page,
  request,
  allowErrors,
}, { repeatEachIndex }) => {
  allowErrors(/409/)
  const order = (await listPaidOrders(request, COUNTRY)).at(-1 - 2 * repeatEachIndex)
  if (order === undefined) throw new Error('No order')
  await page.goto(`/orders/${order.number}`)
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await refunds.getByRole('button', { name: 'Refund a part' }).click()
  const amount = refunds.getByLabel('Or an amount in EUR')
  const reason = refunds.getByLabel('Reason, for the buyer')
  await amount.fill('2')
  await reason.fill('The lid was cracked')
  await refundAllButOne(request, order)

  await refunds.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(
    page.getByText('€1.00 of the order can still be refunded, not €2.00. Lower the amount.'),
  ).toBeVisible()
  await expect(refunds.getByText('The jar broke')).toBeVisible()
  await expect(amount).toHaveValue('2')
  await expect(reason).toHaveValue('The lid was cracked')

  await amount.fill('0.5')
  await refunds.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(refunds.getByText('The lid was cracked')).toBeVisible()
})

test('What is left of an order after a refund is cancelled', async ({ page, request }, {
  repeatEachIndex,
}) => {
  const order = (await listPaidOrders(request, COUNTRY)).at(-2 - 2 * repeatEachIndex)
  if (order === undefined) throw new Error('No order')
  await refundAllButOne(request, order)
  await page.goto(`/orders/${order.number}`)
  const cancellation = page.getByRole('region', { name: 'Cancel' })
  await cancellation.getByRole('button', { name: 'Cancel the order' }).click()
  await cancellation.getByLabel('Reason, for the buyer').fill('Nothing is left of it')
  expect(await findViolations(page)).toEqual([])
  await cancellation.getByRole('button', { name: 'Cancel and refund' }).click()
  await expect(page.getByText('The order is cancelled. The buyer gets a mail.')).toBeVisible()
  await expect(cancellation).toHaveCount(0)
  await expect(page.getByText('Nothing is left of it')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ship' })).toHaveCount(0)
})
