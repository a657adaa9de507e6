import { addToCart, drawer, PRODUCT } from './cart-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { NO_SHIFT, findLayoutShift } from './layout-checks.ts'
import { BEFORE_RELEASE } from './tags.ts'

const row = (page: Page) => page.getByRole('region', { name: 'You may also like' }).first()

for (const { path, tag } of [
  { path: '/cart', tag: [] },
  { path: '/nothing-here', tag: BEFORE_RELEASE },
  { path: '/search?q=zzzzqqq', tag: BEFORE_RELEASE },
]) {
  test(
    `Products are recommended on ${path}, without a shift`,
    { tag },
    async ({ page, visit, allowErrors }) => {
      allowErrors(/404/)
      await visit(path)
      // The page of the cart is complete when the cart is known.
      if (path === '/cart') await expect(page.getByText('Your cart is empty')).toBeVisible()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(row(page).getByRole('link').first()).toBeVisible()
      expect(await findLayoutShift(page)).toBeLessThan(NO_SHIFT)
    },
  )
}

test(
  'A shop that has nothing to recommend shows no heading of it',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.route('**/api/products/fetch-recommended**', (route) =>
      route.fulfill({ json: { products: [] } }),
    )
    await visit('/cart')
    const answer = page.waitForResponse(/fetch-recommended/)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await answer
    await expect(page.getByRole('heading', { name: 'You may also like' })).toHaveCount(0)
  },
)

test(
  'The drawer of the cart recommends what goes with it',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await addToCart(page)
    await expect(drawer(page).getByRole('region', { name: 'You may also like' })).toBeVisible()
  },
)

test(
  'Rows of products that are loaded later are not printed',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/cart')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(row(page).getByRole('link').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(row(page)).toBeHidden()
  },
)
