import { expect, test } from './fixtures.ts'
import { reviewsSection } from './review-helpers.ts'
import { BEFORE_RELEASE } from './tags.ts'

test(
  'A press on “Write a review” that comes before the scripts is answered',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/product/vordan-karmir', { waitUntil: 'commit' })
    await reviewsSection(page).getByRole('link', { name: 'Write a review' }).click()
    held.resolve()
    await expect(reviewsSection(page)).toContainText('Only customers can write reviews.')
  },
)
