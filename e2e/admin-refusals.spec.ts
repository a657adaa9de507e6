import { ADMIN, ADMIN_START_TIMEOUT_MS, listPaidOrders, startAdmin } from './admin-helpers.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'

/** Other tests take the first orders of the country, and a repetition takes another. */
const COUNTRY = 'FR'

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

test('A refund above what a colleague has left says how much is left and keeps what was typed; what is left of it is cancelled', async ({
  page,
  request,
  allowErrors,
}, { repeatEachIndex }) => {
  allowErrors(/409/)
  const orders = await listPaidOrders(request, COUNTRY)
  const { number = '', total } = orders.at(-1 - repeatEachIndex) ?? {}
  const rest = Number((Number(total) - 1).toFixed(2))
  await page.goto(`/orders/${number}`)
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await refunds.getByRole('button', { name: 'Refund a part' }).click()
  const amount = refunds.getByLabel('Or an amount in EUR')
  const reason = refunds.getByLabel('Reason, for the buyer')
  await amount.fill('2')
  await reason.fill('The lid was cracked')

  const colleague = await request.post('/api/order/refund-part', {
    headers: { Origin: ADMIN },
    data: {
      id: crypto.randomUUID(),
      number,
      reason: 'The jar broke',
      part: { kind: 'amount', amount: rest },
    },
  })
  expect(colleague.ok()).toBe(true)

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
