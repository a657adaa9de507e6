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
} from './cart-helpers.ts'
import { expect, test } from './fixtures.ts'

test('fifty quick clicks are fifty more, and one save', async ({ page, visit }) => {
  await page.addInitScript(() => {
    const write = Reflect.get(Storage.prototype, 'setItem')
    let saves = 0
    Storage.prototype.setItem = function count(name, value) {
      if (name === 'cartItems') document.documentElement.dataset['saves'] = String((saves += 1))
      Reflect.apply(write, this, [name, value])
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

test('who has no cart asks for none', async ({ page, visit }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visit('/')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /api\/cart|cart-sync|cart-calls/.test(url))).toEqual([])
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

test('nothing moves when the count of an earlier visit comes', async ({ page, visit }) => {
  await visit(PRODUCT)
  await add(page)
  await expectStored(page, 1)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shift = list.getEntries().reduce((sum, entry) => sum + Number(Object(entry).value), 0)
      const { dataset } = document.documentElement
      dataset['shift'] = String(Number(dataset['shift'] ?? 0) + shift)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit('/about')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await page.waitForLoadState('networkidle')
  expect(
    await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0)),
  ).toBeLessThan(0.01)
})
