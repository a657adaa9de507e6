import type { Page } from 'playwright/test'
import { registerAccount } from './register-account.ts'
import { expect, test } from './fixtures.ts'
import { signInAsMember } from './seeded-accounts.ts'
import { createEmailAddress, fetchEmails, findEmailedLink } from './email-helpers.ts'
import { BEFORE_RELEASE } from './tags.ts'

const VALIDATION_FAILED = /422/
const NEW_PASSWORD = 'a kilo of lapis lazuli'

const dialog = (page: Page) => page.getByRole('dialog')

test(
  'A customer requests the confirmation link again and confirms the address',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const { email } = await registerAccount(page)
    await visit('/about#account')
    await dialog(page).getByRole('button', { name: 'Send the link again' }).click()
    await expect(dialog(page).getByText('The link is on its way.')).toBeVisible()
    // The first was sent with the registration.
    await expect.poll(async () => (await fetchEmails(email)).length).toBe(2)
    await visit(await findEmailedLink(email, 'confirm'))
    await expect(dialog(page)).toContainText('your email address is confirmed')
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Account/ })
      .click()
    await expect(dialog(page)).toContainText(email)
    await expect(dialog(page).getByText('not confirmed yet')).toBeHidden()
  },
)

test(
  'The buttons of the account stay where they are when its name arrives late',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const { email } = await registerAccount(page)
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/auth/fetch*', async (route) => {
      await isReleased
      await route.continue()
    })
    await visit('/about#account')
    const button = dialog(page).getByRole('button', { name: 'Sign out' })
    await expect(button).toBeVisible()
    const place = await button.boundingBox()
    release()
    await expect(dialog(page)).toContainText(email)
    expect((await button.boundingBox())?.y).toBe(place?.y)
  },
)

test(
  'A new email address becomes valid when the link in its email is opened',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(VALIDATION_FAILED)
    const { password } = await registerAccount(page)
    const email = createEmailAddress()
    await visit('/about#edit-email')
    await dialog(page).getByLabel('New email address').fill(email)
    await dialog(page).getByLabel('Password', { exact: true }).fill('not the password')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert')).toHaveText('This is not your current password.')
    await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused()
    await expect(dialog(page).getByLabel('New email address')).toHaveValue(email)
    await dialog(page).getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText(`We have sent a link to ${email}`)
    await visit(await findEmailedLink(email, 'confirm'))
    await expect(dialog(page)).toContainText('Your email address has been changed')
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Account/ })
      .click()
    await expect(dialog(page)).toContainText(email)
  },
)

test(
  'A new password requires the current password',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(VALIDATION_FAILED)
    const { password } = await signInAsMember(page)
    await visit('/about#edit-password')
    await dialog(page).getByLabel('Current password').fill('not the password')
    await dialog(page).getByLabel('New password').fill(NEW_PASSWORD)
    await dialog(page).getByLabel('Confirm password').fill(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByLabel('Current password')).toBeFocused()
    await dialog(page).getByLabel('Current password').fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your password has been changed.')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
  },
)

test(
  'A late answer to a popup that was closed does not close another one',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const { password } = await signInAsMember(page)
    const response = Promise.withResolvers<void>()
    await page.route('**/api/**password**', async (route) => {
      await response.promise
      await route.continue()
    })
    await visit('/about#edit-password')
    await dialog(page).getByLabel('Current password').fill(password)
    await dialog(page).getByLabel('New password').fill(NEW_PASSWORD)
    await dialog(page).getByLabel('Confirm password').fill(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.evaluate(() => window.location.assign('#edit-email'))
    const field = dialog(page).getByLabel('New email address')
    await field.fill('ani@example.am')
    response.resolve()
    await expect(page.getByText('Your password has been changed.')).toBeVisible()
    await expect(field).toHaveValue('ani@example.am')
  },
)

test(
  'A required field that loads late is reported at once, and at the field when it is shown',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await signInAsMember(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/states/**', async (route) => {
      await held
      await route.continue()
    })
    await visit('/#edit-billing-address')
    await dialog(page).getByLabel('Street and number').fill('12 Mashtots Avenue')
    await dialog(page).getByLabel('Country').selectOption('United States')
    await dialog(page).getByLabel('Town or city').fill('Glendale')
    await dialog(page).getByLabel('Postal code').fill('91203')
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('alert')).toHaveText('This field is required.')
    release()
    const state = dialog(page).getByLabel('Region or state')
    await expect(state).toHaveAccessibleDescription(/required/)
    await state.selectOption('California')
    await expect(dialog(page).getByRole('alert')).toBeEmpty()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The address has been saved.')).toBeVisible()
  },
)

test(
  'A tab learns that the address was confirmed, or changed, in another one',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, context }) => {
    const { email, password } = await registerAccount(page)
    await visit('/about#account')
    await expect(dialog(page).getByText('not confirmed yet')).toBeVisible()
    const other = await context.newPage()
    await other.goto(await findEmailedLink(email, 'confirm'))
    await expect(dialog(other)).toContainText('your email address is confirmed')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(dialog(page).getByText('not confirmed yet')).toHaveCount(0)

    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    const changedEmail = createEmailAddress()
    await other.goto('/about#edit-email')
    await dialog(other).getByLabel('New email address').fill(changedEmail)
    await dialog(other).getByLabel('Password', { exact: true }).fill(password)
    await other.keyboard.press('Enter')
    await expect(dialog(other)).toContainText(`and one to ${changedEmail}`)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Account/ })
      .click()
    await expect(dialog(page)).toContainText(changedEmail)
  },
)
