import type { Page } from 'playwright/test'
import { ADMIN, ADMIN_START_TIMEOUT_MS, listPaidOrders, startAdmin } from './admin-helpers.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

/** A repetition takes the next. */
const COUNTRIES = ['GR', 'UA']
const ORDERS = 20
const CATEGORY = 'Supports'

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

async function ship(page: Page, country: string, orders: readonly string[]): Promise<void> {
  await page.goto(`/orders?state=paid&country=${country}`)
  for (const number of orders) {
    await page.getByRole('checkbox', { name: `Choose order ${number}` }).check()
  }
  await page.getByRole('button', { name: 'Enter tracking numbers' }).click()
  const numbers = orders.map((number) => `MORNING-${number}`)
  await page.getByLabel('Tracking numbers').fill(numbers.join('\n'))
  await page.getByRole('button', { name: `Ship ${orders.length} orders` }).click()
  const progress = page.getByRole('status').filter({ hasText: 'shipped' })
  await expect(progress).toContainText(`${orders.length} of ${orders.length} shipped`)
}

async function refundPart(page: Page, number: string): Promise<void> {
  await page.goto(`/orders/${number}`)
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await refunds.getByRole('button', { name: 'Refund a part' }).click()
  await refunds.getByLabel('Or an amount in EUR').fill('1')
  await refunds.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refund €1.00' }).click()
  await expect(refunds.getByText(/^€1\.00 · /)).toBeVisible()
}

async function resendMail(page: Page): Promise<void> {
  const mails = page.getByRole('region', { name: 'Mails' })
  await mails.getByRole('button', { name: 'Resend' }).last().click()
  await expect(page.getByText('The mail is on its way.')).toBeVisible()
}

/** Returns one of the changed SKUs. */
async function raisePrices(page: Page): Promise<string> {
  await page.goto('/stock')
  // The address changes before the list of the category is requested.
  const listed = page.waitForResponse((response) => response.url().includes('category_id='))
  await page.getByLabel('Category').selectOption({ label: CATEGORY })
  await listed
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Select the whole page' }).check()
  await page.getByRole('button', { name: 'Change prices by percent' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Percent').fill('3')
  expect(await findViolations(page)).toEqual([])
  const sku = await dialog.getByRole('row').first().locator('p').last().innerText()
  await dialog.getByRole('button', { name: 'Put into the grid' }).click()
  await page.getByRole('button', { name: /^Save \d+ values?$/ }).click()
  await expect(page.getByText(/values? (?:was|were) saved\./).first()).toBeVisible()
  return sku
}

async function hideReview(page: Page): Promise<void> {
  await page.goto('/reviews?status=published')
  await page
    .getByRole('button', { name: /^Hide the review of/ })
    .first()
    .click()
  await expect(page.getByText('The review is hidden.')).toBeVisible()
}

async function createCoupon(page: Page, code: string): Promise<void> {
  await page.goto('/coupons')
  const form = page.getByRole('form', { name: 'Create the coupon' })
  await form.getByLabel('Code').fill(code)
  await form.getByLabel('Percent').fill('10')
  await form.getByRole('button', { name: 'Create the coupon' }).click()
  await expect(page.getByText(`The coupon ${code} was created.`)).toBeVisible()
}

/** The newest rows of the audit log about a kind of subject, or one subject. */
async function readLog(page: Page, query: string) {
  await page.goto(`/audit?${query}`)
  const row = page.getByRole('row')
  await expect(row.nth(1)).toBeVisible()
  return row
}

/** Expects that the log names the caller of an action on a subject. */
async function expectRow(page: Page, query: string, action: string): Promise<void> {
  const session = await (await page.request.get('/api/session')).json()
  const { email } = Object(session)
  const rows = await readLog(page, query)
  await expect(rows.filter({ hasText: action }).filter({ hasText: email }).first()).toBeVisible()
}

test(
  'The prices of a category are raised by percent, and the audit log says so',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    const sku = await raisePrices(page)
    await expectRow(page, `kind=variant&subject=${sku}`, 'variant.')
    await expect(page.getByRole('definition').filter({ hasText: '→' }).first()).toBeVisible()
  },
)

test(
  'A morning’s work is done in the admin, and all of it is in the audit log',
  { tag: BEFORE_RELEASE },
  async ({ page, request }, { repeatEachIndex }) => {
    const country = COUNTRIES[repeatEachIndex % COUNTRIES.length] ?? ''
    const orders = (await listPaidOrders(request, country))
      .slice(0, ORDERS)
      .map(({ number }) => number)
    expect(orders).toHaveLength(ORDERS)
    const refunded = orders.slice(0, 2)
    const code = `MORNING-${repeatEachIndex}`

    await ship(page, country, orders)
    for (const number of refunded) await refundPart(page, number)
    await resendMail(page)
    await hideReview(page)
    await createCoupon(page, code)

    for (const number of orders) await expectRow(page, `kind=order&subject=${number}`, 'order.ship')
    for (const number of refunded) {
      await expectRow(page, `kind=order&subject=${number}`, 'order.refund')
      const definitions = page.getByRole('definition')
      await expect(definitions.filter({ hasText: /^Paid → On its way$/ })).toBeVisible()
      await expect(definitions.filter({ hasText: /^€.+ → €/ })).toBeVisible()
      await expect(definitions.filter({ hasText: 'Kind an amount' })).toBeVisible()
    }
    await expectRow(page, 'kind=review', 'review.')
    await expectRow(page, `kind=coupon&subject=${code}`, 'coupon.create')
    await expectRow(page, 'kind=mail', 'mail.resend')
  },
)
