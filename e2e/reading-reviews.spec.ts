import { expect, test } from './fixtures.ts'
import { signInAs } from './register-account.ts'
import { openReviewForm, reviewsSection } from './review-helpers.ts'
import { nextBuyerToken } from './seeded-accounts.ts'
import { BEFORE_RELEASE } from './tags.ts'

const PHONE = { width: 320, height: 640 }
const OFFLINE = /ERR_INTERNET_DISCONNECTED/

test(
  'The rating of a product is shown on its card and on its page',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/products')
    const card = page.getByRole('article').filter({ hasText: 'Vordan karmir' })
    await expect(card).toContainText('4.5 of 5, 8 reviews')
    await visit('/product/vordan-karmir')
    await page.getByRole('link', { name: '4.5 of 5, 8 reviews' }).click()
    await expect(reviewsSection(page).getByRole('heading', { name: 'Reviews' })).toBeInViewport()
    await expect(
      reviewsSection(page).getByRole('list', { name: 'Rating breakdown' }).getByRole('listitem'),
    ).toHaveText(['5 stars5', '4 stars2', '3 stars1', '2 stars0', '1 star0'])
  },
)

test(
  'More reviews are added below, and the first one gets the focus',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/product/vordan-karmir')
    const reviews = reviewsSection(page).getByRole('article')
    await expect(reviews).toHaveCount(5)
    await reviewsSection(page).getByRole('link', { name: 'Show more reviews' }).press('Enter')
    await expect(reviews).toHaveCount(8)
    await expect(reviews.nth(5)).toBeFocused()
    await expect(reviewsSection(page).getByRole('link', { name: 'Show more reviews' })).toHaveCount(
      0,
    )
    await expect(page).toHaveURL('/product/vordan-karmir')
  },
)

test(
  'An error while loading more reviews is shown and can be retried',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, context, allowErrors }) => {
    allowErrors(OFFLINE)
    await signInAs(page, { token: nextBuyerToken() })
    await visit('/product/vordan-karmir')
    const more = reviewsSection(page).getByRole('link', { name: 'Show more reviews' })
    await openReviewForm(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await more.click()
    await expect(reviewsSection(page).getByRole('alert').first()).toContainText('cannot be reached')
    await context.setOffline(false)
    await more.click()
    await expect(reviewsSection(page).getByRole('article')).toHaveCount(8)
  },
)

test(
  'A review is marked with its language on the Armenian page',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize(PHONE)
    await visit('/am/product/vordan-karmir')
    const review = reviewsSection(page).getByRole('article').filter({ hasText: 'Paul Devereux' })
    await expect(review.getByRole('heading')).toHaveAttribute('lang', 'en')
    await expect(review.getByRole('time')).toHaveText('5 հոկտեմբերի, 2026 թ․')
    const findWidth = () => reviewsSection(page).evaluate((element) => element.scrollWidth)
    await expect.poll(findWidth).toBeLessThanOrEqual(PHONE.width)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A visitor reads reviews page by page', async ({ page, visit }) => {
    await visit('/product/vordan-karmir')
    await reviewsSection(page).getByRole('link', { name: 'Show more reviews' }).click()
    await expect(page).toHaveURL('/product/vordan-karmir?reviews=2#reviews')
    await expect(reviewsSection(page).getByRole('article')).toHaveCount(3)
    await reviewsSection(page).getByRole('link', { name: 'Newer reviews' }).click()
    await expect(reviewsSection(page).getByRole('article')).toHaveCount(5)
  })

  test(
    'The form states that it needs JavaScript',
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await visit('/product/vordan-karmir')
      await expect(reviewsSection(page).locator('noscript p')).toBeVisible()
      await expect(reviewsSection(page).getByRole('button')).toHaveCount(0)
    },
  )
})
