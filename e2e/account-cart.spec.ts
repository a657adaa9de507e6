import {
  addToCart,
  cartLink,
  drawer,
  increaseButton,
  NAME,
  PRODUCT,
  quantityField,
  storedItems,
} from './cart-helpers.ts'
import { openDevice, waitForSave } from './open-device.ts'
import { nextAccountToken } from './seeded-accounts.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

test('The cart of an account is shown on all its devices', async ({ browser, baseURL }) => {
  const token = nextAccountToken()
  await using first = await openDevice(browser, token, baseURL)
  await first.page.goto(PRODUCT)
  const saved = waitForSave(first.page)
  await addToCart(first.page)
  await saved
  await expect.poll(() => storedItems(first.page)).toBeNull()
  await using second = await openDevice(browser, token, baseURL)
  await second.page.goto('/cart')
  await expect(quantityField(second.page)).toHaveValue('1')
})

test(
  'A device that saves later does not remove the items of another device',
  { tag: BEFORE_RELEASE },
  async ({ browser, baseURL }) => {
    const token = nextAccountToken()
    await using first = await openDevice(browser, token, baseURL)
    await using second = await openDevice(browser, token, baseURL)
    await first.page.goto(PRODUCT)
    await second.page.goto('/product/vordan-karmir')
    const [firstSave, secondSave] = [waitForSave(first.page), waitForSave(second.page)]
    await addToCart(first.page)
    await firstSave
    await addToCart(second.page)
    await secondSave
    await expect(cartLink(second.page)).toHaveAccessibleName('Cart, 2 items')
    await expect(drawer(second.page)).toContainText(NAME)
  },
)

test('A page that is closed right after a change saves the cart', async ({
  browser,
  baseURL,
  request,
}) => {
  const token = nextAccountToken()
  await using device = await openDevice(browser, token, baseURL)
  await device.page.goto(PRODUCT)
  const saved = waitForSave(device.page)
  await addToCart(device.page)
  await saved
  await increaseButton(device.page).click()
  await device.page.close({ runBeforeUnload: true })
  await expect
    .poll(async () => {
      const response = await request.get('/api/cart/fetch?language_id=1&rate=1', {
        headers: { Authorization: `Bearer ${token}` },
      })
      const [item]: unknown[] = await response.json()
      return Object(item).quantity
    })
    .toBe(2)
})

test(
  'A failed save is reported, stored in the browser and retried',
  { tag: BEFORE_RELEASE },
  async ({ browser, baseURL }) => {
    const token = nextAccountToken()
    await using device = await openDevice(browser, token, baseURL)
    const retried = Promise.withResolvers<void>()
    await device.page.route('**/api/cart/save', async (route) => {
      await retried.promise
      await route.continue()
    })
    await device.page.route('**/api/cart/save', (route) => route.abort(), { times: 1 })
    await device.page.goto(PRODUCT)
    await addToCart(device.page)
    await expect(drawer(device.page).getByText('could not be saved')).toBeVisible()
    expect(await storedItems(device.page)).toContain(NAME)
    retried.resolve()
    await expect(drawer(device.page).getByText('could not be saved')).toBeHidden()
    await expect.poll(() => storedItems(device.page)).toBeNull()
  },
)

test(
  'The cart stays in the browser when the session has ended',
  { tag: BEFORE_RELEASE },
  async ({ browser, baseURL }) => {
    await using device = await openDevice(browser, 'no-such-token', baseURL)
    await device.page.goto(PRODUCT)
    await addToCart(device.page)
    await expect.poll(() => storedItems(device.page)).toContain(NAME)
  },
)

test(
  'A shared cart can replace the cart of an account',
  { tag: BEFORE_RELEASE },
  async ({ browser, baseURL, page, visit }) => {
    await visit('/product/vordan-karmir')
    await addToCart(page)
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = await page.getByRole('textbox', { name: 'Link to this cart' }).inputValue()
    const token = nextAccountToken()
    await using device = await openDevice(browser, token, baseURL)
    await device.page.goto(PRODUCT)
    const saved = waitForSave(device.page)
    await addToCart(device.page)
    await saved
    await device.page.goto(link)
    const shared = device.page.getByRole('dialog', { name: 'Someone shared a cart with you' })
    await expect(shared).toContainText('Your own cart has 1 in it.')
    const replace = shared.getByRole('button', { name: 'Replace my cart' })
    // A cart that cannot be loaded cannot be replaced either.
    await device.page.route('**/cart/fetch*', (route) => route.fulfill({ status: 503 }))
    await replace.click()
    await expect(shared.getByRole('alert').filter({ hasText: 'Try again' })).toBeVisible()
    await device.page.unroute('**/cart/fetch*')
    const replaced = waitForSave(device.page)
    await replace.click()
    await replaced
    await using another = await openDevice(browser, token, baseURL)
    await another.page.goto('/cart')
    await expect(another.page.getByRole('main')).toContainText('Vordan karmir')
    await expect(quantityField(another.page)).toHaveCount(0)
  },
)

test(
  'A cart that could not be loaded is not called empty, and is loaded by a press',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors, baseURL }) => {
    allowErrors(/ERR_FAILED/)
    const value = nextAccountToken()
    await page.context().addCookies([{ name: 'token', value, url: baseURL ?? '' }])
    await visit(PRODUCT)
    const saved = waitForSave(page)
    await addToCart(page)
    await saved
    await page.route('**/cart/fetch*', (route) => route.abort())
    const main = page.getByRole('main')
    for (const path of ['/cart', '/checkout']) {
      await visit(path)
      await expect(main.getByRole('alert')).toContainText('Your cart could not be loaded.')
      await expect(main).not.toContainText('cart is empty')
    }
    await visit('/cart')
    const retry = main.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await page.unroute('**/cart/fetch*')
    await retry.click()
    await expect(quantityField(page)).toHaveValue('1')
    await expect(main.getByRole('alert')).toHaveCount(0)
    // The pressed button is gone.
    await expect(page.locator(':focus').getByRole('link', { name: NAME })).toBeVisible()
  },
)
