import { addToCart, drawer, expectStored, NAME, PRICE, PRODUCT, totalRow } from './cart-helpers.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

/* What the server knows about the items differs from what the page has shown. */

test('Changed prices and unavailable products are reported on the line', async ({
  page,
  visit,
}) => {
  await visit(PRODUCT)
  await addToCart(page)
  await expectStored(page, 1)
  let change: object = { price: 36, subtotal: 36 }
  await page.route('**/api/cart/last-data', async (route) => {
    const response = await route.fetch()
    const items: object[] = await response.json()
    await route.fulfill({ json: items.map((item) => ({ ...item, ...change })) })
  })
  await visit('/cart')
  await expect(page.getByText('€36.00 each · was €34.00')).toBeVisible()
  change = { stock_status: false, max_quantity: 0 }
  await visit('/cart')
  await expect(page.getByText('Currently sold out.')).toBeVisible()
  await expect(totalRow(page)).toContainText('€0.00')
  change = { not_available: true, name: 'CN-1', price: 0, subtotal: 0, path: '' }
  await visit('/cart')
  await expect(page.getByText('No longer available.')).toBeVisible()
  await expect(page.getByRole('main').getByText(NAME).first()).toBeVisible()
})

test(
  'An item that others have bought meanwhile is not announced as added',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.route('**/api/cart/last-data', async (route) => {
      const response = await route.fetch()
      const items: object[] = await response.json()
      await route.fulfill({ json: items.map((item) => ({ ...item, max_quantity: 1 })) })
    })
    await visit(PRODUCT)
    await page.getByRole('main').getByRole('button', { name: 'One more' }).first().click()
    await addToCart(page)
    await expect(drawer(page).getByText('Only 1 available.')).toBeVisible()
    const announced = drawer(page).getByText(`${NAME} added.`, { exact: false })
    await expect(announced).toHaveCount(0)
    await drawer(page).getByRole('button', { name: 'Take 1' }).click()
    await expect(announced).toHaveText(`${NAME} added. Items in the cart: 1.`)
  },
)

test(
  'The note about a limited quantity ends with a change of the quantity',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/product/vordan-karmir?variant=VK-XF-D-025')
    const quantity = page.getByRole('main').getByRole('textbox', { name: 'Quantity' }).first()
    const note = drawer(page).getByText('in the cart now')
    await quantity.fill('500')
    await addToCart(page)
    await expect(note).toHaveCount(0)
    await drawer(page).getByRole('button', { name: 'Close' }).click()
    await quantity.fill('500')
    await addToCart(page)
    await expect(note).toBeVisible()
    await drawer(page).getByRole('button', { name: 'One less' }).click()
    await expect(note).toHaveCount(0)
  },
)

test(
  'A shared cart has the prices of the currency chosen in another tab',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, context }) => {
    await visit(PRODUCT)
    await addToCart(page)
    await expectStored(page, 1)
    await visit('/cart')
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = page.getByRole('textbox', { name: 'Link to this cart' })
    await expect(link).toHaveValue(/shcar=/)
    await page.goto(await link.inputValue())
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(PRICE)
    await context.addCookies([
      { name: 'currency', value: 'GBP', url: 'http://localhost', secure: true },
    ])
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(dialog).toContainText('£')
    await expect(dialog).not.toContainText(PRICE.slice(1))
  },
)

test('Nothing in the drawer moves after it has opened', async ({ page, visit }) => {
  await visit(PRODUCT)
  await page.evaluate(() => {
    const tops = new Set<number>()
    const watch = () => {
      const link = document.querySelector('dialog a[href="/checkout"]')
      if (link !== null) tops.add(Math.round(link.getBoundingClientRect().top))
      requestAnimationFrame(watch)
    }
    watch()
    Object(window).tops = tops
  })
  await addToCart(page)
  await expect(drawer(page).getByText(`${NAME} added.`)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => [...Object(window).tops])).toHaveLength(1)
})
