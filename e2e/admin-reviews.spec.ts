import { ADMIN, ADMIN_START_TIMEOUT_MS, startAdmin } from './admin-helpers.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

test(
  'A review that was hidden by a call whose answer was lost is listed as hidden',
  { tag: BEFORE_RELEASE },
  async ({ page, allowErrors }, { repeatEachIndex }) => {
    allowErrors(/Failed to load|ERR_FAILED/)
    await page.goto('/reviews')
    // Other tests take the first reviews.
    const button = page
      .locator('main li')
      .nth(-1 - repeatEachIndex)
      .getByRole('button')
    await expect(button).toHaveText('Hide')
    await page.route('**/api/reviews/set-status', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await button.click()
    await expect(button).toHaveText('Show')
  },
)

test(
  'The name of a reviewer is apart from the date, whatever its direction',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await page.goto('/reviews')
    const review = page.locator('main li').first()
    const button = review.getByRole('button', { name: /^(?:Hide|Show) the review of/ })
    const name = ((await button.getAttribute('aria-label')) ?? '').replace(/^.* the review of /, '')
    await expect(review.locator('bdi')).toHaveText(name)
  },
)
