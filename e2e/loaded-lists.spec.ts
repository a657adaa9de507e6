import { expect, test, type Page } from './fixtures.ts'
import { signInAsMember } from './seeded-accounts.ts'
import { PAYLOADS, setNetworkInformation, waitForNavigationScript } from './navigation-helpers.ts'
import { reviewsSection } from './review-helpers.ts'
import { BEFORE_RELEASE } from './tags.ts'

/* What was loaded beyond the first entries of a list is still there after Back. */

const PRODUCT = '/product/vordan-karmir'
const FIRST_COUNT = 5
const ALL_COUNT = 8
const STALE_AFTER_MS = 120_000
const PURCHASES_COUNT = 12

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Preloading is off, so only clicked pages are requested. */
test.beforeEach(async ({ page }) => {
  await setNetworkInformation(page, { saveData: true })
})

async function showAllReviews(page: Page) {
  const reviews = reviewsSection(page).getByRole('article')
  await expect(reviews).toHaveCount(FIRST_COUNT)
  await reviewsSection(page).getByRole('link', { name: 'Show more reviews' }).click()
  await expect(reviews).toHaveCount(ALL_COUNT)
  return reviews
}

test(
  'Back restores the reviews that were loaded, and the position',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await waitForNavigationScript(page)
    const reviews = await showAllReviews(page)
    const related = page.getByRole('region', { name: 'Related products' }).getByRole('article')
    const link = related.first().getByRole('link').first()
    await link.click({ trial: true })
    const position = await scrollY(page)
    await link.click()
    await expect(page).not.toHaveURL(PRODUCT)
    await expect.poll(() => scrollY(page)).toBe(0)
    const relatedUrl = page.url()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click()
    await expect(page).toHaveURL('/about')
    await page.goBack()
    await expect(page).toHaveURL(relatedUrl)
    await page.goBack()
    await expect(page).toHaveURL(PRODUCT)
    await expect(reviews).toHaveCount(ALL_COUNT)
    await expect.poll(() => scrollY(page)).toBe(position)
  },
)

test(
  'Reviews that are being read stay when a returning tab refreshes the page',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await waitForNavigationScript(page)
    const reviews = await showAllReviews(page)
    await page.route(PAYLOADS, async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replaceAll('"Vordan karmir"', '"Renamed"') })
    })
    await page.clock.setFixedTime(Date.now() + STALE_AFTER_MS)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed')
    await expect(reviews).toHaveCount(ALL_COUNT)
  },
)

/** Answers with two pages of purchases, which nobody has made; newer ones may have been made since. */
async function servePurchases(page: Page, newestPrefixes: readonly string[] = []): Promise<void> {
  const toPurchases = (prefix: string) =>
    Array.from({ length: PURCHASES_COUNT }, (_, n) => ({
      number: `${prefix}-${n}`,
      state: 'delivered',
      created_at: '2026-10-05T10:00:00.000Z',
      product_id: 1,
      product_variant_id: 1,
      name: `${prefix} ${n}`,
      attributes_description: '',
      image_path: '',
      path: '/product/azurite',
      query_params_string: '',
      quantity: 1,
      has_review: false,
      licence: null,
    }))
  await page.route('**/api/my/purchases?*', (route) => {
    const isOlder = new URL(route.request().url()).searchParams.has('before')
    const newest = [
      ...newestPrefixes.flatMap((name) => toPurchases(name).slice(0, 1)),
      ...toPurchases('Newer'),
    ]
    const purchases = isOlder ? toPurchases('Older') : newest.slice(0, PURCHASES_COUNT)
    return route.fulfill({ json: { purchases, has_more: !isOlder } })
  })
}

test(
  'Back restores older purchases and the position, and a sign-out drops them',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await signInAsMember(page)
    await servePurchases(page)
    await visit('/my/product')
    await waitForNavigationScript(page)
    const purchases = page.getByRole('main').getByRole('heading', { level: 2 })
    await page.getByRole('button', { name: 'Show older orders' }).click()
    await expect(purchases).toHaveCount(2 * PURCHASES_COUNT)
    const link = page.getByRole('link', { name: 'Older 7' })
    await link.click({ trial: true })
    const position = await scrollY(page)
    expect(position).toBeGreaterThan(0)
    await link.click()
    await expect(page).toHaveURL(/azurite/)
    await page.goBack()
    await expect(page).toHaveURL('/my/product')
    await expect(purchases).toHaveCount(2 * PURCHASES_COUNT)
    await expect.poll(() => scrollY(page)).toBe(position)

    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Account/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('You are not signed in.')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Older 7')
  },
)

test(
  'A purchase that is made after older ones were loaded hides none of them',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const newestPrefixes: string[] = []
    await signInAsMember(page)
    await servePurchases(page, newestPrefixes)
    await visit('/my/product')
    await page.getByRole('button', { name: 'Show older orders' }).click()
    const purchases = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(purchases).toHaveCount(2 * PURCHASES_COUNT)
    newestPrefixes.push('Latest')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('link', { name: 'Latest 0' })).toBeVisible()
    await expect(purchases).toHaveCount(2 * PURCHASES_COUNT + 1)
  },
)
