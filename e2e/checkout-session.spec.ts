import { addToCart, drawer, NAME, PRODUCT } from './cart-helpers.ts'
import {
  expectPriced,
  fillCheckout,
  LICENCE_PATH,
  openCheckout,
  orderHeading,
  payButton,
  VALID_CARD,
} from './checkout-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { openDevice, waitForSave } from './open-device.ts'
import {
  endSessionElsewhere,
  fillSignIn,
  openAnotherSession,
  registerAccount,
  signInDialog,
} from './register-account.ts'
import { signInAsMember } from './seeded-accounts.ts'
import { BEFORE_RELEASE } from './tags.ts'

/* The account, the cart or the connection changes while the checkout is open. */

const SESSION_ENDED = 'Your session has ended. Unless you sign in again'

const obstacles = (page: Page) => page.getByRole('main').getByRole('alert')
const streetField = (page: Page) => page.getByLabel('Street and number')
const cardField = (page: Page) => page.getByLabel('Card number')

test('When the session ends, the checkout retains the input and says so before anything is paid', async ({
  page,
  visit,
  allowErrors,
}) => {
  allowErrors(/401/)
  const account = await registerAccount(page)
  const otherToken = await openAnotherSession(page, account)
  await openCheckout(page, visit)
  await fillCheckout(page)
  await endSessionElsewhere(page, otherToken)
  await payButton(page).click()
  await expect(obstacles(page).filter({ hasText: SESSION_ENDED })).toBeFocused()
  await expect(streetField(page)).toHaveValue('7 Abovyan Street')
  await expect(cardField(page)).toHaveValue(VALID_CARD)
  await obstacles(page).getByRole('link', { name: 'Sign in' }).click()
  await expect(signInDialog(page)).toBeVisible()
  await fillSignIn(page, account)
  // The link that was pressed is gone.
  await expect(page.locator('#main')).toBeFocused()
  await expect(page.getByText(SESSION_ENDED)).toHaveCount(0)
  await expect(cardField(page)).toHaveValue(VALID_CARD)
  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()
})

test('A sign-out in another tab empties the checkout', async ({ page, visit }) => {
  await signInAsMember(page)
  await openCheckout(page, visit)
  await fillCheckout(page)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/my#account')
  await otherTab.getByRole('button', { name: 'Sign out' }).click()
  await expect(streetField(page)).toHaveValue('')
  await expect(cardField(page)).toHaveValue('')
  await expect(page.getByText(SESSION_ENDED)).toHaveCount(0)
})

test(
  'A line from the cart of the account is shown before it is paid, and can be left out',
  { tag: BEFORE_RELEASE },
  async ({ browser, baseURL, page, visit }) => {
    const account = await registerAccount(page)
    await page.context().clearCookies()
    await using other = await openDevice(browser, account.token, baseURL)
    await other.page.goto(PRODUCT)
    const saved = waitForSave(other.page)
    await addToCart(other.page)
    await saved
    await openCheckout(page, visit, LICENCE_PATH)
    await fillCheckout(page)
    await page.getByRole('main').getByRole('link', { name: 'sign in', exact: true }).click()
    await fillSignIn(page, account)
    await expect(page.getByText('from this browser is now in your account’s cart')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await expect(
      obstacles(page).filter({ hasText: `${NAME} is now in this order, too.` }),
    ).toBeVisible()
    await expect(cardField(page)).toHaveValue(VALID_CARD)
    await obstacles(page)
      .getByRole('button', { name: `Remove ${NAME}` })
      .click()
    await expect(obstacles(page).filter({ hasText: NAME })).toHaveCount(0)
    await expect(drawer(page)).toHaveCount(0)
    await expectPriced(page)
    await payButton(page).click()
    await expect(orderHeading(page)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(NAME)
  },
)

test(
  'Prices that could not be loaded offline are loaded when the connection is back',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    await openCheckout(page, visit, PRODUCT)
    await fillCheckout(page)
    await page.context().setOffline(true)
    await page.getByLabel('Country').first().selectOption({ label: 'France' })
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry.first()).toBeVisible()
    await page.context().setOffline(false)
    await expect(retry).toHaveCount(0)
    await expect(page.getByRole('radio', { name: /^Courier in Yerevan/ })).toHaveCount(0)
  },
)

test(
  'Without a country no delivery is offered',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openCheckout(page, visit, PRODUCT)
    await fillCheckout(page)
    await expect(page.locator('[name="shipping_id"]').first()).toBeVisible()
    await page.getByLabel('Country').first().selectOption({ index: 0 })
    await expect(page.locator('[name="shipping_id"]')).toHaveCount(0)
  },
)
