import { ADMIN, ADMIN_START_TIMEOUT_MS, listPaidOrders, startAdmin } from './admin-helpers.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

test(
  'A search of everything that fails says so and is repeated; only one that is over has found nothing',
  { tag: BEFORE_RELEASE },
  async ({ page, allowErrors }) => {
    allowErrors(/Failed to load|ERR_FAILED/)
    await page.goto('/')
    await page.route('**/api/customers?*', (route) => route.abort())
    await page.getByRole('button', { name: 'Search everything' }).click()
    const palette = page.getByRole('dialog', { name: 'Search everything' })
    await palette.getByRole('combobox').fill('qqqq')
    await expect(palette.getByText('Searching…')).toBeVisible()
    await expect(palette.getByText('Nothing was found.')).toBeHidden()
    await expect(palette.getByRole('alert')).toBeVisible()
    await expect(palette.getByText('Nothing was found.')).toBeHidden()
    await page.unroute('**/api/customers?*')
    await palette.getByRole('button', { name: 'Try again' }).click()
    await expect(palette.getByText('Nothing was found.')).toBeVisible()
  },
)

test(
  'An order is not prepared without items or extras unnoticed because reading them has failed',
  { tag: BEFORE_RELEASE },
  async ({ page, allowErrors }) => {
    allowErrors(/Failed to load|ERR_FAILED/)
    await page.goto('/orders/new')
    const items = page.getByRole('region', { name: 'Items' })
    await page.route('**/api/variants?*', (route) => route.abort())
    await items.getByLabel('Add an item').fill('PRB-0050')
    await expect(items.getByText('Searching…')).toBeVisible()
    await expect(items.getByRole('alert')).toBeVisible()
    await expect(items.getByText('Nothing was found.')).toBeHidden()
    await page.unroute('**/api/variants?*')
    await items.getByRole('button', { name: 'Try again' }).click()

    await page.route('**/api/draft/extras?*', (route) => route.abort())
    await items.getByRole('button', { name: /^Add Prussian blue, .*50 g/ }).click()
    await expect(items.getByRole('alert')).toContainText(
      /The extras of Prussian blue.* are not shown/,
    )
    expect(await findViolations(page)).toEqual([])
    await page.unroute('**/api/draft/extras?*')
    await items.getByRole('button', { name: 'Try again' }).click()
    await expect(items.getByRole('group', { name: /^Extras of Prussian blue/ })).toBeVisible()
  },
)

test(
  'Searching everything finds a coupon by the start of its code',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Search everything' }).click()
    const palette = page.getByRole('dialog', { name: 'Search everything' })
    await palette.getByRole('combobox').fill('welcome')
    await palette.getByText('WELCOME-10').click()
    await expect(page).toHaveURL(/\/coupons\?q=WELCOME-10$/)
  },
)

test(
  'Enter does not open what an earlier text has found while the search goes on',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    const [first, second] = await listPaidOrders(request, 'JP')
    if (first === undefined || second === undefined) throw new Error('There are too few orders')
    await page.goto('/')
    await page.getByRole('button', { name: 'Search everything' }).click()
    const palette = page.getByRole('dialog', { name: 'Search everything' })
    const field = palette.getByRole('combobox')
    await field.fill(first.number)
    await expect(palette.getByText(first.number)).toBeVisible()
    const held = Promise.withResolvers<void>()
    await page.route('**/api/orders?*', async (route) => {
      await held.promise
      await route.continue()
    })
    await field.fill(second.number)
    await field.press('Enter')
    await expect(palette.getByText(first.number)).toBeHidden()
    await expect(page).toHaveURL('/')
    held.resolve()
    await expect(palette.getByText(second.number)).toBeVisible()
    await field.press('Enter')
    await expect(page).toHaveURL(`/orders/${second.number}`)
  },
)

test(
  'The field of the search over everything names the result that the arrow keys have selected',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search everything' })
    await expect(field).toBeFocused()
    await field.press('ArrowDown')
    const result = page.getByRole('option', { name: 'Orders', exact: true })
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await result.getAttribute('id')) ?? '',
    )
    expect(await findViolations(page)).toEqual([])
    await field.press('Enter')
    await expect(page).toHaveURL('/orders')
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await field.press('Escape')
    await expect(field).toBeHidden()
  },
)

test(
  'A text that is too long for a search is cut and does not look like a failure of the admin',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    const text = 'q'.repeat(300)
    await page.goto('/stock')
    await page.getByRole('searchbox').fill(text)
    await expect(page.getByText('No variant matches.')).toBeVisible()
    await page.goto('/coupons')
    await page.getByRole('searchbox').fill(text)
    await expect(page.getByText('No coupon matches.')).toBeVisible()
    await page.getByRole('button', { name: 'Search everything' }).click()
    const palette = page.getByRole('dialog', { name: 'Search everything' })
    await palette.getByRole('combobox').fill(text)
    await expect(palette.getByText('Nothing was found.')).toBeVisible()
  },
)

test(
  'Who is not found among the customers is searched in the orders',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await page.goto('/customers?q=nobody-has-this-name')
    await page.getByRole('link', { name: 'Search in the orders' }).click()
    await expect(page).toHaveURL(/\/orders\?q=nobody-has-this-name$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  },
)

test(
  'A filter announces the rows of the list, also where it leaves their number',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await page.goto('/orders')
    const announced = page.getByRole('status').getByText(/^\d+ entries listed\.$/)
    await expect(announced).toBeVisible()
    const before = await announced.elementHandle()
    await page.getByLabel('From (UTC)').fill('2000-01-01')
    await expect(page).toHaveURL(/from=2000-01-01/)
    await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false)
    const rows = await page.getByRole('table').locator('tbody').getByRole('row').count()
    await expect(announced).toHaveText(`${rows} entries listed.`)
  },
)
