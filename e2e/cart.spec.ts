import { AxeBuilder } from '@axe-core/playwright'
import {
  add,
  cartLink,
  drawer,
  expectStored,
  more,
  NAME,
  PRICE,
  PRODUCT,
  quantity,
  storedItems,
  total,
} from './a-cart.ts'
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

test('fifty quick clicks are fifty more, and one save', async ({ page, visit }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    let saves = 0
    Storage.prototype.setItem = function count(name, value) {
      if (name === 'cartItems') document.documentElement.dataset['saves'] = String((saves += 1))
      setItem.call(this, name, value)
    }
  })
  // Nothing else of the sample is there in such numbers.
  await visit('/product/yellow-ochre?variant=YOC-0250')
  await add(page)
  await expectStored(page, 1)
  const saves = () => page.evaluate(() => Number(document.documentElement.dataset['saves']))
  const before = await saves()
  const line = drawer(page).getByRole('group', { name: /^Quantity of/ })
  await line.getByRole('button', { name: 'One more' }).evaluate((button) => {
    for (let clicks = 0; clicks < 50; clicks += 1) if (button instanceof HTMLElement) button.click()
  })
  await expect(line.getByRole('textbox')).toHaveValue('51')
  await expectStored(page, 51)
  expect((await saves()) - before).toBe(1)
  await expect(total(page)).toContainText('€377.40')
})

test('a quick close or reload loses nothing', async ({ page, visit }) => {
  await visit(PRODUCT)
  await add(page)
  await more(page).click()
  await page.reload()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
})

test('a typed quantity is corrected with a word', async ({ page, visit }) => {
  await visit('/product/vordan-karmir?variant=VK-XF-D-025')
  await add(page)
  const field = drawer(page).getByRole('textbox', { name: /^Quantity/ })
  for (const [typed, shown] of [
    ['12', '3'],
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

test('two tabs agree, and neither loses what the other has added', async ({
  context,
  page,
  visit,
}) => {
  await visit(PRODUCT)
  await add(page)
  await expectStored(page, 1)
  const other = await context.newPage()
  await other.goto('/product/vordan-karmir')
  await expect(cartLink(other)).toHaveAccessibleName('Cart, 1 item')
  await more(page).click()
  await add(other)
  await expect(cartLink(other)).toHaveAccessibleName('Cart, 3 items')
  await page.keyboard.press('Escape')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items')
  await expectStored(page, 3)
})

test('offline the cart goes on; online it is checked again', async ({
  context,
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED|Failed to load resource|net::/)
  await visit(PRODUCT)
  await add(page)
  await expect(total(page)).toContainText(PRICE)
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await cartLink(page).click()
  await expect(drawer(page).getByText('Prices and stock could not be checked')).toBeVisible()
  await more(page).click()
  await expect(quantity(page)).toHaveValue('2')
  await context.setOffline(false)
  await expect(drawer(page).getByText('Prices and stock could not be checked')).toBeHidden()
  await expectStored(page, 2)
})

test('damaged storage keeps what is usable', async ({ page, visit }) => {
  await visit(PRODUCT)
  await add(page)
  await expectStored(page, 1)
  await page.evaluate(() => {
    const [item]: unknown[] = JSON.parse(localStorage.getItem('cartItems') ?? '[]')
    const { product_variant_id } = Object(item)
    const old = { product_variant_id, quantity: '3', price: 'cheap', name: 7 }
    localStorage.setItem('cartItems', JSON.stringify([null, 5, old, { quantity: 2 }]))
  })
  await visit('/cart')
  await expect(quantity(page)).toHaveValue('3')
  await expect(total(page)).toContainText('€102.00')
  await page.evaluate(() => localStorage.setItem('cartItems', '[{"product_var'))
  await visit('/cart')
  await expect(page.getByText('Nothing is in the cart yet.')).toBeVisible()
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

test('who has no cart asks for none', async ({ page, visit }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visit('/')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /api\/cart|cart-keeper|cart-calls/.test(url))).toEqual([])
  await expect(cartLink(page)).toHaveAccessibleName('Cart')
})

test('where nothing may be stored the cart says so', async ({ page, visit }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await visit(PRODUCT)
  await add(page)
  await expect(drawer(page).getByText('This browser keeps nothing for us')).toBeVisible()
})

test('an emptied cart leaves nothing behind', async ({ page, visit }) => {
  await visit(PRODUCT)
  await add(page)
  await expectStored(page, 1)
  await page.evaluate(() => localStorage.setItem('shared_cart_id', 'x'.repeat(22)))
  await drawer(page)
    .getByRole('button', { name: `Remove ${NAME}` })
    .click()
  await expect.poll(() => storedItems(page)).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('shared_cart_id'))).toBeNull()
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
