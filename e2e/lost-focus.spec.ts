import { addToCart, drawer, PRODUCT, quantityField } from './cart-helpers.ts'
import { orderGoods } from './checkout-helpers.ts'
import { expect, test } from './fixtures.ts'
import { registerAccount } from './register-account.ts'
import { signInAsMember } from './seeded-accounts.ts'
import { savedButton, saveButton } from './wish-list-helpers.ts'
import { BEFORE_RELEASE } from './tags.ts'

/** The height of buttons. */
const TARGET_PX = 44
const GONE = [{ product_variant_id: 987_654_321, quantity: 1, name: 'Dragon blood' }]

test(
  'The focus is on a restored line also if it has no quantity',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.addInitScript(
      (items) => localStorage.setItem('cartItems', items),
      JSON.stringify(GONE),
    )
    await visit('/cart')
    await expect(page.getByText('no longer available')).toBeVisible()
    const remove = page.getByRole('button', { name: 'Remove Dragon blood' })
    await remove.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(remove).toBeFocused()
  },
)

test(
  'The focus is in a row of products after another attempt to load it',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    const call = '**/products/fetch-recommended*'
    await page.route(call, (route) => route.abort())
    await visit('/cart')
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await retry.focus()
    await page.unroute(call)
    await page.keyboard.press('Enter')
    const row = page.getByRole('region', { name: 'You may also like' }).first()
    await expect(row.getByRole('link').first()).toBeVisible()
    const focused = page.locator(':focus')
    await expect(focused.getByRole('heading', { name: 'You may also like' })).toBeVisible()
  },
)

test(
  'The focus is on the page after another attempt to load the wish list',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    await signInAsMember(page)
    const call = '**/api/my/wish-list*'
    await page.route(call, (route) => route.abort())
    await visit('/wish-list')
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).focus()
    await page.unroute(call)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your wish list is empty.')).toBeVisible()
    await expect(page.locator('#main')).toBeFocused()
  },
)

test(
  'The focus is on the quantity that was reduced to the stock',
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
    await drawer(page).getByRole('button', { name: 'Take 1' }).click()
    await expect(quantityField(page)).toHaveValue('1')
    await expect(quantityField(page)).toBeFocused()
  },
)

test(
  'The focus is on an item of the wish list that could not be removed, which is not called removed',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    await signInAsMember(page)
    await visit(PRODUCT)
    await saveButton(page).click()
    await expect(savedButton(page)).toBeVisible()
    await visit('/wish-list')
    const remove = page.getByRole('main').getByRole('button', { name: /^Remove / })
    await page.route('**/api/my/wish-list*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await remove.click()
    await expect(page.getByText('This could not be saved.')).toBeVisible()
    await expect(remove).toBeFocused()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  },
)

test(
  'The focus is at the links of the wish list after one was revoked',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit(PRODUCT)
    await saveButton(page).click()
    await expect(savedButton(page)).toBeVisible()
    await visit('/wish-list')
    await page.getByRole('button', { name: 'Create link' }).click()
    await page.getByRole('button', { name: 'Revoke link' }).click()
    await expect(page.getByText('The link no longer works.')).toBeVisible()
    const focused = page.locator(':focus')
    await expect(focused.getByRole('button', { name: 'Create link' })).toBeVisible()
  },
)

test('The focus is above the list after a filter was removed', async ({ page, visit }) => {
  await visit('/products?in_stock=1')
  const filter = page
    .getByRole('list', { name: 'Selected filters' })
    .getByRole('link', { name: 'In stock' })
  await filter.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products')
  await expect(filter).toHaveCount(0)
  await expect(page.locator(':focus').getByLabel('Sort')).toBeVisible()
})

test(
  'The focus is on the page after another attempt to load data of the account',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    await signInAsMember(page)
    const call = '**/api/my/**'
    await page.route(call, (route) => route.abort())
    await visit('/my/product')
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' }).first()
    await retry.focus()
    await page.unroute(call)
    await page.keyboard.press('Enter')
    await expect(retry).toHaveCount(0)
    await expect(page.locator('#main')).toBeFocused()
  },
)

test('The focus is on the page after another attempt to load an order', async ({
  page,
  visit,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|404/)
  const call = '**/api/orders/fetch*'
  await page.route(call, (route) => route.abort())
  await visit('/order/2345-6789')
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await retry.focus()
  await page.unroute(call)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This order cannot be shown here.')).toBeVisible()
  await expect(retry).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
})

test(
  'The focus is on the title of a dialog after another attempt to load the states of a country',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    await signInAsMember(page)
    const call = '**/api/states/get-by-country*'
    await page.route(call, (route) => route.abort())
    await visit('/about#edit-billing-address')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Country').selectOption('United States')
    await dialog.getByRole('button', { name: 'Try again' }).focus()
    await page.unroute(call)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Region or state')).toBeVisible()
    await expect(dialog.getByRole('heading')).toBeFocused()
  },
)

test(
  'The focus is on the message that replaces the button for another confirmation link',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await registerAccount(page)
    await visit('/about#account')
    await page.getByRole('button', { name: 'Send the link again' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The link is on its way.')).toBeFocused()
  },
)

test(
  'The focus is on the title of the withdrawal after a return to the first step',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await orderGoods(page, visit)
    await page.getByRole('button', { name: 'Withdraw from contract here' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Back' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('spinbutton')).toBeVisible()
    await expect(dialog.getByRole('heading')).toBeFocused()
  },
)

test(
  'The focus stays in the dialog while the confirmation of an address is sent again',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    const call = '**/api/auth/confirm-email'
    await page.route(call, (route) => route.abort())
    await visit('/about#confirm=abcdefghijkl')
    const dialog = page.getByRole('dialog')
    const retry = dialog.getByRole('button', { name: 'Try again' })
    await retry.focus()
    const { height = 0 } = (await retry.boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(TARGET_PX)
    await page.unroute(call)
    await page.route(call, () => undefined)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toBeVisible()
    await expect(dialog.getByRole('heading')).toBeFocused()
  },
)
