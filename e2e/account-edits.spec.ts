import type { Page } from 'playwright/test'
import { aMember } from './a-member.ts'
import { expect, test } from './fixtures.ts'
import { anEmail, findMailedLink } from './mailed-link.ts'

const REFUSED = /422/
const NEW_PASSWORD = 'a kilo of lapis lazuli'

const dialog = (page: Page) => page.getByRole('dialog')

test('an address is confirmed by a link that is asked for again', async ({ page, visit }) => {
  const { email } = await aMember(page)
  await visit('/about#account')
  await dialog(page).getByRole('button', { name: 'Send the link again' }).click()
  await expect(dialog(page).getByText('The link is on its way.')).toBeVisible()
  await visit(await findMailedLink(email, 'confirm'))
  await expect(dialog(page)).toContainText('your address is confirmed')
  await dialog(page).getByRole('button', { name: 'Go on' }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Account/ })
    .click()
  await expect(dialog(page)).toContainText(email)
  await expect(dialog(page).getByText('not confirmed yet')).toBeHidden()
})

test('a new e-mail address holds when its link was followed', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(REFUSED)
  const { password } = await aMember(page)
  const email = anEmail()
  await visit('/about#edit-email')
  await dialog(page).getByLabel('New e-mail address').fill(email)
  await dialog(page).getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('This is not your password.')).toBeVisible()
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused()
  await expect(dialog(page).getByLabel('New e-mail address')).toHaveValue(email)
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(`We have sent a link to ${email}`)
  await visit(await findMailedLink(email, 'confirm'))
  await expect(dialog(page)).toContainText('Your address is changed')
  await dialog(page).getByRole('button', { name: 'Go on' }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Account/ })
    .click()
  await expect(dialog(page)).toContainText(email)
})

test('a new password is set with the old one', async ({ page, visit, allowTrouble }) => {
  allowTrouble(REFUSED)
  const { password } = await aMember(page)
  await visit('/about#edit-password')
  await dialog(page).getByLabel('Present password').fill('not the password')
  await dialog(page).getByLabel('New password').fill(NEW_PASSWORD)
  await dialog(page).getByLabel('The same password again').fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Present password')).toBeFocused()
  await dialog(page).getByLabel('Present password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
})
