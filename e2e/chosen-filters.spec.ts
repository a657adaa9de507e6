import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

test(
  'The button of the filters counts all that are shown as chosen',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit('/products?filter=opacity.transparent&price_from=10&price_to=4000&in_stock=1')
    const chosen = page
      .getByRole('list', { name: 'Selected filters' })
      .getByTitle('Remove this filter')
    const count = await chosen.count()
    expect(count).toBe(4)
    await expect(page.getByRole('button', { name: 'Filters' })).toHaveText(`Filters (${count})`)
  },
)

test(
  'Escape drops a typed price like the other choices of the panel',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit('/products')
    const panel = page.locator('#list-filters')
    await page.getByRole('button', { name: 'Filters' }).click()
    await panel.getByRole('checkbox', { name: 'In stock' }).check()
    await panel.getByLabel('From').fill('10')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    // A navigation would have the price, too.
    await page.getByLabel('Sort by').selectOption('name')
    await expect(page).toHaveURL('/products?sort=name')
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(panel.getByLabel('From')).toHaveValue('')
    await panel.getByLabel('From').fill('20')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/products?price_from=20&sort=name')
    await expect(panel.getByLabel('From')).toHaveValue('20')
  },
)

test(
  'A price that is applied by Enter retains the focus in its field',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/products')
    const from = page.getByLabel('From')
    await from.fill('020')
    await from.press('Enter')
    await expect(page).toHaveURL('/products?price_from=20')
    const link = page.getByRole('link', { name: '≥ €20.00' })
    await expect(link).toBeVisible()
    await expect(from).toBeFocused()
    await expect(from).toHaveValue('20')
    await page.keyboard.press('Tab')
    await expect(page).toHaveURL('/products?price_from=20')
    await link.click()
    await expect(page).toHaveURL('/products')
    await expect(from).toHaveValue('')
  },
)

test(
  'An empty result offers to clear the filters',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/products?filter=opacity.transparent&price_from=4000')
    await expect(page.getByText('No products match all of these filters')).toBeVisible()
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/products')
  },
)

test(
  'Changing the language retains the filters',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/products?category=lakes&filter=opacity.transparent&page=1')
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('link', { name: 'Հայերեն' }).click()
    await expect(page).toHaveURL('/am/products?category=lakner&filter=opacity.transparent')
  },
)

test(
  'The counts of a choice that was dropped are not shown for the next one',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    await page.setViewportSize({ width: 320, height: 640 })
    await visit('/products')
    const panel = page.locator('#list-filters')
    const show = panel.getByRole('button', { name: /^Show/ })
    const chooseTransparent = async () => {
      await page.getByRole('button', { name: 'Filters' }).click()
      const opacity = panel.locator('details').filter({ hasText: 'Opacity' })
      await opacity.evaluate((details) => details.setAttribute('open', ''))
      await opacity.getByRole('checkbox', { name: /^Transparent/ }).check()
    }
    const text = (await panel.locator('form button[type=submit]').textContent()) ?? ''
    await chooseTransparent()
    await expect(show).not.toHaveText(text)
    await panel.getByRole('button', { name: 'Close' }).click()
    await page.route('**/api/categories/fetch-params*', (route) => route.abort())
    const failure = page.waitForEvent('requestfailed')
    await chooseTransparent()
    await failure
    await expect(show).toHaveText(text)
  },
)

test(
  'Applying the filters that are already applied adds no entry to the history',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit('/products?in_stock=1')
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.locator('#list-filters')
    const navigation = page.evaluate(waitForNavigation)
    await panel.getByRole('button', { name: /^Show/ }).click()
    await expect(panel).toBeHidden()
    expect(await navigation).toBe('replace')
    await expect(page).toHaveURL('/products?in_stock=1')
  },
)

/** Returns how the next navigation changes the history. */
function waitForNavigation(): Promise<string | null> {
  return new Promise((resolve) => {
    const report = ({ navigationType }: NavigationCurrentEntryChangeEvent) =>
      resolve(navigationType)
    window.navigation.addEventListener('currententrychange', report, { once: true })
  })
}
