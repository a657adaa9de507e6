import type { Browser, Page } from 'playwright/test'
import {
  add,
  cartLink,
  drawer,
  more,
  NAME,
  PRODUCT,
  quantity,
  storedItems,
} from './cart-helpers.ts'
import { anAccount } from './seeded-accounts.ts'
import { expect, test } from './fixtures.ts'

async function aDevice(browser: Browser, token: string, baseURL: string | undefined) {
  const context = await browser.newContext()
  await context.addCookies([{ name: 'token', value: token, url: baseURL ?? '' }])
  const page = await context.newPage()
  return { page, context, [Symbol.asyncDispose]: () => context.close() }
}

const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/cart/save') && response.ok())

test('the cart of an account is on every device of it', async ({ browser, baseURL }) => {
  const token = anAccount()
  await using first = await aDevice(browser, token, baseURL)
  await first.page.goto(PRODUCT)
  const done = saved(first.page)
  await add(first.page)
  await done
  expect(await storedItems(first.page)).toBeNull()
  await using second = await aDevice(browser, token, baseURL)
  await second.page.goto('/cart')
  await expect(quantity(second.page)).toHaveValue('1')
})

test('the later save of two devices drops nothing of the other', async ({ browser, baseURL }) => {
  const token = anAccount()
  await using first = await aDevice(browser, token, baseURL)
  await using second = await aDevice(browser, token, baseURL)
  await first.page.goto(PRODUCT)
  await second.page.goto('/product/vordan-karmir')
  const [one, two] = [saved(first.page), saved(second.page)]
  await add(first.page)
  await one
  await add(second.page)
  await two
  await expect(cartLink(second.page)).toHaveAccessibleName('Cart, 2 items')
  await expect(drawer(second.page)).toContainText(NAME)
})

test('a quick close is saved by the closing page', async ({ browser, baseURL, request }) => {
  const token = anAccount()
  await using device = await aDevice(browser, token, baseURL)
  await device.page.goto(PRODUCT)
  const done = saved(device.page)
  await add(device.page)
  await done
  await more(device.page).click()
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

test('a save that fails is told, kept here and tried again', async ({ browser, baseURL }) => {
  const token = anAccount()
  await using device = await aDevice(browser, token, baseURL)
  await device.page.route('**/api/cart/save', (route) => route.abort(), { times: 1 })
  await device.page.goto(PRODUCT)
  await add(device.page)
  await expect(drawer(device.page).getByText('could not be saved')).toBeVisible()
  expect(await storedItems(device.page)).toContain(NAME)
  await expect(drawer(device.page).getByText('could not be saved')).toBeHidden()
  expect(await storedItems(device.page)).toBeNull()
})

test('a session that has ended leaves the cart in the browser', async ({ browser, baseURL }) => {
  await using device = await aDevice(browser, 'no-such-token', baseURL)
  await device.page.goto(PRODUCT)
  await add(device.page)
  await expect.poll(() => storedItems(device.page)).toContain(NAME)
})

test('a shared cart asks what becomes of the cart of an account', async ({
  browser,
  baseURL,
  page,
  visit,
}) => {
  await visit('/product/vordan-karmir')
  await add(page)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link to this cart' }).inputValue()
  const token = anAccount()
  await using device = await aDevice(browser, token, baseURL)
  await device.page.goto(PRODUCT)
  const kept = saved(device.page)
  await add(device.page)
  await kept
  await device.page.goto(link)
  const shared = device.page.getByRole('dialog', { name: 'A cart was shared with you' })
  await expect(shared).toContainText('Your own cart has 1 in it.')
  const replaced = saved(device.page)
  await shared.getByRole('button', { name: 'Replace my cart' }).click()
  await replaced
  await using another = await aDevice(browser, token, baseURL)
  await another.page.goto('/cart')
  await expect(another.page.getByRole('main')).toContainText('Vordan karmir')
  await expect(another.page.getByRole('main')).not.toContainText(NAME)
})
