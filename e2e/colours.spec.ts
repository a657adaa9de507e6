import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { chooseFilter, useDesktop } from './phone-layout.ts'
import { BEFORE_RELEASE } from './tags.ts'

test('The colour chart leads to a product, and its list is read by hue', async ({
  page,
  visit,
}) => {
  await visit('/colours')
  expect(await findViolations(page)).toEqual([])
  const reds = page.getByRole('region', { name: 'Red' })
  await expect(reds.getByRole('link').first()).toHaveText('Vordan karmir')
  await reds.getByRole('link', { name: 'View all as a list' }).click()
  await expect(page).toHaveURL('/products?hue=red')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Colour chart')
  await useDesktop(page)
  await page.locator('main a[tabindex="-1"]').first().click()
  await expect(page).toHaveURL(/\/product\//)
})

test(
  'A list is filtered by hue and sorted by name',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/products')
    await chooseFilter(page, /^Blue/)
    await expect(page).toHaveURL('/products?hue=blue')
    await page.getByLabel('Sort by').selectOption('Name')
    await expect(page).toHaveURL('/products?hue=blue&sort=name')
    await expect(page.locator('article h2').first()).toHaveText('Azurite')
    await page
      .getByRole('list', { name: 'Selected filters' })
      .getByRole('link', { name: 'Blue' })
      .click()
    await expect(page).toHaveURL('/products?sort=name')
  },
)

test(
  'On a phone filters and order stay in view',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit('/products?hue=blue')
    await page.mouse.wheel(0, 1200)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800)
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeInViewport()
    await expect(page.getByLabel('Sort by')).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Blue', exact: true })).toBeInViewport()
  },
)
