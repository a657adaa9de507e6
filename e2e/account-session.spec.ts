import type { Page } from 'playwright/test'
import { add, cartLink, expectStored, PRODUCT, storedItems } from './cart-helpers.ts'
import { aMember } from './register-account.ts'
import { expect, test } from './fixtures.ts'

const OTHER = '/product/vordan-karmir'
const UNAUTHORIZED = /401/

const accountLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Account/ })
const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/cart/save') && response.ok())

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

async function signOut(page: Page) {
  await accountLink(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(accountLink(page)).toHaveAccessibleName('Account')
}

test('signing in brings the browser’s lines into the account’s cart, and can be undone', async ({
  page,
  visit,
}) => {
  const member = await aMember(page)
  await visit(OTHER)
  const first = saved(page)
  await add(page)
  await first
  await page.keyboard.press('Escape')
  await page.context().clearCookies()
  await page.goto('about:blank')
  await visit(PRODUCT)
  await add(page)
  await expectStored(page, 1)
  await page.keyboard.press('Escape')
  await accountLink(page).click()
  const merged = saved(page)
  await signIn(page, member)
  await merged
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
  await expect.poll(() => storedItems(page)).toBeNull()
  const notice = page.getByRole('status').filter({ hasText: 'is in your account’s cart now' })
  const undone = saved(page)
  await notice.getByRole('button', { name: 'Take them out again' }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await undone
  await page.reload()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
})

test('signing out leaves the cart in this browser', async ({ page, visit }) => {
  await aMember(page)
  await visit(PRODUCT)
  const done = saved(page)
  await add(page)
  await done
  await page.keyboard.press('Escape')
  await signOut(page)
  await expectStored(page, 1)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await page.reload()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
})

test('who signs out while the account is still loading asks for nothing more', async ({
  page,
  visit,
}) => {
  await aMember(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/my/orders?*', async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/my/orders?*')
  await visit('/my')
  const orders = await asked
  await signOut(page)
  held.resolve()
  await expect.poll(() => orders.failure()?.errorText).toBe('net::ERR_ABORTED')
})

test('signing out holds here also when the shop cannot be reached', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(/ERR_FAILED/)
  await aMember(page)
  await visit('/about')
  await page.route('**/api/auth/logout', (route) => route.abort())
  await signOut(page)
  const kept = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect.poll(kept).not.toContain('token')
  expect(await kept()).not.toContain('vendor_key')
})

test('a token that has expired signs out quietly and keeps the cart', async ({
  page,
  visit,
  allowTrouble,
  baseURL,
}) => {
  allowTrouble(UNAUTHORIZED)
  await page.context().addCookies([{ name: 'token', value: 'dead', url: baseURL ?? '' }])
  await visit(PRODUCT)
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('token')
  await add(page)
  await expectStored(page, 1)
})

test('two tabs sign in and out together', async ({ page, visit, context, allowTrouble }) => {
  // What one tab asks for while the other signs out is refused.
  allowTrouble(UNAUTHORIZED)
  const member = await aMember(page)
  await context.clearCookies()
  await visit('/about')
  const other = await context.newPage()
  await other.goto('/blogs')
  await accountLink(page).click()
  await signIn(page, member)
  await expect(accountLink(other)).toHaveAccessibleName(/Edith Stepanyan/)
  await accountLink(other).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(accountLink(page)).toHaveAccessibleName('Account')
})

test('a session that ends under a form asks to sign in over it, and nothing typed is lost', async ({
  page,
  visit,
  allowTrouble,
}) => {
  allowTrouble(UNAUTHORIZED)
  const member = await aMember(page)
  // Before the page is there: what it asks for just then may pass a route that is being laid.
  await page.route(
    '**/api/auth/edit-email',
    (route) => route.fulfill({ status: 401, json: { message: 'Please sign in.' } }),
    { times: 1 },
  )
  await visit('/about#edit-email')
  const form = page.getByRole('dialog', { name: 'Change the e-mail address' })
  await form.getByLabel('New e-mail address').fill('new@example.am')
  await form.getByLabel('Password', { exact: true }).fill('some password')
  await page.keyboard.press('Enter')
  await signIn(page, member)
  await expect(form.getByLabel('New e-mail address')).toHaveValue('new@example.am')
})
