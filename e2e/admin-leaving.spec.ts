import type { Page } from 'playwright/test'
import { ADMIN, ADMIN_START_TIMEOUT_MS, listPaidOrders, startAdmin } from './admin-helpers.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

const findDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave this screen?' })

/** Returns whether the browser has asked before it reloads the page. */
async function asksBeforeReload(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const dialog = await Promise.race([asked, reloaded.then(() => undefined)])
  if (dialog === undefined) return false
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloaded
  return true
}

test(
  'A prepared order is not lost by a link, a key, Back or a reload without a question',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await page.goto('/orders')
    await page.getByRole('link', { name: 'New order' }).click()
    const email = page.getByRole('region', { name: 'Customer' }).getByLabel('Email address')
    await email.fill('typed@example.com')

    await page.getByRole('link', { name: 'Drafts' }).click()
    await expect(findDialog(page)).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await findDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(findDialog(page)).toBeHidden()

    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(findDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(findDialog(page)).toBeHidden()

    await page.goBack()
    await expect(findDialog(page)).toBeVisible()
    await findDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/\/orders\/new$/)
    await expect(email).toHaveValue('typed@example.com')
    expect(await asksBeforeReload(page)).toBe(true)

    // The form is empty, so there is no question.
    await page.getByRole('link', { name: 'Drafts' }).click()
    await expect(page).toHaveURL(/\/orders\/drafts$/)
    await page.goBack()
    await email.fill('typed@example.com')
    await page.getByRole('link', { name: 'Drafts' }).click()
    await findDialog(page).getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page).toHaveURL(/\/orders\/drafts$/)
  },
)

test(
  'Pasted tracking numbers are not lost by a look at an order without a question, and stay while the list is filtered',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    const [order] = await listPaidOrders(request, 'US')
    if (order === undefined) throw new Error('No order')
    const { number } = order
    await page.goto('/orders?state=paid&country=US')
    await page.getByRole('checkbox', { name: `Choose order ${number}` }).check()
    await page.getByRole('button', { name: 'Enter tracking numbers' }).click()
    const numbers = page.getByLabel('Tracking numbers')
    await numbers.fill('PASTED-1')
    const carrier = page.getByLabel('Carrier')
    await carrier.fill('HayPost')
    await page.getByRole('link', { name: number }).click()
    await findDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(numbers).toHaveValue('PASTED-1')
    await page.getByRole('searchbox').fill('nothing-has-this')
    await expect(numbers).toBeHidden()
    await page.getByRole('searchbox').fill('')
    await expect(numbers).toHaveValue('PASTED-1')
    await expect(carrier).toHaveValue('HayPost')
    expect(await asksBeforeReload(page)).toBe(true)
  },
)

test(
  'A note that was not added is not lost by a link without a question',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    const [order] = await listPaidOrders(request, 'US')
    await page.goto(`/orders/${order?.number}`)
    const note = page.getByLabel('New note')
    await note.fill('Call before noon')
    await page.getByRole('link', { name: 'Today' }).click()
    await findDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(note).toHaveValue('Call before noon')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(note).toHaveValue('')
    await page.getByRole('link', { name: 'Today' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  },
)

test(
  'Following a link does not discard the input for an order, a coupon or a person without a confirmation',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    const [order] = await listPaidOrders(request, 'US')
    const isNotLost = async (label: string, text: string) => {
      const field = page.getByRole('textbox', { name: label, exact: true })
      await field.fill(text)
      await page.getByRole('link', { name: 'Today' }).click()
      await findDialog(page).getByRole('button', { name: 'Cancel' }).click()
      await expect(field).toHaveValue(text)
      await field.fill('')
    }
    await page.goto(`/orders/${order?.number}`)
    await page.getByRole('button', { name: 'Refund a part' }).click()
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await isNotLost('Tracking number', 'TYPED-1')
    await isNotLost('Or an amount in EUR', '1')
    const reasons = page.getByLabel('Reason, for the buyer')
    for (const reason of await reasons.all()) {
      await reason.fill('The jar broke')
      await page.getByRole('link', { name: 'Today' }).click()
      await findDialog(page).getByRole('button', { name: 'Cancel' }).click()
      await reason.fill('')
    }
    await page.goto('/coupons')
    await isNotLost('Code', 'SPRING-10')
    await page.goto('/staff')
    await isNotLost('Email address', 'new@example.com')
    await page.getByRole('link', { name: 'Today' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  },
)

test(
  'A free product is saved, and several values are discarded, only after a second question',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await page.goto('/stock')
    const price = page.locator('[data-grid-field="price"]').first()
    const before = await price.inputValue()
    await price.fill('0')
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('1 product will be free.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const other = page.locator('[data-grid-field="price"]').nth(1)
    await other.fill('77')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toContainText('2 values are not saved and will be lost.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(other).toHaveValue('77')
    await page.getByRole('button', { name: 'Discard' }).click()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(price).toHaveValue(before)
  },
)
