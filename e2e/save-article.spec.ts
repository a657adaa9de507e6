import { BUYER_NAME } from '../scripts/setup/seed-accounts.ts'
import { aBuyer } from './seeded-accounts.ts'
import { aMember, signInAs } from './register-account.ts'
import { expect, test, type Page } from './fixtures.ts'

const ARTICLE = '/blog/earths-of-armenia'
const AWAY = /ERR_FAILED/

const button = (page: Page, name: 'Save article' | 'Saved') =>
  page.getByRole('main').getByRole('button', { name, exact: true })

test('an article is saved, still is after a reload, and stands among the saved ones', async ({
  page,
  visit,
}) => {
  await aMember(page)
  await visit(ARTICLE)
  await button(page, 'Save article').press('Enter')
  await expect(button(page, 'Saved')).toBeFocused()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Saved. You find it')
  await visit(ARTICLE)
  await expect(button(page, 'Saved')).toBeVisible()
  await visit('/my/blog')
  const saved = page.getByRole('region', { name: 'Saved articles' })
  await expect(saved.getByRole('link', { name: 'Earths of Armenia' })).toHaveAttribute(
    'href',
    ARTICLE,
  )
  await saved.getByRole('button', { name: /^Saved/ }).click()
  await expect(saved.getByRole('status')).toHaveText('No longer saved.')
  await page.reload()
  await expect(saved).toContainText('No article saved yet.')
})

test('a save that fails is taken back and said', async ({ page, visit, allowTrouble }) => {
  allowTrouble(AWAY)
  await aMember(page)
  await visit(ARTICLE)
  await page.waitForLoadState('networkidle')
  await page.route('**/api/my/saved-articles', (route) => route.abort())
  await button(page, 'Save article').click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('could not be saved')
  await expect(button(page, 'Save article')).toBeVisible()
})

test('signed out it asks to sign in and saves then', async ({ page, visit, context }) => {
  const { email, password } = await aMember(page)
  await context.clearCookies()
  await visit(ARTICLE)
  await button(page, 'Save article').click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(button(page, 'Saved')).toBeVisible()
})

test('who thinks better of signing in has nothing saved', async ({ page, visit, context }) => {
  const member = await aMember(page)
  await context.clearCookies()
  await visit(ARTICLE)
  await button(page, 'Save article').click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const asked = page.waitForResponse('**/api/my/saved-articles?*')
  await signInAs(page, member)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await asked
  await expect(button(page, 'Save article')).toBeVisible()
})

test('a review by somebody signed in is theirs on every device', async ({
  page,
  visit,
  browser,
}) => {
  const member = { token: aBuyer() }
  await signInAs(page, member)
  await visit('/product/raw-sienna')
  const reviews = page.locator('#reviews')
  await page.waitForLoadState('networkidle')
  await reviews.getByRole('button', { name: 'Write a review' }).click()
  await expect(reviews.getByLabel('Your name, as it will be shown')).toHaveValue(BUYER_NAME)
  await reviews.getByRole('radio', { name: '5 stars' }).check()
  await reviews.getByLabel('Title').fill('Mine everywhere')
  await reviews.getByLabel('Review', { exact: true }).fill('Written while signed in.')
  await reviews.getByRole('button', { name: 'Send the review' }).click()
  await expect(reviews.getByRole('heading', { name: 'Your review' })).toBeVisible()

  await using context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(new URL('/product/raw-sienna', page.url()).href)
  await expect(other.getByRole('button', { name: 'Write a review' })).toBeVisible()
  await signInAs(other, member)
  await other.reload()
  await expect(other.getByRole('heading', { name: 'Your review' })).toBeVisible()
  await other.goto(new URL('/my/blog', page.url()).href)
  await expect(other.getByRole('region', { name: 'Your reviews' })).toContainText('Mine everywhere')
})
