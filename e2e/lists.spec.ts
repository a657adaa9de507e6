import { findViolations } from './axe.ts'
import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const status = (page: Page) => page.getByRole('main').getByRole('status').first()
const names = (page: Page) => page.locator('article h2')
const filters = (page: Page) => page.locator('form#list')

/** Finds the checkbox of a value, and opens its group if needed. */
async function valueOf(page: Page, attribute: string, name: RegExp) {
  const details = filters(page).locator('details').filter({ hasText: attribute })
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click()
  return details.getByRole('checkbox', { name })
}

const PHONE = { width: 320, height: 640 }

async function countOf(page: Page, name: RegExp): Promise<number> {
  const label = filters(page).locator('label').filter({ hasText: name })
  return Number(await label.locator('small').textContent())
}

test('A filter shows as many products as its count, and retains the focus', async ({
  page,
  visit,
}) => {
  await visit('/products?category=lakes')
  const expected = await countOf(page, /^Transparent/)
  const transparent = await valueOf(page, 'Opacity', /^Transparent/)
  await transparent.check()
  await expect(page).toHaveURL('/products?category=lakes&filter=opacity.transparent')
  await expect(status(page)).toHaveText(`${expected} products`)
  await expect(names(page)).toHaveCount(expected)
  await expect(transparent).toBeFocused()
})

test(
  'Values of one attribute are alternatives, and Back removes one filter at a time',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/products')
    const all = await status(page).textContent()
    await filters(page)
      .getByRole('checkbox', { name: /^Insect/ })
      .check()
    await expect(page).toHaveURL('/products?filter=origin.insect')
    // The address changes before the list.
    await expect(status(page)).not.toHaveText(all ?? '')
    const insects = Number((await status(page).textContent())?.split(' ')[0])
    const plants = await countOf(page, /^Plant/)
    await filters(page)
      .getByRole('checkbox', { name: /^Plant/ })
      .check()
    await expect(status(page)).toHaveText(`${insects + plants} products`)
    await page.goBack()
    await expect(status(page)).toHaveText(`${insects} products`)
    await expect(await valueOf(page, 'Origin', /^Plant/)).not.toBeChecked()
    await page.goBack()
    await expect(status(page)).toHaveText(all ?? '')
  },
)

test(
  'A link shows all filters, and selected filters stay visible',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/products')
    await expect(filters(page).locator('details')).toHaveCount(6)
    await page.getByRole('link', { name: 'All filters' }).click()
    await expect(page).toHaveURL('/products?all_filters=1')
    await expect(page.getByRole('link', { name: 'Fewer filters' })).toBeFocused()
    const few = await valueOf(page, 'Grade', /^Extra fine/)
    await few.check()
    await expect(page).toHaveURL('/products?filter=grade.extra-fine&all_filters=1')
    await page.getByRole('link', { name: 'Fewer filters' }).click()
    await expect(page).toHaveURL('/products?filter=grade.extra-fine')
    await expect(filters(page).locator('details')).toHaveCount(7)
    await expect(few).toBeChecked()
  },
)

test(
  'Products are sorted and filtered by price',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/products')
    const announcedCount = await status(page).locator('span').elementHandle()
    await page.getByLabel('Sort by').selectOption('Price, lowest first')
    await expect(page).toHaveURL('/products?sort=price')
    // A new element in the status is announced, although the count has not changed.
    await expect.poll(() => announcedCount?.evaluate((element) => element.isConnected)).toBe(false)
    const prices = page.locator('article p').filter({ hasText: '€' })
    const readFirst = async () =>
      Number((await prices.first().textContent())?.replace(/[^\d.]/g, ''))
    await expect.poll(readFirst).toBeLessThan(20)
    await page.getByLabel('From').fill('20')
    await page.getByLabel('From').blur()
    await expect(page).toHaveURL('/products?price_from=20&sort=price')
    await expect(prices.first()).toContainText(/€[2-9]\d/)
    await page.getByRole('link', { name: '≥ €20.00' }).click()
    await expect(page).toHaveURL('/products?sort=price')
  },
)

test(
  'A category retains the filters and shows as many products as its count',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/products?filter=opacity.transparent')
    const categories = page.getByRole('navigation', { name: 'Categories' })
    const lakes = categories.getByRole('link', { name: /^Organic lakes/ })
    const count = (await lakes.textContent())?.match(/\d+$/)?.[0]
    await lakes.click()
    await expect(page).toHaveURL('/products?category=lakes&filter=opacity.transparent')
    await expect(status(page)).toHaveText(`${count} products`)
  },
)

test(
  'The page and the page size are in the address',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/products')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/products?page=2')
    await page.getByLabel('Per page').selectOption('48')
    await expect(page).toHaveURL('/products?per_page=48')
  },
)

test('On a phone filters are collected and counted before they are applied', async ({
  page,
  visit,
}) => {
  await page.setViewportSize(PHONE)
  await visit('/products')
  await page.getByRole('button', { name: 'Filters' }).click()
  await filters(page)
    .getByRole('checkbox', { name: /^In stock/ })
    .check()
  const show = filters(page).getByRole('button', { name: /^Show/ })
  const before = await show.textContent()
  await (await valueOf(page, 'Opacity', /^Transparent/)).check()
  await expect(show).not.toHaveText(before ?? '')
  await expect(page).toHaveURL('/products')
  // Selected filters stay selected when all filters are shown.
  await page.getByRole('link', { name: 'All filters' }).click()
  await expect(page.getByRole('link', { name: 'Fewer filters' })).toBeVisible()
  await expect(await valueOf(page, 'Opacity', /^Transparent/)).toBeChecked()
  const promised = (await show.textContent())?.match(/\d+/)?.[0]
  await show.click()
  await expect(page).toHaveURL('/products?filter=opacity.transparent&in_stock=1&all_filters=1')
  await expect(page.locator('#list-filters')).toBeHidden()
  await expect(status(page)).toHaveText(`${promised} products`)
  expect(await findViolations(page)).toEqual([])
})

test(
  'Filters that are not applied are dropped when their panel is closed',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize(PHONE)
    await visit('/products')
    await page.getByRole('button', { name: 'Filters' }).click()
    const transparent = await valueOf(page, 'Opacity', /^Transparent/)
    await transparent.check()
    await page.locator('#list-filters').getByRole('button', { name: 'Close' }).click()
    await page.getByLabel('Sort by').selectOption('price')
    await expect(page).toHaveURL('/products?sort=price')
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(await valueOf(page, 'Opacity', /^Transparent/)).not.toBeChecked()
  },
)

for (const { width, select, option, address } of [
  { width: 320, select: 'Sort by', option: 'price', address: '/products?sort=price' },
  { width: 768, select: 'Per page', option: '48', address: '/products?per_page=48' },
]) {
  test(
    `"${select}" is applied at once at ${width} px, where filters are collected`,
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await page.setViewportSize({ width, height: 740 })
      await visit('/products')
      const first = await names(page).first().textContent()
      await page.getByLabel(select).selectOption(option)
      await expect(page).toHaveURL(address)
      if (option === 'price') await expect(names(page).first()).not.toHaveText(first ?? '')
      else await expect.poll(() => names(page).count()).toBeGreaterThan(24)
      await page.goBack()
      await expect(page).toHaveURL('/products')
      await expect(names(page).first()).toHaveText(first ?? '')
    },
  )
}

test(
  'Quick selections are counted in order, even when scripts load slowly',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize(PHONE)
    await visit('/products')
    await page.getByRole('button', { name: 'Filters' }).click()
    const transparent = await valueOf(page, 'Opacity', /^Transparent/)
    const count = (await transparent.locator('..').locator('small').textContent()) ?? ''
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    const inStock = filters(page).getByRole('checkbox', { name: /^In stock/ })
    await inStock.check()
    await inStock.uncheck()
    await transparent.check()
    const show = filters(page).getByRole('button', { name: /^Show/ })
    await expect(show).toHaveText(`Show ${count} products`)
  },
)

test(
  'A filtered list has no accessibility violations',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/products?filter=opacity.transparent&in_stock=1')
    expect(await findViolations(page)).toEqual([])
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('The form filters the list', { tag: BEFORE_RELEASE }, async ({ page, visit }) => {
    await visit('/translations/products?locale=en')
    await (await valueOf(page, 'Opacity', /^Transparent/)).check()
    await filters(page)
      .getByRole('checkbox', { name: /^In stock/ })
      .check()
    await page.getByLabel('Sort by').selectOption('Price, lowest first')
    await filters(page).getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL(/filter=opacity\.transparent/)
    await expect(page.getByRole('link', { name: 'Transparent' })).toBeVisible()
    await expect(await valueOf(page, 'Opacity', /^Transparent/)).toBeChecked()
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/translations/products?sort=price&locale=en')
  })
})
