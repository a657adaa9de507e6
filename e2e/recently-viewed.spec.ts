import { NO_SHIFT, findLayoutShift } from './layout-checks.ts'
import { expect, test, type Page } from './fixtures.ts'

/** Shown as soon as the row has its space, which is only reserved while nobody sees it. */
const heading = (page: Page) => page.getByRole('heading', { name: 'Recently viewed' })
const row = (page: Page) => page.getByRole('region', { name: 'Recently viewed' }).first()

test('Products that were viewed are below the next one and below the empty cart, until cleared', async ({
  page,
  visit,
}) => {
  await visit('/product/vordan-karmir')
  await expect(row(page)).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recent_products')))
    .not.toBeNull()
  await visit('/product/carmine-naccarat')
  await expect(heading(page)).toHaveCount(1)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(row(page).getByRole('link')).toHaveCount(1)
  await expect(row(page).getByRole('link')).toHaveAttribute('href', /\/product\/vordan-karmir/)
  expect(await findLayoutShift(page)).toBeLessThan(NO_SHIFT)
  await visit('/cart')
  await expect(heading(page)).toHaveCount(1)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(row(page).getByRole('link')).toHaveCount(2)
  expect(await findLayoutShift(page)).toBeLessThan(NO_SHIFT)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(row(page)).toHaveCount(0)
  await page.reload()
  expect(await page.evaluate(() => localStorage.getItem('recent_products'))).toBeNull()
})
