import { findViolations } from './axe.ts'
import { PRODUCT } from './cart-helpers.ts'
import { createEmailAddress, findEmailedLink } from './email-helpers.ts'
import { expect, test } from './fixtures.ts'

test('A mail about a lower price is requested, confirmed by a press and ended by another', async ({
  page,
  visit,
  allowErrors,
}) => {
  const email = createEmailAddress()
  await visit(PRODUCT)
  await page.getByRole('button', { name: 'Notify me when it is cheaper' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Notify me when it is cheaper' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  expect(await findViolations(page, { within: 'dialog' })).toEqual([])
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Email me' }).click()
  await expect(dialog).toContainText(`We have sent an email to ${email}.`)
  await visit(await findEmailedLink(email, 'subscribe'))
  await page.getByRole('button', { name: 'Yes, email me' }).click()
  await expect(page.getByText('Confirmed. You will hear from us.')).toBeFocused()
  // Another fragment alone opens no other document.
  await page.goto('about:blank')
  await visit(await findEmailedLink(email, 'end'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You are unsubscribed. We have deleted your address.')).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  allowErrors(/422/)
  await page.goto('about:blank')
  await visit(await findEmailedLink(email, 'subscribe'))
  await page.getByRole('button', { name: 'Yes, email me' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'no longer works' })).toBeVisible()
})
