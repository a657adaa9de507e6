import { findViolations } from './axe.ts'
import { fillCheckout, openCheckout, orderHeading, payButton } from './checkout-helpers.ts'
import { createEmailAddress, fetchEmails } from './email-helpers.ts'
import { expect, test } from './fixtures.ts'

test('A guest withdraws from an order in two steps, and the page and a mail acknowledge it', async ({
  page,
  visit,
}) => {
  const email = createEmailAddress()
  await openCheckout(page, visit, '/product/yellow-ochre')
  await fillCheckout(page)
  await page.getByLabel('E-mail').fill(email)
  // The price of shipping comes with the address.
  await expect(payButton(page)).toHaveText(/9\.80/)
  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()
  const section = page.getByRole('region', { name: 'Right of withdrawal' })
  await section.getByRole('button', { name: 'Withdraw from contract here' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(email)
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(dialog).toContainText('We received your withdrawal on')
  await page.keyboard.press('Escape')
  await expect(section).toContainText('Withdrawn on')
  await expect(section.getByRole('button')).toHaveCount(0)
  await expect
    .poll(async () => (await fetchEmails(email)).join('\n'))
    .toContain('Withdrawn from: 1 ×')
})
