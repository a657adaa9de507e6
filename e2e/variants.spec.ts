import { findViolations } from './axe.ts'
import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const PRODUCT = '/product/vordan-karmir'
const price = (page: Page) => page.locator('[aria-live] > p').first()
const valueButton = (page: Page, attribute: string, name: RegExp | string) =>
  page.getByRole('group', { name: attribute }).getByRole('button', { name, exact: true })

test('Choosing a value updates price, stock, article number and address at once', async ({
  page,
  visit,
}) => {
  await visit(PRODUCT)
  await expect(price(page)).toHaveText('€31.90 10 g, Fine, Dry powder €3,190.00 / kg')
  await valueButton(page, 'Weight', '25 g').click()
  await expect(price(page)).toHaveText('€73.50 25 g, Fine, Dry powder €2,940.00 / kg')
  await expect(page.getByText('Item no. VK-F-D-025')).toBeVisible()
  await expect(page).toHaveURL(`${PRODUCT}?variant=VK-F-D-025`)
  await expect(valueButton(page, 'Weight', '25 g')).toHaveAttribute('aria-pressed', 'true')
  await expect(valueButton(page, 'Weight', '25 g')).toBeFocused()
})

test(
  'The chosen value differs from the others in high-contrast modes',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await visit(PRODUCT)
    const findGround = (name: string) =>
      valueButton(page, 'Weight', name).evaluate((element) => getComputedStyle(element).background)
    expect(await findGround('10 g')).not.toBe(await findGround('5 g'))
  },
)

test('The server renders the variant of a shared address', async ({ page, visit }) => {
  const response = await visit(`${PRODUCT}?variant=VK-XF-D-025`)
  expect(await response.text()).toContain('VK-XF-D-025')
  await expect(price(page)).toHaveText('€84.00 25 g, Extra fine, Dry powder €3,360.00 / kg')
  await expect(page.getByText('Only 3 left')).toBeVisible()
})

test(
  'Missing combinations and sold-out variants are marked before they are chosen',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await expect(valueButton(page, 'Weight', /^50 g\W+out of stock$/)).toBeVisible()
    await valueButton(page, 'Binder', /^Walnut-oil paste\W+changes your other choices$/).click()
    await expect(price(page)).toHaveText('€27.60 10 g, Extra fine, Walnut-oil paste €2,760.00 / kg')
    await valueButton(page, 'Weight', /^50 g\W+changes your other choices$/).click()
    await expect(page.locator('[aria-live]').getByText('Out of stock')).toBeVisible()
    await expect(price(page)).toHaveText('€139.00 50 g, Fine, Dry powder €2,780.00 / kg')
    await expect(valueButton(page, 'Grade', /^Fine/)).toHaveCSS('text-decoration-line', 'none')
  },
)

test(
  'Back leaves the product in one step after any number of choices',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/products?category=lakes')
    await page.getByRole('link', { name: 'Vordan karmir' }).click()
    await valueButton(page, 'Weight', '5 g').click()
    await valueButton(page, 'Grade', 'Extra fine').click()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Organic lakes')
  },
)

test('The price always belongs to the chosen variant, even with late responses', async ({
  page,
  visit,
}) => {
  const delays = [900, 50, 600, 10, 300, 0]
  await page.route('**/api/products/fetch-selected-variant?*', async (route) => {
    await new Promise((done) => setTimeout(done, delays.shift() ?? 0))
    await route.continue()
  })
  await visit(PRODUCT)
  const expected: readonly (readonly [string, string, string])[] = [
    ['Weight', '5 g', '€17.40'],
    ['Weight', '25 g', '€73.50'],
    ['Grade', 'Extra fine', '€84.00'],
    ['Weight', '10 g', '€36.50'],
    ['Weight', '5 g', '€19.80'],
    ['Grade', 'Fine', '€17.40'],
  ]
  for (const [attribute, name, shown] of expected) {
    // A click inside the page waits for nothing, so the price is read in the next frame.
    const text = await valueButton(page, attribute, new RegExp(`^${name}`)).evaluate(
      async (button) => {
        if (button instanceof HTMLElement) button.click()
        await new Promise(requestAnimationFrame)
        return document.querySelector('[aria-live] > p')?.textContent
      },
    )
    expect(text).toContain(shown)
  }
  await page.waitForLoadState('networkidle')
  await expect(price(page)).toContainText('€17.40')
})

test(
  'The price is updated by the response of the server',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.route('**/api/products/fetch-selected-variant?*', async (route) => {
      const response = await route.fetch()
      const body: { selectedVariant: object } = await response.json()
      await route.fulfill({
        json: { ...body, selectedVariant: { ...body.selectedVariant, price: 18.2 } },
      })
    })
    await visit(PRODUCT)
    await valueButton(page, 'Weight', '5 g').click()
    await expect(price(page)).toContainText('€18.20')
  },
)

test(
  'Variants can be chosen without a connection',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/ERR_FAILED|Failed to load resource|net::/)
    await visit(PRODUCT)
    await page.route('**/api/**', (route) => route.abort())
    await valueButton(page, 'Weight', '5 g').click()
    await expect(price(page)).toContainText('€17.40')
  },
)

test(
  'The prices of selected extras are added to the price of one unit',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    const extras = page.getByRole('region', { name: 'Goes well with' })
    const muller = extras.getByRole('listitem').filter({ hasText: 'Glass muller' })
    await muller.getByRole('checkbox').check()
    await expect(extras.getByText('Together with 1:')).toContainText('€77.90')
    await valueButton(page, 'Weight', '25 g').click()
    await expect(extras.getByText('Together with 1:')).toContainText('€119.50')
  },
)

test(
  'Attributes are shown only for a product that has them',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/product/carmine-naccarat')
    await expect(page.locator('form').filter({ has: page.locator('[aria-pressed]') })).toHaveCount(
      0,
    )
    await expect(price(page)).toHaveText('€34.00 €3,400.00 / kg')
    await visit('/product/madder-lake')
    await expect(page.getByRole('group', { name: 'Weight' })).toBeVisible()
  },
)

test(
  'An address with an unknown variant shows the product',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const response = await visit(`${PRODUCT}?variant=NO-SUCH-THING`)
    expect(response.status()).toBe(200)
    await expect(price(page)).toContainText('€31.90')
  },
)

test(
  'Values are chosen with the keyboard and have no accessibility violations',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await valueButton(page, 'Weight', '5 g').focus()
    await page.keyboard.press('Enter')
    await expect(price(page)).toContainText('€17.40')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(price(page)).toContainText('€73.50')
    expect(await findViolations(page)).toEqual([])
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A value is a button that loads the page of its variant', async ({ page, visit }) => {
    await visit(`/translations${PRODUCT}?locale=en`)
    await valueButton(page, 'Weight', '25 g').click()
    await expect(page).toHaveURL(`/translations${PRODUCT}?locale=en&variant=VK-F-D-025`)
    await expect(price(page)).toContainText('€73.50')
  })
})

test(
  'The quantity that was chosen for a product is not that of the next one',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    // Its first variant has the id of the product.
    await visit('/product/azurite')
    const name = await page.getByRole('heading', { level: 1 }).textContent()
    const quantity = page.getByRole('main').getByRole('textbox', { name: 'Quantity', exact: true })
    await quantity.fill('3')
    await quantity.press('Tab')
    const related = page.getByRole('region', { name: 'Related products' })
    await related.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name ?? '')
    await expect(quantity).toHaveValue('1')
  },
)
