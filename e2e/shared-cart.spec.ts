import type { Browser, Page } from 'playwright/test'
import {
  addToCart,
  cartLink,
  expectStored,
  NAME,
  PRICE,
  PRODUCT,
  quantityField,
} from './cart-helpers.ts'
import { expect, test } from './fixtures.ts'
import { nextAccountToken } from './seeded-accounts.ts'
import { BEFORE_RELEASE } from './tags.ts'

const fields = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /^Quantity of/ })
const shared = (page: Page) => page.getByRole('dialog', { name: /shared/ })

async function fillCart(page: Page, visit: (path: string) => Promise<unknown>): Promise<void> {
  await visit(PRODUCT)
  await addToCart(page)
  await expectStored(page, 1)
}

async function makeLink(page: Page): Promise<string> {
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = page.getByRole('textbox', { name: 'Link to this cart' })
  await expect(link).toHaveValue(/\/cart\?shcar=[\w-]{22,}$/)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused()
  return link.inputValue()
}

async function openInNewContext(browser: Browser, path: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const counted: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('increase-opened')) counted.push(request.postDataJSON())
  })
  await page.goto(path)
  return { page, counted, [Symbol.asyncDispose]: () => context.close() }
}

test('A shared cart is opened by another visitor, also in another language', async ({
  page,
  visit,
  browser,
}) => {
  await fillCart(page, visit)
  const link = await makeLink(page)
  await using other = await openInNewContext(browser, link)
  await expect(shared(other.page)).toContainText(NAME)
  await expect(shared(other.page)).toContainText(PRICE)
  expect(other.counted).toMatchObject([{ is_opened_before: false }])
  await other.page.reload()
  await expect(shared(other.page)).toContainText(NAME)
  expect(other.counted).toMatchObject([{ is_opened_before: false }, { is_opened_before: true }])
  await shared(other.page).getByRole('button', { name: 'Add all to my cart' }).click()
  await expect(quantityField(other.page)).toHaveValue('1')
  await expect(other.page).toHaveURL('/cart')
  await expectStored(other.page, 1)
  const { search } = new URL(link)
  await other.page.goto(`/am/about${search}`)
  await expect(other.page.getByRole('dialog')).toContainText('Կարմին նակարատ')
  await other.page.getByRole('button', { name: 'Փոխարինել իմ զամբյուղը' }).click()
  await expect(other.page).toHaveURL('/am/about')
  await expect(other.page.getByRole('dialog', { name: 'Զամբյուղ' })).toContainText('Կարմին նակարատ')
})

test(
  'A visitor with a cart can add the shared cart, replace the own cart or only look',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, browser }) => {
    await fillCart(page, visit)
    const link = await makeLink(page)
    await using other = await openInNewContext(browser, '/product/vordan-karmir')
    await addToCart(other.page)
    await expectStored(other.page, 1)
    await other.page.goto(link)
    await shared(other.page).getByRole('button', { name: 'No, thanks' }).click()
    await expect(shared(other.page)).toHaveCount(0)
    await expect(other.page).toHaveURL('/cart')
    await expect(cartLink(other.page)).toHaveAccessibleName('Cart, 1 item')
    await other.page.goto(link)
    await shared(other.page).getByRole('button', { name: 'Add to my cart' }).click()
    await expect(other.page).toHaveURL('/cart')
    await expect(fields(other.page)).toHaveCount(2)
    await expectStored(other.page, 2)
    await other.page.goto(link)
    await shared(other.page).getByRole('button', { name: 'Replace my cart' }).click()
    await expect(fields(other.page)).toHaveCount(1)
    await expect(quantityField(other.page)).toHaveValue('1')
  },
)

for (const { path, place } of [
  { path: '/cart', place: 'main' },
  { path: '/about', place: 'dialog' },
] as const) {
  test(
    `A replaced cart is restored by "Undo" on ${path}`,
    { tag: BEFORE_RELEASE },
    async ({ page, visit, browser }) => {
      await fillCart(page, visit)
      const { search } = new URL(await makeLink(page))
      await using other = await openInNewContext(browser, '/product/vordan-karmir')
      await addToCart(other.page)
      await expectStored(other.page, 1)
      await other.page.goto(path + search)
      await shared(other.page).getByRole('button', { name: 'Replace my cart' }).click()
      const cart = other.page.getByRole(place)
      await expect(cart).toContainText(NAME)
      const undo = cart.getByRole('button', { name: 'Undo' })
      await expect(undo).toBeFocused()
      await undo.press('Enter')
      const quantity = cart.getByRole('textbox', { name: 'Quantity of Vordan karmir' })
      await expect(quantity).toBeFocused()
      await expect(quantityField(other.page)).toHaveCount(0)
      await expect
        .poll(() => other.page.evaluate(() => localStorage.getItem('cartItems')))
        .toContain('Vordan karmir')
    },
  )
}

test(
  'The owner sees a different title and is not counted as a new visitor',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await fillCart(page, visit)
    const link = await makeLink(page)
    const counted = page.waitForRequest('**/*increase-opened')
    await page.goto(link)
    await expect(page.getByRole('dialog', { name: 'You shared this cart' })).toContainText(NAME)
    expect((await counted).postDataJSON()).toMatchObject({ is_opened_before: true })
  },
)

test('The link can be copied', { tag: BEFORE_RELEASE }, async ({ page, context, visit }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await fillCart(page, visit)
  const link = await makeLink(page)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})

test(
  'The link can be sent with the share sheet of the device',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    // Chromium on Linux has no share sheet, so the test checks only the call.
    await page.addInitScript(() => {
      const share = (data: ShareData) => {
        Object.assign(window, { sent: data })
        return Promise.reject(new DOMException('Closed again', 'AbortError'))
      }
      Object.defineProperty(navigator, 'share', { value: share })
    })
    await fillCart(page, visit)
    const link = await makeLink(page)
    await page.getByRole('button', { name: 'Send…' }).click()
    await expect
      .poll(() => page.evaluate<unknown>('sent'))
      .toEqual({ url: link, title: 'Someone shared a cart with you' })
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  },
)

for (const { kind, id } of [
  { kind: 'unknown', id: 'A'.repeat(24) },
  { kind: 'malformed', id: 'nothing' },
]) {
  test(
    `A link with an id that is ${kind} shows a message`,
    { tag: BEFORE_RELEASE },
    async ({ page, visit, allowErrors }) => {
      allowErrors(/404|422/)
      await visit(`/products?shcar=${id}&category=lakes`)
      await expect(shared(page)).toContainText('no longer available')
      await shared(page).getByRole('button', { name: 'Close' }).click()
      await expect(page).toHaveURL('/products?category=lakes')
    },
  )
}

test(
  'Two presses add a shared cart once to the cart of an account',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, browser, baseURL }) => {
    await fillCart(page, visit)
    const link = await makeLink(page)
    await using other = await openInNewContext(browser, '/about')
    const value = nextAccountToken()
    await other.page.context().addCookies([{ name: 'token', value, url: baseURL ?? '' }])
    await other.page.goto(link)
    const take = shared(other.page).getByRole('button', { name: 'Add all to my cart' })
    await expect(take).toBeVisible()
    const response = Promise.withResolvers<void>()
    await other.page.route('**/cart/fetch*', async (route) => {
      await response.promise
      await route.continue()
    })
    await take.dispatchEvent('click')
    await take.dispatchEvent('click')
    response.resolve()
    await expect(quantityField(other.page)).toHaveValue('1')
    await expect(shared(other.page)).toHaveCount(0)
    await expect(quantityField(other.page)).toHaveValue('1')
  },
)

test(
  'A shared cart that could not be loaded is loaded by another press',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, browser }) => {
    await fillCart(page, visit)
    const link = await makeLink(page)
    await using other = await openInNewContext(browser, '/about')
    const call = '**/*increase-opened'
    await other.page.route(call, (route) => route.abort())
    await other.page.goto(link)
    await expect(shared(other.page).getByRole('alert')).toContainText('could not be loaded')
    const retry = shared(other.page).getByRole('button', { name: 'Try again' })
    await retry.click()
    await expect(shared(other.page).getByRole('alert')).toContainText('could not be loaded')
    await expect(retry).toBeFocused()
    await other.page.unroute(call)
    await retry.click()
    await expect(shared(other.page).getByRole('list').first()).toBeFocused()
    await expect(shared(other.page).getByRole('list').first()).toContainText(NAME)
    await expect(other.page).toHaveURL(link)
  },
)

test(
  'The focus is on the page when the drawer of a link is closed',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await fillCart(page, visit)
    await page.goto(await makeLink(page))
    await shared(page).getByRole('button', { name: 'No, thanks' }).click()
    await expect(shared(page)).toHaveCount(0)
    await expect(page.locator('#main')).toBeFocused()
  },
)
