import { findViolations } from './axe.ts'
import {
  fillCheckout,
  openCheckout,
  orderGoods,
  orderHeading,
  payButton,
} from './checkout-helpers.ts'
import { createEmailAddress, fetchEmails } from './email-helpers.ts'
import { findOverflow } from './layout-checks.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

test('A guest sees the course of an order and withdraws from it in two steps, which a mail acknowledges', async ({
  page,
  visit,
}) => {
  const email = createEmailAddress()
  await openCheckout(page, visit, '/product/yellow-ochre')
  await fillCheckout(page)
  await page.getByLabel('Email').fill(email)
  // The price of shipping comes with the address.
  await expect(payButton(page)).toHaveText(/9\.80/)
  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()
  await test.step('the page shows the course of the order and what can be done next', async () => {
    const status = page.getByRole('region', { name: 'Status' })
    await expect(status.getByRole('listitem')).toHaveCount(5)
    await expect(status.locator('[aria-current=step]')).toContainText('Paid')
    await expect(status).toContainText('We are packing your order')
    await expect(status).toContainText('Expected on')
    await expect(status.getByRole('link', { name: 'Continue shopping' })).toBeVisible()
    await page.setViewportSize({ width: 320, height: 568 })
    await expect.poll(() => findOverflow(page)).toBeLessThanOrEqual(0)
    expect(await findViolations(page)).toEqual([])
  })
  const section = page.getByRole('region', { name: 'Right of withdrawal' })
  await section.getByRole('button', { name: 'Withdraw from contract here' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(email)
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(dialog.locator(':focus')).toContainText('We received your withdrawal on')
  await page.keyboard.press('Escape')
  await expect(section).toContainText('Withdrawn on')
  const status = page.getByRole('region', { name: 'Status' })
  await expect(status).toContainText('You have withdrawn from the contract for these goods')
  await expect(status).not.toContainText(/We are packing|Expected/)
  await expect(section.getByRole('button')).toHaveCount(0)
  await expect
    .poll(async () => (await fetchEmails(email)).join('\n'))
    .toContain('Withdrawn from: 1 ×')
})

test(
  'On a phone the withdrawal can be read in Armenian, and its quantity can be typed again',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await orderGoods(page, visit)
    const { pathname, search } = new URL(page.url())
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(`/am${pathname}${search}`)
    await page.getByRole('button', { name: 'Հրաժարվել պայմանագրից այստեղ' }).click()
    const dialog = page.getByRole('dialog')
    const email = dialog.getByText('ani@example.am')
    await expect(email).toBeVisible()
    const { width = 0 } = (await email.boundingBox()) ?? {}
    expect(width).toBeGreaterThan(100)
    const quantity = dialog.getByRole('spinbutton')
    await quantity.fill('')
    await quantity.pressSequentially('1')
    await expect(quantity).toHaveValue('1')
    await quantity.fill('')
    await quantity.blur()
    await expect(quantity).toHaveValue('0')
  },
)

test('A double press on the first step of a withdrawal does not confirm it', async ({
  page,
  visit,
}) => {
  await orderGoods(page, visit)
  await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
  const dialog = page.getByRole('dialog')
  const next = dialog.getByRole('button', { name: 'Continue' })
  const confirm = dialog.getByRole('button', { name: 'Confirm withdrawal' })
  await next.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(confirm).toBeVisible()
  await expect(dialog.locator(':focus')).toContainText('Please check your statement')
  await dialog.getByRole('button', { name: 'Back' }).click()
  const { height = 0 } = (await next.boundingBox()) ?? {}
  // The message above the button moves it down, so that only its lower edge is under both clicks.
  await next.dblclick({ position: { x: 20, y: height - 4 } })
  await expect(confirm).toBeVisible()
})

test(
  'A withdrawal in another tab is shown when the visitor returns',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await orderGoods(page, visit)
    const opened = page.waitForEvent('popup')
    await page.evaluate(() => window.open(location.href))
    const otherTab = await opened
    const section = otherTab.getByRole('region', { name: 'Right of withdrawal' })
    await section.getByRole('button', { name: 'Withdraw from contract here' }).click()
    await otherTab.getByRole('button', { name: 'Continue' }).click()
    await otherTab.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(section).toContainText('Withdrawn on')
    await otherTab.close()
    // Pages are never hidden in this browser.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('region', { name: 'Right of withdrawal' })).toContainText(
      'Withdrawn on',
    )
  },
)
