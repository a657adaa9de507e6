import { AxeBuilder } from '@axe-core/playwright'
import {
  add,
  cartLink,
  drawer,
  expectStored,
  NAME,
  PRICE,
  PRODUCT,
  quantity,
  storedItems,
  total,
} from './cart-helpers.ts'
import { expect, test } from './fixtures.ts'

test('what is added is told, counted and shown in a drawer', async ({ page, visit }) => {
  await visit(PRODUCT)
  await add(page)
  await expect(drawer(page).getByRole('status').filter({ hasText: 'added' })).toHaveText(
    `${NAME} added, 1 in the cart.`,
  )
  await expect(total(page)).toContainText(PRICE)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeFocused()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
})

test('the same again makes the line grow, and extras go under it', async ({ page, visit }) => {
  await visit('/product/vordan-karmir')
  await page.getByRole('region', { name: 'Goes with it' }).getByRole('checkbox').first().check()
  await add(page)
  await page.keyboard.press('Escape')
  await add(page)
  await expect(drawer(page).getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2')
  await expect(drawer(page).getByRole('listitem').filter({ hasText: 'with' }).last()).toContainText(
    'Glass muller',
  )
  await expect(total(page)).toContainText('€155.80')
  await expect(drawer(page).getByText('Extras')).toBeVisible()
})

test('the drawer closes beside itself and leads to the page of the cart', async ({
  page,
  visit,
}) => {
  await visit(PRODUCT)
  await add(page)
  await page.mouse.click(20, 300)
  await expect(drawer(page)).toBeHidden()
  await cartLink(page).click()
  await drawer(page).getByRole('link', { name: 'Show the whole cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(drawer(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart')
  await expect(quantity(page)).toHaveValue('1')
})

test('the whole way by keyboard, focus kept inside', async ({ page, visit }) => {
  await visit(PRODUCT)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await quantity(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect(quantity(page)).toHaveValue('2')
  await drawer(page)
    .getByRole('button', { name: `Remove ${NAME}` })
    .focus()
  await page.keyboard.press('Enter')
  const undo = drawer(page).getByRole('button', { name: 'Put it back' })
  await expect(undo).toBeFocused()
  await expect(drawer(page).getByText('Nothing is in the cart yet.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(quantity(page)).toHaveValue('2')
  await expect(quantity(page)).toBeFocused()
  for (let tabs = 0; tabs < 12; tabs += 1) await page.keyboard.press('Tab')
  expect(
    await drawer(page).evaluate(
      (dialog) =>
        dialog.contains(document.activeElement) || document.activeElement === document.body,
    ),
  ).toBe(true)
})

test('the cart is emptied in both tabs, and put back by keyboard', async ({
  page,
  visit,
  context,
}) => {
  await visit(PRODUCT)
  await add(page)
  await expectStored(page, 1)
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(quantity(other)).toHaveValue('1')
  await page.bringToFront()
  await drawer(page).getByRole('button', { name: 'Empty the cart' }).focus()
  await page.keyboard.press('Enter')
  const undo = drawer(page).getByRole('button', { name: 'Put everything back' })
  await expect(undo).toBeFocused()
  await expect(undo).toHaveAccessibleDescription('The cart was emptied.')
  await expect(cartLink(page)).not.toContainText('1')
  expect(await storedItems(page)).toBeNull()
  await expect(other.getByText('Nothing is in the cart yet.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(quantity(page)).toBeFocused()
  await expect(total(page)).toContainText(PRICE)
  await expect(quantity(other)).toHaveValue('1')
  await other.close()
})

test('a typed quantity is corrected with a word', async ({ page, visit }) => {
  await visit('/product/vordan-karmir?variant=VK-XF-D-025')
  await add(page)
  const field = drawer(page).getByRole('textbox', { name: /^Quantity/ })
  await field.fill('12')
  await field.press('Enter')
  await expect(field).toHaveValue('3')
  await expect(drawer(page).getByText('Only 3 available.')).toBeVisible()
  for (const [typed, shown] of [
    ['0', '1'],
    ['-4', '1'],
    ['2,5', '1'],
    ['many', '1'],
  ] as const) {
    await field.fill(typed)
    await field.press('Enter')
    await expect(field).toHaveValue(shown)
    await expect(drawer(page).getByText(`A whole number from 1 to 3 is possible`)).toBeVisible()
  }
  await field.fill('2')
  await field.press('Enter')
  await expect(drawer(page).getByText('A whole number')).toBeHidden()
  await expect(total(page)).toContainText('€168.00')
})

test('what is sold out cannot be added, and says so', async ({ page, visit }) => {
  await visit('/product/vordan-karmir?variant=VK-F-D-050')
  await expect(page.getByRole('button', { name: 'Out of stock', exact: true })).toBeDisabled()
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
})

test('new prices, and what is sold out or gone, are told on the line', async ({ page, visit }) => {
  await visit(PRODUCT)
  await add(page)
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
  await expect(page.getByText('Sold out just now.')).toBeVisible()
  await expect(total(page)).toContainText('€0.00')
  change = { not_available: true, name: 'CN-1', price: 0, subtotal: 0, path: '' }
  await visit('/cart')
  await expect(page.getByText('No longer sold.')).toBeVisible()
  await expect(page.getByRole('main').getByText(NAME).first()).toBeVisible()
})

for (const width of [320, 1440]) {
  test(`nothing is wrong with the cart at ${width} px, in Armenian as well`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await visit('/am/product/karmin-naqarat')
    await page.getByRole('button', { name: 'Ավելացնել զամբյուղում' }).click()
    const dialog = page.getByRole('dialog', { name: 'Զամբյուղ' })
    await expect(dialog.getByText('ավելացված է')).toBeVisible()
    await dialog.evaluate((one) => Promise.all(one.getAnimations().map((each) => each.finished)))
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await visit('/am/cart')
    await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('1')
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    const sideways = () => document.documentElement.scrollWidth - window.innerWidth
    expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0)
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the cart has a page that says what it needs', async ({ page, visit }) => {
    await visit(PRODUCT)
    // Playwright's words do not look into noscript.
    const note = page.locator('noscript p').first()
    await expect(note).toContainText('The cart needs JavaScript')
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeHidden()
    await cartLink(page).click()
    await expect(page).toHaveURL('/cart')
    await expect(note).toBeVisible()
    await expect(note).toContainText('The cart needs JavaScript')
  })
})
