import {
  addToCart,
  cartLink,
  drawer,
  expectStored,
  increaseButton,
  NAME,
  PRICE,
  PRODUCT,
  quantityField,
  storedItems,
  totalRow,
} from './cart-helpers.ts'
import { LATEST_BUILD } from './deploy-newer-build.ts'
import { expect, test } from './fixtures.ts'
import { NO_SHIFT, findLayoutShift } from './layout-checks.ts'
import { BEFORE_RELEASE } from './tags.ts'

test(
  'Fifty quick clicks add fifty units with one save',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.addInitScript(() => {
      const write = Reflect.get(Storage.prototype, 'setItem')
      let saves = 0
      Storage.prototype.setItem = function count(name, value) {
        if (name === 'cartItems') document.documentElement.dataset['saves'] = String((saves += 1))
        Reflect.apply(write, this, [name, value])
      }
    })
    // No other product of the sample has enough stock.
    await visit('/product/yellow-ochre?variant=YOC-0250')
    await addToCart(page)
    await expectStored(page, 1)
    const saves = () => page.evaluate(() => Number(document.documentElement.dataset['saves']))
    const before = await saves()
    const line = drawer(page).getByRole('group', { name: /^Quantity of/ })
    await line.getByRole('button', { name: 'One more' }).evaluate((button) => {
      for (let clicks = 0; clicks < 50; clicks += 1)
        if (button instanceof HTMLElement) button.click()
    })
    await expect(line.getByRole('textbox')).toHaveValue('51')
    await expectStored(page, 51)
    expect((await saves()) - before).toBe(1)
    await expect(totalRow(page)).toContainText('€377.40')
  },
)

test('A reload right after a change loses nothing', async ({ page, visit }) => {
  await visit(PRODUCT)
  await addToCart(page)
  await increaseButton(page).click()
  await page.reload()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
})

test(
  'Two tabs show the same cart, and neither loses the items of the other',
  { tag: BEFORE_RELEASE },
  async ({ context, page, visit }) => {
    await visit(PRODUCT)
    await addToCart(page)
    await expectStored(page, 1)
    const other = await context.newPage()
    await other.goto('/product/vordan-karmir')
    await expect(cartLink(other)).toHaveAccessibleName('Cart, 1 item')
    await increaseButton(page).click()
    await addToCart(other)
    await expect(cartLink(other)).toHaveAccessibleName('Cart, 3 items')
    await page.keyboard.press('Escape')
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items')
    await expectStored(page, 3)
  },
)

test('The cart works offline and is checked again online', async ({
  context,
  page,
  visit,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource|net::/)
  await visit(PRODUCT)
  // Prices whose answer is still to come would count as checked.
  const checked = page.waitForResponse(/\/cart\/last-data/)
  await addToCart(page)
  await expect(totalRow(page)).toContainText(PRICE)
  await (await checked).finished()
  await expectStored(page, 1)
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await cartLink(page).click()
  await expect(drawer(page).getByText('Prices and stock could not be checked')).toBeVisible()
  await increaseButton(page).click()
  await expect(quantityField(page)).toHaveValue('2')
  await context.setOffline(false)
  await expect(drawer(page).getByText('Prices and stock could not be checked')).toBeHidden()
  await expectStored(page, 2)
})

test(
  'A cart that cannot be opened says so until it opens',
  { tag: BEFORE_RELEASE },
  async ({ context, page, visit, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource|net::|dynamically imported/)
    await page.setViewportSize({ width: 390, height: 844 })
    const checked = page.waitForResponse(LATEST_BUILD)
    await visit('/about')
    await checked
    await page.evaluate(() => window.scrollTo(0, 1500))
    await expect(cartLink(page)).not.toBeInViewport()
    await page.mouse.wheel(0, -300)
    await expect(cartLink(page)).toBeInViewport()
    await context.setOffline(true)
    await cartLink(page).click()
    const message = page.getByText('The shop cannot be reached at the moment.')
    await expect(message).toBeInViewport()
    await context.setOffline(false)
    await cartLink(page).click()
    await expect(drawer(page)).toBeVisible()
    await expect(message).toBeHidden()
    // The styles of the drawer could not be loaded with its first module.
    const findHeight = async () => (await drawer(page).boundingBox())?.height
    await expect.poll(findHeight).toBe(844)
  },
)

test(
  'Valid items are restored from damaged storage',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await addToCart(page)
    await expectStored(page, 1)
    await page.evaluate(() => {
      const [item]: unknown[] = JSON.parse(localStorage.getItem('cartItems') ?? '[]')
      const { product_variant_id } = Object(item)
      const old = { product_variant_id, quantity: '3', price: 'cheap', name: 7 }
      localStorage.setItem('cartItems', JSON.stringify([null, 5, old, { quantity: 2 }]))
    })
    await visit('/cart')
    await expect(quantityField(page)).toHaveValue('3')
    await expect(totalRow(page)).toContainText('€102.00')
    await page.evaluate(() => localStorage.setItem('cartItems', '[{"product_var'))
    await visit('/cart')
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
  },
)

test('A visitor without a cart sends no cart requests', async ({ page, visit }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await visit('/')
  await page.waitForLoadState('networkidle')
  expect(requested.filter((url) => /api\/cart|cart-sync|cart-calls/.test(url))).toEqual([])
  await expect(cartLink(page)).toHaveAccessibleName('Cart')
})

test(
  'The cart reports that the browser cannot store it',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await visit(PRODUCT)
    await addToCart(page)
    await expect(drawer(page).getByText('This browser does not store your cart')).toBeVisible()
  },
)

test(
  'An emptied cart leaves nothing in the storage',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await addToCart(page)
    await expectStored(page, 1)
    await page.evaluate(() => localStorage.setItem('shared_cart_id', 'x'.repeat(22)))
    await drawer(page)
      .getByRole('button', { name: `Remove ${NAME}` })
      .click()
    await expect.poll(() => storedItems(page)).toBeNull()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('shared_cart_id'))).toBeNull()
  },
)

test(
  'Nothing shifts when the item count of an earlier visit is shown',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await addToCart(page)
    await expectStored(page, 1)
    await visit('/about')
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
    await page.waitForLoadState('networkidle')
    expect(await findLayoutShift(page)).toBeLessThan(NO_SHIFT)
  },
)

test(
  'A shared cart is stored also while its prices are still being fetched',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await addToCart(page)
    await expectStored(page, 1)
    const shared_cart_id = await page.evaluate(async () => {
      const cart_items: unknown = JSON.parse(localStorage.getItem('cartItems') ?? '[]')
      const response = await fetch('/api/cart/share-cart', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ locale: 'en', cart_items }),
      })
      localStorage.clear()
      return String(Object(await response.json()).shared_cart_id)
    })
    await page.goto(`/about?shcar=${shared_cart_id}`)
    const take = page
      .getByRole('dialog', { name: /shared/ })
      .getByRole('button', { name: 'Add all to my cart' })
    await take.waitFor()
    await page.route('**/cart/last-data', () => {
      // The request has no response.
    })
    await take.click()
    await expect(quantityField(page)).toHaveValue('1')
    await expectStored(page, 1)
  },
)
