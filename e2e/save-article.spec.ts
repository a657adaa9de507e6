import { BUYER_NAME } from '../scripts/setup/seed-accounts.ts'
import { nextBuyerToken, signInAsMember } from './seeded-accounts.ts'
import { fillSignIn, signInAs } from './register-account.ts'
import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const ARTICLE = '/blog/earths-of-armenia'
/** No other test reads or writes its reviews. */
const PRODUCT = '/product/cerulean-blue'
const NETWORK_FAILURE = /ERR_FAILED/

const button = (page: Page, name: 'Save article' | 'Saved') =>
  page.getByRole('main').getByRole('button', { name, exact: true })

test(
  'A saved article stays saved after a reload and is listed in the account',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await signInAsMember(page)
    await visit(ARTICLE)
    await button(page, 'Save article').press('Enter')
    await expect(button(page, 'Saved')).toBeFocused()
    await expect(page.getByRole('main').getByRole('status')).toContainText('Saved. You can find it')
    await visit(ARTICLE)
    await expect(button(page, 'Saved')).toBeVisible()
    await visit('/my/blog')
    const saved = page.getByRole('region', { name: 'Saved articles' })
    await expect(saved.getByRole('link', { name: 'Earths of Armenia' })).toHaveAttribute(
      'href',
      ARTICLE,
    )
    await saved.getByRole('button', { name: /^Saved/ }).click()
    await expect(saved.getByRole('status')).toHaveText('Removed from your saved articles.')
    await page.reload()
    await expect(saved).toContainText('No saved articles yet.')
  },
)

test(
  'A failed save is reverted and reported',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(NETWORK_FAILURE)
    await signInAsMember(page)
    await visit(ARTICLE)
    await page.waitForLoadState('networkidle')
    await page.route('**/api/my/saved-articles', (route) => route.abort())
    await button(page, 'Save article').click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('could not be saved')
    await expect(button(page, 'Save article')).toBeVisible()
  },
)

test(
  'A signed-out visitor signs in, and then the article is saved',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, context }) => {
    const account = await signInAsMember(page)
    await context.clearCookies()
    await visit(ARTICLE)
    await button(page, 'Save article').click()
    await fillSignIn(page, account)
    await expect(button(page, 'Saved')).toBeVisible()
  },
)

test('An account that signs in after another one sees and saves its own articles', async ({
  page,
  visit,
  context,
}) => {
  const second = await signInAsMember(page)
  await context.clearCookies()
  await signInAsMember(page)
  await visit(ARTICLE)
  await button(page, 'Save article').click()
  await expect(button(page, 'Saved')).toBeVisible()
  const accountLink = page.getByRole('banner').getByRole('link', { name: /^Account/ })
  const signOut = page.getByRole('dialog').getByRole('button', { name: 'Sign out' })
  await accountLink.click()
  await signOut.click()
  await accountLink.click()
  const answered = page.waitForResponse('**/api/my/saved-articles?*')
  await fillSignIn(page, second)
  await answered
  await expect(button(page, 'Save article')).toBeVisible()
  await accountLink.click()
  await signOut.click()
  await button(page, 'Save article').click()
  await fillSignIn(page, second)
  await expect(button(page, 'Saved')).toBeVisible()
})

test(
  'Closing the sign-in dialog cancels the save',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, context }) => {
    const account = await signInAsMember(page)
    await context.clearCookies()
    await visit(ARTICLE)
    await button(page, 'Save article').click()
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const requested = page.waitForResponse('**/api/my/saved-articles?*')
    await signInAs(page, account)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await requested
    await expect(button(page, 'Save article')).toBeVisible()
  },
)

test(
  'A review of a signed-in customer is shown as their own on every device',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, browser }) => {
    const account = { token: nextBuyerToken() }
    await signInAs(page, account)
    await visit(PRODUCT)
    const reviews = page.locator('#reviews')
    await page.waitForLoadState('networkidle')
    await reviews.getByRole('link', { name: 'Write a review' }).click()
    await expect(reviews.getByLabel('Display name')).toHaveValue(BUYER_NAME)
    await reviews.getByRole('radio', { name: '5 stars' }).check()
    await reviews.getByLabel('Title').fill('Mine everywhere')
    await reviews.getByLabel('Review', { exact: true }).fill('Written while signed in.')
    await reviews.getByRole('button', { name: 'Submit review' }).click()
    await expect(reviews.getByRole('heading', { name: 'Your review' })).toBeVisible()

    await using context = await browser.newContext()
    const other = await context.newPage()
    await other.goto(new URL(PRODUCT, page.url()).href)
    await expect(other.getByRole('link', { name: 'Write a review' })).toBeVisible()
    await signInAs(other, account)
    await other.reload()
    await expect(other.getByRole('heading', { name: 'Your review' })).toBeVisible()
    await other.goto(new URL('/my/blog', page.url()).href)
    await expect(other.getByRole('region', { name: 'Your reviews' })).toContainText(
      'Mine everywhere',
    )
  },
)
