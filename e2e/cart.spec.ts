import { findViolations } from './axe.ts'
import {
  addToCart,
  cartLink,
  drawer,
  expectStored,
  NAME,
  PRICE,
  PRODUCT,
  quantityField,
  storedItems,
  totalRow,
} from './cart-helpers.ts'
import { expect, test } from './fixtures.ts'
import { findOverflow } from './layout-checks.ts'
import { BEFORE_RELEASE } from './tags.ts'

test('An added item is announced, counted and shown in a drawer', async ({ page, visit }) => {
  await visit(PRODUCT)
  await addToCart(page)
  await expect(drawer(page).getByRole('status').filter({ hasText: 'added' })).toHaveText(
    `${NAME} added. Items in the cart: 1.`,
  )
  await expect(totalRow(page)).toContainText(PRICE)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toBeFocused()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
})

test('Adding the same item again increases its line, and extras are listed below it', async ({
  page,
  visit,
}) => {
  await visit('/product/vordan-karmir')
  await page.getByRole('region', { name: 'Goes well with' }).getByRole('checkbox').first().check()
  await addToCart(page)
  await page.keyboard.press('Escape')
  await addToCart(page)
  await expect(drawer(page).getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2')
  await expect(drawer(page).getByRole('listitem').filter({ hasText: 'with' }).last()).toContainText(
    'Glass muller',
  )
  await expect(totalRow(page)).toContainText('€155.80')
  await expect(drawer(page).getByText('Extras')).toBeVisible()
  // The cart may contain several variants, so each button names its own.
  await expect(
    drawer(page).getByRole('button', { name: /^Remove Vordan karmir, \d+ g/ }),
  ).toBeVisible()
})

test(
  'A click outside closes the drawer, and its link opens the cart page',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await addToCart(page)
    await page.mouse.click(20, 300)
    await expect(drawer(page)).toBeHidden()
    await cartLink(page).click()
    await drawer(page).getByRole('link', { name: 'View cart' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart')
    await expect(quantityField(page)).toHaveValue('1')
  },
)

test('The cart is operated with the keyboard, and the focus stays in the drawer', async ({
  page,
  visit,
}) => {
  await visit(PRODUCT)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await quantityField(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect(quantityField(page)).toHaveValue('2')
  await drawer(page)
    .getByRole('button', { name: `Remove ${NAME}` })
    .focus()
  await page.keyboard.press('Enter')
  const undo = drawer(page).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expect(drawer(page).getByText('Your cart is empty.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(quantityField(page)).toHaveValue('2')
  await expect(quantityField(page)).toBeFocused()
  for (let tabs = 0; tabs < 12; tabs += 1) await page.keyboard.press('Tab')
  expect(
    await drawer(page).evaluate(
      (dialog) =>
        dialog.contains(document.activeElement) || document.activeElement === document.body,
    ),
  ).toBe(true)
})

test('Emptying the cart affects both tabs and is undone with the keyboard', async ({
  page,
  visit,
  context,
}) => {
  await visit(PRODUCT)
  await addToCart(page)
  await expectStored(page, 1)
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(quantityField(other)).toHaveValue('1')
  await page.bringToFront()
  await drawer(page).getByRole('button', { name: 'Empty cart' }).focus()
  await page.keyboard.press('Enter')
  const undo = drawer(page).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expect(undo).toHaveAccessibleDescription('The cart is empty now.')
  await expect(cartLink(page)).not.toContainText('1')
  await expect.poll(() => storedItems(page)).toBeNull()
  await expect(other.getByText('Your cart is empty.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(quantityField(page)).toBeFocused()
  await expect(totalRow(page)).toContainText(PRICE)
  await expect(quantityField(other)).toHaveValue('1')
  await other.close()
})

test('An invalid quantity is corrected with a message', async ({ page, visit }) => {
  await visit('/product/vordan-karmir?variant=VK-XF-D-025')
  await addToCart(page)
  const field = drawer(page).getByRole('textbox', { name: /^Quantity/ })
  await field.fill('12')
  await field.press('Enter')
  await expect(field).toHaveValue('3')
  await expect(drawer(page).getByText('Only 3 available.')).toBeVisible()
  for (const [input, shown] of [
    ['0', '1'],
    ['-4', '1'],
    ['2,5', '1'],
    ['many', '1'],
  ] as const) {
    await field.fill(input)
    await field.press('Enter')
    await expect(field).toHaveValue(shown)
    await expect(drawer(page).getByText(`Enter a whole number from 1 to 3.`)).toBeVisible()
  }
  await field.fill('2')
  await field.press('Enter')
  await expect(drawer(page).getByText('Enter a whole number')).toBeHidden()
  await expect(totalRow(page)).toContainText('€168.00')
})

test('A sold-out variant is marked and cannot be added', async ({ page, visit }) => {
  await visit('/product/vordan-karmir?variant=VK-F-D-050')
  await expect(page.getByRole('button', { name: 'Out of stock', exact: true })).toBeDisabled()
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }),
  ).toHaveCount(0)
})

for (const width of [320, 1440]) {
  test(
    `The Armenian cart has no accessibility violations at ${width} px`,
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await page.setViewportSize({ width, height: 800 })
      await visit('/am/product/karmin-naqarat')
      await page.getByRole('button', { name: 'Ավելացնել զամբյուղին' }).click()
      const dialog = page.getByRole('dialog', { name: 'Զամբյուղ' })
      await expect(dialog.getByText('Ավելացված է')).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      await visit('/am/cart')
      await expect(page.getByRole('main').getByRole('textbox')).toHaveValue('1')
      expect(await findViolations(page)).toEqual([])
      await expect.poll(() => findOverflow(page)).toBeLessThanOrEqual(0)
    },
  )
}

test.describe('without JavaScript', { tag: BEFORE_RELEASE }, () => {
  test.use({ javaScriptEnabled: false })

  test('The cart page states that it needs JavaScript', async ({ page, visit }) => {
    await visit(PRODUCT)
    // Playwright's text selectors do not search in noscript.
    const note = page.locator('noscript p').first()
    await expect(note).toContainText('The cart needs JavaScript')
    await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Buy now' })).toBeHidden()
    await cartLink(page).click()
    await expect(page).toHaveURL('/cart')
    await expect(note).toBeVisible()
    await expect(note).toContainText('The cart needs JavaScript')
  })
})

test('Two presses on a slow network add one product', async ({ page, visit }) => {
  await visit(PRODUCT)
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true })
  await add.dispatchEvent('click')
  await add.dispatchEvent('click')
  await expect(quantityField(page)).toHaveValue('1')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
})

test(
  'While an addition waits for the network, the page says so and nothing moves',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    const add = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true })
    const buyNow = page.getByRole('main').getByRole('link', { name: 'Buy now' })
    await add.scrollIntoViewIfNeeded()
    const before = [await add.boundingBox(), await buyNow.boundingBox()]
    await add.click()
    const wait = page.getByRole('status').filter({ hasText: 'Adding to cart…' })
    await expect(wait).toBeVisible()
    expect([await add.boundingBox(), await buyNow.boundingBox()]).toEqual(before)
    held.resolve()
    await expect(drawer(page)).toBeVisible()
    await expect(wait).toBeHidden()
  },
)

test(
  'A removal in a drawer that was closed cannot be undone in the next one',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await addToCart(page)
    await drawer(page)
      .getByRole('button', { name: `Remove ${NAME}` })
      .click()
    await expect(drawer(page).getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Escape')
    await addToCart(page)
    await expect(quantityField(page)).toHaveValue('1')
    await expect(drawer(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
  },
)
