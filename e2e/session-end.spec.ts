import { fillCheckout, openCheckout, orderHeading, payButton } from './checkout-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { fillReview, reviewForm, reviewsSection, sendButton, textField } from './review-helpers.ts'
import { nextBuyerToken, signInAsMember } from './seeded-accounts.ts'
import {
  endSessionElsewhere,
  fillSignIn,
  openAnotherSession,
  registerAccount,
  signInAs,
  signInDialog,
} from './register-account.ts'
import { BEFORE_RELEASE } from './tags.ts'
import { OTHER_PRODUCT, saveButton, wish, WISH_LIST } from './wish-list-helpers.ts'

/* The session ends under a form: what was typed must still be there after the next sign-in. */

const UNAUTHORIZED = /401/
const STREET = '7 Abovyan Street'

const addressDialog = (page: Page) => page.getByRole('dialog', { name: /address$/ })
const addressBook = (page: Page) => page.getByRole('region', { name: 'Address book' })

/** Another tab has changed the cookies, and the visitor returns to this one. */
async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

async function signOutHere(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Account/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
}

async function fillAddress(page: Page): Promise<void> {
  await addressDialog(page).getByLabel('Country').selectOption({ label: 'Armenia' })
  await addressDialog(page).getByLabel('Street and number').fill(STREET)
  await addressDialog(page).getByLabel('Town or city').fill('Yerevan')
  await addressDialog(page).getByLabel('Postal code').fill('0001')
}

async function openAddressDialog(page: Page, visit: (path: string) => Promise<unknown>) {
  await visit('/my/details')
  await page.getByRole('button', { name: 'Add address' }).click()
  await fillAddress(page)
}

test(
  'A review that is refused because the session has ended is retained and sent after the sign-in',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(UNAUTHORIZED)
    const account = { token: nextBuyerToken() }
    await page.route(
      '**/api/products/add-review',
      (route) => route.fulfill({ status: 401, json: { message: 'Please sign in.' } }),
      { times: 1 },
    )
    await signInAs(page, account)
    await visit('/product/azurite')
    await fillReview(page)
    await sendButton(page).click()
    await expect(signInDialog(page)).toBeVisible()
    await expect(textField(page)).toHaveValue('Grinds easily and covers well.')
    // The next session starts in another tab.
    await signInAs(page, account)
    await returnToTab(page)
    await expect(signInDialog(page)).toHaveCount(0)
    await sendButton(page).click()
    await expect(reviewsSection(page).getByRole('status')).toContainText('Thank you')
  },
)

test(
  'A review stays when another tab signs out, and goes when this one does',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(UNAUTHORIZED)
    const account = { token: nextBuyerToken() }
    await signInAs(page, account)
    await visit('/product/bone-black')
    await fillReview(page)
    await page.context().clearCookies()
    await returnToTab(page)
    await expect(signInDialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(signInDialog(page)).toHaveCount(0)
    await expect(textField(page)).toHaveValue('Grinds easily and covers well.')
    await sendButton(page).click()
    await expect(signInDialog(page)).toBeVisible()
    await signInAs(page, account)
    await returnToTab(page)
    await expect(signInDialog(page)).toHaveCount(0)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Account/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(reviewForm(page)).toHaveCount(0)
    await expect(reviewsSection(page)).toContainText('Only customers can write reviews.')
    await expect(signInDialog(page)).toHaveCount(0)
  },
)

test(
  'An address that is refused because the session has ended is retained and saved after the sign-in',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(UNAUTHORIZED)
    const account = await signInAsMember(page)
    const otherToken = await openAnotherSession(page, account)
    await openAddressDialog(page, visit)
    await endSessionElsewhere(page, otherToken)
    await addressDialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(signInDialog(page)).toBeVisible()
    // The page hides the account's data until its owner has signed in again.
    await expect(addressBook(page)).toBeHidden()
    await expect(page.getByText(account.email)).toBeHidden()
    await fillSignIn(page, account)
    await expect(addressDialog(page).getByLabel('Street and number')).toHaveValue(STREET)
    await addressDialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(addressBook(page).getByRole('listitem')).toContainText(STREET)
  },
)

test(
  'Another account sees nothing of what the one before it has typed',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(UNAUTHORIZED)
    const other = await registerAccount(page, 'Paul Devereux')
    await signInAsMember(page)
    await openAddressDialog(page, visit)
    await page.context().clearCookies()
    await returnToTab(page)
    await fillSignIn(page, other)
    await expect(page.getByText(other.email).first()).toBeVisible()
    await expect(addressDialog(page)).toHaveCount(0)
  },
)

test(
  'Signing out leaves nothing of the account on the page',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const { email } = await signInAsMember(page)
    await visit('/my/details')
    await expect(page.getByRole('main')).toContainText(email)
    await signOutHere(page)
    await expect(page.getByRole('main').getByText('You are not signed in.')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(email)
    await expect(signInDialog(page)).toHaveCount(0)
  },
)

test(
  'Signing out says nothing about the wish list of the account',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    const member = await signInAsMember(page)
    await wish(page, OTHER_PRODUCT)
    await expect(page.getByRole('link', { name: 'View wish list' })).toBeVisible()
    await signOutHere(page)
    await expect(saveButton(page)).toBeVisible()
    await expect(page.getByText('Removed from the wish list.')).toHaveCount(0)
    await signInAs(page, { token: await openAnotherSession(page, member) })
    await page.goto(WISH_LIST)
    await page.getByRole('button', { name: /^Remove / }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await signOutHere(page)
    await expect(page.getByText('Your wish list is empty.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  },
)

test(
  'A default address that is refused because the session has ended retains its fields',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(UNAUTHORIZED)
    const account = await signInAsMember(page)
    const otherToken = await openAnotherSession(page, account)
    await visit('/about#edit-billing-address')
    await fillAddress(page)
    await endSessionElsewhere(page, otherToken)
    await addressDialog(page).getByRole('button', { name: 'Save' }).click()
    await fillSignIn(page, account)
    await expect(addressDialog(page).getByLabel('Street and number')).toHaveValue(STREET)
  },
)

test(
  'An order is hidden once the session has ended, and shown again after the sign-in',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/401|404/)
    const account = await registerAccount(page)
    const otherToken = await openAnotherSession(page, account)
    await openCheckout(page, visit)
    await fillCheckout(page)
    await payButton(page).click()
    await expect(orderHeading(page)).toBeVisible()
    await endSessionElsewhere(page, otherToken)
    await page
      .getByRole('button', { name: /^Download/ })
      .first()
      .click()
    const notice = page.getByRole('alert').filter({ hasText: 'This order cannot be shown here.' })
    await expect(notice).toBeVisible()
    await expect(orderHeading(page)).toHaveCount(0)
    await notice.getByRole('link', { name: 'Sign in' }).click()
    await fillSignIn(page, account)
    await expect(orderHeading(page)).toBeVisible()
  },
)

test('An answer that arrives after the sign-out says nothing about the account', async ({
  page,
  visit,
}) => {
  await signInAsMember(page)
  const release = Promise.withResolvers<void>()
  await page.route('**/api/auth/edit-address', async (route) => {
    const response = await route.fetch()
    await release.promise
    await route.fulfill({ response })
  })
  await visit('/about#edit-billing-address')
  await fillAddress(page)
  const answer = page.waitForResponse('**/api/auth/edit-address')
  await addressDialog(page).getByRole('button', { name: 'Save' }).click()
  await page.keyboard.press('Escape')
  await expect(addressDialog(page)).toHaveCount(0)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Account/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  const notice = page.getByText('You are signed out.')
  await expect(notice).toBeVisible()
  release.resolve()
  await (await answer).finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  await expect(page.getByText('The address has been saved.')).toHaveCount(0)
  await expect(notice).toBeVisible()
})
