import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import { fillIn, form, name, openForm, section, sendButton, text, title } from './review-helpers.ts'
import { aBuyer, anAccount } from './seeded-accounts.ts'
import { signInAs } from './register-account.ts'
import { expect, test, type Page } from './fixtures.ts'

const PHONE = { width: 320, height: 640 }
const OFFLINE = /ERR_INTERNET_DISCONNECTED/
const SECOND_REVIEW = /409/

/** Reviews are limited by address: every test has its own. */
test.beforeEach(async ({ context }) => {
  await context.setExtraHTTPHeaders({ 'CF-Connecting-IP': randomUUID() })
})

async function findProblems(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('#reviews').analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

test('a product tells how it is rated, on its card and on its page', async ({ page, visit }) => {
  await visit('/products')
  const card = page.getByRole('article').filter({ hasText: 'Vordan karmir' })
  await expect(card).toContainText('4.5 of 5, 8 reviews')
  await visit('/product/vordan-karmir')
  await page.getByRole('link', { name: '4.5 of 5, 8 reviews' }).click()
  await expect(section(page).getByRole('heading', { name: 'Reviews' })).toBeInViewport()
  await expect(
    section(page).getByRole('list', { name: 'How the stars are spread' }).getByRole('listitem'),
  ).toHaveText(['5 stars5', '4 stars2', '3 stars1', '2 stars0', '1 star0'])
})

test('further reviews are added below, and reading goes on there', async ({ page, visit }) => {
  await visit('/product/vordan-karmir')
  const reviews = section(page).getByRole('article')
  await expect(reviews).toHaveCount(5)
  await section(page).getByRole('link', { name: 'Show more reviews' }).press('Enter')
  await expect(reviews).toHaveCount(8)
  await expect(reviews.nth(5)).toBeFocused()
  await expect(section(page).getByRole('link', { name: 'Show more reviews' })).toHaveCount(0)
  await expect(page).toHaveURL('/product/vordan-karmir')
})

test('when further reviews cannot be loaded the page says so, and tries again', async ({
  page,
  visit,
  context,
  allowTrouble,
}) => {
  allowTrouble(OFFLINE)
  await signInAs(page, { token: aBuyer() })
  await visit('/product/vordan-karmir')
  const more = section(page).getByRole('link', { name: 'Show more reviews' })
  await openForm(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await more.click()
  await expect(section(page).getByRole('alert').first()).toContainText('could not be loaded')
  await context.setOffline(false)
  await more.click()
  await expect(section(page).getByRole('article')).toHaveCount(8)
})

test('a review is written by keyboard, shown at once and still there after a reload', async ({
  page,
  visit,
}) => {
  await signInAs(page, { token: aBuyer() })
  await visit('/product/raw-sienna')
  await expect(section(page)).toContainText('Nobody has written about this yet.')
  await section(page).getByRole('button', { name: 'Write a review' }).press('Enter')
  await expect(form(page).getByRole('radio', { name: '1 star' })).toBeFocused()
  await page.keyboard.press('Space')
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Warm and honest')
  await page.keyboard.press('Tab')
  await page.keyboard.type('First line here.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Second line.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Edith')
  await page.keyboard.press('Tab')
  await expect(sendButton(page)).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(section(page).getByRole('status')).toHaveText(
    'Thank you. Your review is on this page now.',
  )
  const own = section(page).getByRole('article', { name: 'Warm and honest' })
  await expect(own).toContainText('4 stars')
  await expect(own).toBeFocused()
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: '4.0 of 5, one review' })).toBeVisible()

  await page.reload()
  await expect(own).toBeVisible()
  await expect(section(page)).toContainText('4.0 of 5, one review')
  await expect(form(page)).toHaveCount(0)
})

test('somebody else sees what was written, as text', async ({ page, visit, browser, baseURL }) => {
  await signInAs(page, { token: aBuyer() })
  await visit('/product/zinc-white')
  await fillIn(page, '<script>document.title = "broken"</script><b>bold</b>')
  await sendButton(page).click()
  await expect(section(page).getByRole('status')).toContainText('Thank you')

  const other = await browser.newPage({ baseURL: String(baseURL) })
  // Another edition: the data of the English page is kept for some minutes.
  await other.goto('/am/product/cinki-spitak')
  await expect(section(other).getByRole('article')).toContainText(
    '<script>document.title = "broken"</script><b>bold</b>',
  )
  await expect(other.getByRole('button', { name: 'Գրել կարծիք' })).toBeVisible()
  await other.close()
})

test('an empty form says what is missing, beside the fields', async ({ page, visit }) => {
  await signInAs(page, { token: aBuyer() })
  await visit('/product/vordan-karmir')
  await openForm(page)
  await name(page).fill('')
  await sendButton(page).click()
  await expect(form(page).getByRole('radio', { name: '1 star' })).toBeFocused()
  await expect(form(page).getByRole('radiogroup')).toHaveAccessibleDescription(
    'This field is required.',
  )
  await expect(title(page)).toHaveAccessibleDescription(/is required\. Minimum length is 2/)
  await expect(name(page)).toHaveAttribute('aria-invalid', 'true')
  await fillIn(page, 'Too short')
  await sendButton(page).click()
  await expect(text(page)).toBeFocused()
  await expect(text(page)).toHaveAccessibleDescription('Minimum length is 10 characters.')
  await expect(title(page)).toHaveAttribute('aria-invalid', 'false')
  expect(await findProblems(page)).toEqual([])
})

test('nothing typed is lost when the connection is', async ({
  page,
  visit,
  context,
  allowTrouble,
}) => {
  allowTrouble(OFFLINE)
  await signInAs(page, { token: aBuyer() })
  await visit('/product/cobalt-blue')
  await fillIn(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(form(page).getByRole('alert')).toContainText('could not be sent')
  await expect(text(page)).toHaveValue('Grinds easily and covers well.')
  await expect(form(page).getByRole('radio', { name: '4 stars' })).toBeChecked()
  await context.setOffline(false)
  await sendButton(page).click()
  await expect(section(page).getByRole('status')).toContainText('Thank you')
})

test('a second review of the same person is refused kindly', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(SECOND_REVIEW)
  await signInAs(page, { token: aBuyer() })
  // In another tab, say: this page does not know of the first one.
  await page.route('**/api/my/texts*', (route) =>
    route.fulfill({ json: { reviews: [], articles: [] } }),
  )
  await visit('/product/grinding-slab')
  await fillIn(page)
  await sendButton(page).click()
  await expect(section(page).getByRole('status')).toContainText('Thank you')
  await page.reload()
  await fillIn(page)
  await sendButton(page).click()
  await expect(form(page).getByRole('alert')).toHaveText(
    'You have already reviewed this product. Thank you!',
  )
  await expect(section(page).getByRole('article')).toHaveCount(1)
})

test('reviews are by customers: others are asked to sign in, or told', async ({ page, visit }) => {
  await visit('/product/vordan-karmir')
  await section(page).getByRole('button', { name: 'Write a review' }).click()
  await expect(section(page)).toContainText('Reviews are written by customers.')
  await expect(form(page)).toHaveCount(0)
  const signIn = section(page).getByRole('link', { name: 'Sign in' })
  await expect(signIn).toBeFocused()
  await signIn.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/vordan-karmir$/) // Closing is a step back.
  await signInAs(page, { token: anAccount() })
  await visit('/product/vordan-karmir')
  await section(page).getByRole('button', { name: 'Write a review' }).click()
  const told = section(page).getByRole('status').filter({ hasText: 'You have not bought this' })
  await expect(told).toBeFocused()
  await expect(told).toContainText('You can write as soon as your order is paid.')
  await expect(form(page)).toHaveCount(0)
  expect(await findProblems(page)).toEqual([])
})

test('what was written is marked in its language on the Armenian page', async ({ page, visit }) => {
  await page.setViewportSize(PHONE)
  await visit('/am/product/vordan-karmir')
  const review = section(page).getByRole('article').filter({ hasText: 'Paul Devereux' })
  await expect(review.getByRole('heading')).toHaveAttribute('lang', 'en')
  await expect(review.getByRole('time')).toHaveText('5 հոկտեմբերի, 2026')
  const width = await section(page).evaluate((element) => element.scrollWidth)
  expect(width).toBeLessThanOrEqual(PHONE.width)
})

test('axe finds nothing in a section with an own review', async ({ page, visit }) => {
  await signInAs(page, { token: aBuyer() })
  await visit('/product/linen-canvas')
  await fillIn(page)
  await sendButton(page).click()
  await expect(section(page).getByRole('status')).toContainText('Thank you')
  expect(await findProblems(page)).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('reviews are read over their pages', async ({ page, visit }) => {
    await visit('/product/vordan-karmir')
    await section(page).getByRole('link', { name: 'Show more reviews' }).click()
    await expect(page).toHaveURL('/product/vordan-karmir?reviews=2#reviews')
    await expect(section(page).getByRole('article')).toHaveCount(3)
    await section(page).getByRole('link', { name: 'Newer reviews' }).click()
    await expect(section(page).getByRole('article')).toHaveCount(5)
  })

  test('the form says that it needs script', async ({ page, visit }) => {
    await visit('/product/vordan-karmir')
    await expect(section(page).locator('noscript p')).toBeVisible()
    await expect(section(page).getByRole('button')).toHaveCount(0)
  })
})
