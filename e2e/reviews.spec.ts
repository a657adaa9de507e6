import {
  fillReview,
  reviewForm,
  nameField,
  openReviewForm,
  reviewsSection,
  sendButton,
  textField,
  titleField,
} from './review-helpers.ts'
import { findViolations } from './axe.ts'
import { nextBuyerToken, nextAccountToken } from './seeded-accounts.ts'
import { signInAs } from './register-account.ts'
import { expect, test, waitForHydration } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const OFFLINE = /ERR_INTERNET_DISCONNECTED/
const SECOND_REVIEW = /409/

/** Reviews are limited by IP address, so every test uses its own. */

test('A review is written with the keyboard, shown at once and retained after a reload', async ({
  page,
  visit,
}) => {
  await signInAs(page, { token: nextBuyerToken() })
  await visit('/product/raw-sienna')
  await expect(reviewsSection(page)).toContainText('No reviews yet.')
  await reviewsSection(page).getByRole('link', { name: 'Write a review' }).press('Enter')
  await expect(reviewForm(page).getByRole('radio', { name: '1 star' })).toBeFocused()
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

  await expect(reviewsSection(page).getByRole('status')).toHaveText(
    'Thank you. Your review is now on this page.',
  )
  const own = reviewsSection(page).getByRole('article', { name: 'Warm and honest' })
  await expect(own).toContainText('4 stars')
  await expect(own).toBeFocused()
  await expect(reviewForm(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: '4.0 of 5, 1 review' })).toBeVisible()

  await page.reload()
  await expect(own.getByText('Edith', { exact: true })).toBeVisible()
  await expect(reviewsSection(page)).toContainText('4.0 of 5, 1 review')
  await expect(reviewForm(page)).toHaveCount(0)
})

test(
  'Another visitor sees a review as text',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, browser, baseURL }) => {
    await signInAs(page, { token: nextBuyerToken() })
    await visit('/product/zinc-white')
    await fillReview(page, '<script>document.title = "broken"</script><b>bold</b>')
    await sendButton(page).click()
    await expect(reviewsSection(page).getByRole('status')).toContainText('Thank you')

    const other = await browser.newPage({ baseURL: String(baseURL) })
    // The Armenian page is used, because the data of the English page is cached for some minutes.
    await other.goto('/am/product/cinki-spitak')
    await expect(reviewsSection(other).getByRole('article')).toContainText(
      '<script>document.title = "broken"</script><b>bold</b>',
    )
    await expect(other.getByRole('link', { name: 'Գրել կարծիք' })).toBeVisible()
    await other.close()
  },
)

test(
  'An empty form reports missing input at the fields',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await signInAs(page, { token: nextBuyerToken() })
    await visit('/product/vordan-karmir')
    await openReviewForm(page)
    await nameField(page).fill('')
    await sendButton(page).click()
    await expect(reviewForm(page).getByRole('radio', { name: '1 star' })).toBeFocused()
    await expect(reviewForm(page).getByRole('radiogroup')).toHaveAccessibleDescription(
      'This field is required.',
    )
    await expect(titleField(page)).toHaveAccessibleDescription('This field is required.')
    await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true')
    await fillReview(page, 'Too short')
    await sendButton(page).click()
    await expect(textField(page)).toBeFocused()
    await expect(textField(page)).toHaveAccessibleDescription('Minimum length is 10 characters.')
    await expect(titleField(page)).toHaveAttribute('aria-invalid', 'false')
    expect(await findViolations(page, { within: '#reviews' })).toEqual([])
  },
)

test(
  'The input is retained when the connection is lost',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, context, allowErrors }) => {
    allowErrors(OFFLINE)
    await signInAs(page, { token: nextBuyerToken() })
    await visit('/product/cobalt-blue')
    await fillReview(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await sendButton(page).click()
    await expect(reviewForm(page).getByRole('alert')).toContainText('could not be sent')
    await expect(textField(page)).toHaveValue('Grinds easily and covers well.')
    await expect(reviewForm(page).getByRole('radio', { name: '4 stars' })).toBeChecked()
    await context.setOffline(false)
    await sendButton(page).click()
    await expect(reviewsSection(page).getByRole('status')).toContainText('Thank you')
  },
)

test(
  'A second review of the same customer is rejected with a message',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(SECOND_REVIEW)
    await signInAs(page, { token: nextBuyerToken() })
    // The page does not know the first review, as if it was written in another tab.
    await page.route('**/api/my/texts*', (route) =>
      route.fulfill({ json: { reviews: [], articles: [] } }),
    )
    await visit('/product/grinding-slab')
    await fillReview(page)
    await sendButton(page).click()
    await expect(reviewsSection(page).getByRole('status')).toContainText('Thank you')
    await page.reload()
    await waitForHydration(page)
    await fillReview(page)
    await sendButton(page).click()
    await expect(reviewForm(page).getByRole('alert')).toHaveText(
      'You have already reviewed this product. Thank you!',
    )
    await expect(reviewsSection(page).getByRole('article')).toHaveCount(1)
  },
)

test(
  'Only customers can write reviews, and others see the reason',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/product/vordan-karmir')
    await reviewsSection(page).getByRole('link', { name: 'Write a review' }).click()
    await expect(reviewsSection(page)).toContainText('Only customers can write reviews.')
    await expect(reviewForm(page)).toHaveCount(0)
    const signIn = reviewsSection(page).getByRole('link', { name: 'Sign in' })
    await expect(signIn).toBeFocused()
    await signIn.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/vordan-karmir$/) // Closing goes back in the history.
    await signInAs(page, { token: nextAccountToken() })
    await visit('/product/vordan-karmir')
    await reviewsSection(page).getByRole('link', { name: 'Write a review' }).click()
    const message = reviewsSection(page)
      .getByRole('status')
      .filter({ hasText: 'You have not bought this' })
    await expect(message).toBeFocused()
    await expect(message).toContainText('You can write one as soon as your order is paid.')
    await expect(reviewForm(page)).toHaveCount(0)
    expect(await findViolations(page, { within: '#reviews' })).toEqual([])
  },
)

test(
  'A section with an own review has no accessibility violations',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await signInAs(page, { token: nextBuyerToken() })
    await visit('/product/linen-canvas')
    await fillReview(page)
    await sendButton(page).click()
    await expect(reviewsSection(page).getByRole('status')).toContainText('Thank you')
    expect(await findViolations(page, { within: '#reviews' })).toEqual([])
  },
)

test(
  'The stars of a rating are drawn in high-contrast modes',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await signInAs(page, { token: nextBuyerToken() })
    await visit('/product/raw-sienna')
    await openReviewForm(page)
    const findGrounds = () =>
      reviewForm(page)
        .locator('label', { hasText: '1 star' })
        .evaluate((star) => [
          getComputedStyle(star, '::before').backgroundColor,
          getComputedStyle(document.body).color,
        ])
    const [starGround, textColour] = await findGrounds()
    expect(starGround).toBe(textColour)
  },
)
