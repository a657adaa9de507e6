import { ADMIN, ADMIN_START_TIMEOUT_MS, listPaidOrders, startAdmin } from './admin-helpers.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

/** Other tests change the first and the last orders of this country; these change none. */
const COUNTRY = 'JP'
const ORDER_INDEX = 8

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

test(
  'The focus is on the heading around a control that disappears or is disabled',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    const order = (await listPaidOrders(request, COUNTRY))[ORDER_INDEX]
    await page.goto(`/orders/${order?.number}`)
    const refunds = page.getByRole('region', { name: 'Refunds' })
    const heading = refunds.getByRole('heading', { name: 'Refunds' })
    await refunds.getByRole('button', { name: 'Refund a part' }).press('Enter')
    await expect(heading).toBeFocused()
    await refunds.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(refunds.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
    await expect(heading).toBeFocused()

    await page.goto('/stock')
    await page
      .getByRole('textbox', { name: /^Price of / })
      .first()
      .fill('1234')
    await page.getByRole('button', { name: 'Discard' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Stock and prices' })).toBeFocused()
  },
)

test(
  'The focus returns to what has opened a dialog',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    await page.goto('/coupons')
    const end = page.getByRole('button', { name: /^End / }).first()
    const dialog = page.getByRole('dialog')
    await end.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(end).toBeFocused()

    const order = (await listPaidOrders(request, COUNTRY))[ORDER_INDEX]
    await page.goto(`/orders/${order?.number}`)
    const tracking = page.getByLabel('Tracking number').first()
    await tracking.press('Enter')
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(tracking).toBeFocused()
  },
)

test(
  'A button that waits for an answer retains the focus and ignores further presses',
  { tag: BEFORE_RELEASE },
  async ({ page }, { repeatEachIndex }) => {
    await page.goto('/reviews')
    const held = Promise.withResolvers<void>()
    let sent = 0
    await page.route('**/api/reviews/set-status', async (route) => {
      sent += 1
      await held.promise
      await route.continue()
    })
    const hide = page.getByRole('button', { name: /^Hide the review of/ }).nth(repeatEachIndex)
    await hide.press('Enter')
    await expect(hide).toHaveAttribute('aria-disabled', 'true')
    await expect(hide).toBeFocused()
    await hide.press('Enter')
    held.resolve()
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Show the review of/)
    expect(sent).toBe(1)
  },
)

test(
  'The keyboard skips the closed navigation of a phone',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/orders')
    await expect(page.locator('[data-row-link]').first()).toBeVisible()
    const menu = page.getByRole('button', { name: 'Menu' })
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await page.getByRole('button', { name: 'Search everything' }).press('Tab')
    await expect(page.locator('main :focus')).toHaveCount(1)
    await menu.press('Enter')
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('button', { name: 'Search everything' }).press('Tab')
    await expect(page.getByRole('link', { name: 'Today' })).toBeFocused()
  },
)

test(
  'Another screen and another page of a list begin at the top, and the heading of the screen has the focus',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    const findTop = () => page.evaluate(() => scrollY)
    const scrollDown = () => page.evaluate(() => scrollTo(0, 1500))
    await page.goto('/orders')
    await expect(page.locator('[data-row-link]').first()).toBeVisible()
    await page.getByRole('link', { name: 'Stock and prices' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Stock and prices' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: /^Price of / }).first()).toBeVisible()
    await scrollDown()
    // The list was read before, so that it has its height at once.
    await page.getByRole('link', { name: 'Orders' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeFocused()
    expect(await findTop()).toBe(0)
    await page.getByRole('button', { name: 'Older' }).press('Enter')
    await expect(page).toHaveURL(/older=/)
    await expect.poll(findTop).toBe(0)
  },
)

test(
  'A rejected field of the form of a coupon takes the focus',
  { tag: BEFORE_RELEASE },
  async ({ page, allowErrors }) => {
    allowErrors(/409/)
    await page.goto('/coupons')
    const form = page.getByRole('form', { name: 'Create the coupon' })
    const create = form.getByRole('button', { name: 'Create the coupon' })
    await form.getByLabel('Code').fill('ATELIER-15')
    await form.getByLabel('Percent').fill('much')
    await create.press('Enter')
    await expect(form.getByLabel('Percent')).toBeFocused()
    await form.getByLabel('Percent').fill('10')
    await create.press('Enter')
    await expect(form.getByText('exists already')).toBeVisible()
    await expect(form.getByLabel('Code')).toBeFocused()
  },
)
