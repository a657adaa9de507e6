import { PRODUCT, NAME, PRICE, drawer } from './cart-helpers.ts'
import { findViolations } from './axe.ts'
import { LATEST_BUILD } from './deploy-newer-build.ts'
import { endSession, expect, test, type Page } from './fixtures.ts'
import { chooseCurrency } from './phone-layout.ts'
import { fillSignIn } from './register-account.ts'
import { signInAsMember } from './seeded-accounts.ts'
import { OTHER_PRODUCT, saveButton, savedButton, wish, WISH_LIST } from './wish-list-helpers.ts'
import { BEFORE_RELEASE } from './tags.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: NAME })

test(
  'A guest creates a wish list, buys from it, and undoes a removal',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(WISH_LIST)
    await expect(page.getByText('Your wish list is empty.')).toBeVisible()
    await visit(PRODUCT)
    await saveButton(page).press('Enter')
    await expect(savedButton(page)).toBeFocused()
    await page.getByRole('link', { name: 'View wish list' }).click()
    await expect(rows(page)).toContainText(PRICE)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: `Remove ${NAME}` }).click()
    await expect(rows(page)).toHaveCount(0)
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeFocused()
    await undo.press('Enter')
    await expect(rows(page)).toHaveCount(1)
    await page.reload()
    await page.getByRole('button', { name: `Add to cart: ${NAME}` }).click()
    await expect(drawer(page)).toContainText(NAME)
  },
)

test(
  'Before the drawer opens, a second press adds nothing, and a press on another product adds it',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    for (const path of [OTHER_PRODUCT, PRODUCT]) {
      await visit(path)
      await saveButton(page).click()
      await expect(savedButton(page)).toBeVisible()
    }
    await visit(WISH_LIST)
    const add = page.getByRole('button', { name: `Add to cart: ${NAME}` })
    await expect(add).toBeVisible()
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await promise
      await route.continue()
    })
    await add.click()
    await add.click()
    await page.getByRole('button', { name: /^Add to cart: Bone black/ }).click()
    resolve()
    await expect(drawer(page).getByRole('textbox', { name: `Quantity of ${NAME}` })).toHaveValue(
      '1',
    )
    await expect(drawer(page)).toContainText('Bone black')
  },
)

test(
  'A link shows the list to others until it is ended',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, browser }) => {
    await visit(PRODUCT)
    await saveButton(page).click()
    await expect(savedButton(page)).toBeVisible()
    await visit(WISH_LIST)
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = page.getByRole('textbox', { name: 'Link to this list' })
    await expect(link).toHaveValue(/\/wish-list#list=[\w-]{22,}$/)
    const other = await (await browser.newContext()).newPage()
    await other.goto(await link.inputValue())
    await expect(rows(other)).toContainText(PRICE)
    await other.getByRole('button', { name: `Add to my list: ${NAME}` }).click()
    await other.getByRole('link', { name: 'View my own list' }).click()
    await expect(other.getByRole('button', { name: `Remove ${NAME}` })).toBeVisible()
    await page.getByRole('button', { name: 'Revoke link' }).click()
    await expect(page.getByText('The link no longer works.')).toBeVisible()
    await other.goBack()
    await other.reload()
    await expect(other.getByText('This link no longer works.')).toBeVisible()
    await other.context().close()
  },
)

test('Two tabs stay in step, and signing in moves the list to the account', async ({
  page,
  visit,
  context,
}) => {
  await visit(PRODUCT)
  await saveButton(page).click()
  const tab = await context.newPage()
  await tab.goto(WISH_LIST)
  await expect(rows(tab)).toHaveCount(1)
  await savedButton(page).click()
  await expect(rows(tab)).toHaveCount(0)
  await saveButton(page).click()
  await expect(rows(tab)).toHaveCount(1)
  await tab.close()
  await signInAsMember(page)
  await visit(WISH_LIST)
  await expect(rows(page)).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wish_list'))).toBeNull()
  await endSession(page)
  await visit(WISH_LIST)
  await expect(page.getByText('Your wish list is empty.')).toBeVisible()
})

test(
  'A press on the heart or for a mail that cannot be done is reported, changes nothing and works later',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/ERR_FAILED|Failed to load resource|dynamically imported module/)
    await visit(PRODUCT)
    await page.waitForLoadState('networkidle')
    // A failed import would reload the page if the shop could be reached.
    await page.route(LATEST_BUILD, (route) => route.abort())
    await page.route(/\.js$/, (route) => route.abort())
    const report = page.getByRole('main').getByText('The shop cannot be reached at the moment.')
    const notifyButton = page.getByRole('button', { name: 'Notify me when it is cheaper' })
    await saveButton(page).click()
    await expect(report).toBeVisible()
    await expect(saveButton(page)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('wish_list'))).toBeNull()
    await page.unroute(/\.js$/)
    await saveButton(page).click()
    await expect(savedButton(page)).toBeVisible()
    await expect(report).toBeHidden()
    await page.route(/\.js$/, (route) => route.abort())
    await notifyButton.click()
    await expect(report).toBeVisible()
    await page.unroute(/\.js$/)
    await notifyButton.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(report).toBeHidden()
  },
)

test(
  'After a sign-in on its page a product is shown as wished, and not after the sign-out',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, context }) => {
    const member = await signInAsMember(page)
    await wish(page, PRODUCT)
    await page.goto(WISH_LIST)
    await expect(rows(page)).toHaveCount(1)
    await context.clearCookies()
    await visit(PRODUCT)
    await expect(saveButton(page)).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
    await fillSignIn(page, member)
    await expect(savedButton(page)).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Account/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(saveButton(page)).toBeVisible()
  },
)

test(
  'A list of an account that could not be loaded is not called empty',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    await signInAsMember(page)
    const call = '**/api/my/wish-list*'
    await page.route(call, (route) => route.abort())
    await visit(WISH_LIST)
    await expect(page.getByText('The list could not be loaded.')).toBeVisible()
    await expect(page.getByText('Your wish list is empty.')).toHaveCount(0)
    await page.unroute(call)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Your wish list is empty.')).toBeVisible()
  },
)

test(
  'Prices are converted at once in another currency',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await saveButton(page).click()
    await expect(savedButton(page)).toBeVisible()
    await visit(WISH_LIST)
    await expect(rows(page)).toContainText(PRICE)
    const response = Promise.withResolvers<void>()
    await page.route('**/cart/last-data', async (route) => {
      await response.promise
      await route.continue()
    })
    await chooseCurrency(page, 'EUR', 'AMD')
    await expect(rows(page)).toContainText('֏15,079')
    await page.getByRole('button', { name: `Add to cart: ${NAME}` }).click()
    await expect(drawer(page)).toContainText('֏15,079')
    response.resolve()
  },
)

test(
  'A list whose prices cannot be fetched in another currency stays, with converted prices',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    await wish(page, PRODUCT)
    await visit(WISH_LIST)
    await expect(rows(page)).toContainText(PRICE)
    const call = '**/cart/last-data'
    await page.route(call, (route) => route.abort())
    const failure = page.waitForEvent('requestfailed')
    await chooseCurrency(page, 'EUR', 'AMD')
    await failure
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('')
    await expect(rows(page)).toContainText('֏15,079')
    // The next currency is requested again.
    const request = page.waitForRequest(call)
    await chooseCurrency(page, 'AMD', 'USD')
    await request
  },
)

test(
  'A removal that is taken back returns to its place with the focus',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    for (const path of ['/product/vordan-karmir', PRODUCT, OTHER_PRODUCT]) await wish(page, path)
    await visit(WISH_LIST)
    const remove = page.getByRole('main').getByRole('button', { name: /^Remove / })
    await expect(remove).toHaveCount(3)
    const own = page.getByRole('button', { name: `Remove ${NAME}` })
    await expect(remove.nth(1)).toHaveAccessibleName(`Remove ${NAME}`)
    await own.click()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(own).toBeFocused()
    await expect(remove.nth(1)).toHaveAccessibleName(`Remove ${NAME}`)
  },
)
