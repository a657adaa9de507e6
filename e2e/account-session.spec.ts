import type { Page } from 'playwright/test'
import { addToCart, cartLink, expectStored, PRODUCT, storedItems } from './cart-helpers.ts'
import { endSession, expect, test } from './fixtures.ts'
import { signInAsMember } from './seeded-accounts.ts'
import { BEFORE_RELEASE } from './tags.ts'

const OTHER = '/product/vordan-karmir'
const UNAUTHORIZED = /401/

const accountLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Account/ })
const waitForSave = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/cart/save') && response.ok())

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

async function signOut(page: Page) {
  await accountLink(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(accountLink(page)).toHaveAccessibleName('Account')
}

test('Signing in merges the local cart into the cart of the account, and the merge can be undone', async ({
  page,
  visit,
}) => {
  const account = await signInAsMember(page)
  await visit(OTHER)
  const first = waitForSave(page)
  await addToCart(page)
  await first
  await page.keyboard.press('Escape')
  await endSession(page)
  await visit(PRODUCT)
  await addToCart(page)
  await expectStored(page, 1)
  await page.keyboard.press('Escape')
  await accountLink(page).click()
  const merged = waitForSave(page)
  await signIn(page, account)
  await merged
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items')
  await expect.poll(() => storedItems(page)).toBeNull()
  const notice = page.getByRole('status').filter({ hasText: 'is now in your account’s cart' })
  const undone = waitForSave(page)
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  await undone
  await page.reload()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
})

test(
  'Signing out retains the cart in the browser',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await signInAsMember(page)
    await visit(PRODUCT)
    const saved = waitForSave(page)
    await addToCart(page)
    await saved
    await page.keyboard.press('Escape')
    await signOut(page)
    await expectStored(page, 1)
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
    await page.reload()
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item')
  },
)

test(
  'Signing out cancels the requests of an account page that is still loading',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await signInAsMember(page)
    const pending = Promise.withResolvers<void>()
    await page.route('**/api/my/orders?*', async (route) => {
      await pending.promise
      await route.continue()
    })
    const ordersRequest = page.waitForRequest('**/api/my/orders?*')
    await visit('/my')
    const orders = await ordersRequest
    await signOut(page)
    pending.resolve()
    await expect.poll(() => orders.failure()?.errorText).toBe('net::ERR_ABORTED')
  },
)

test(
  'Signing out removes the session from the browser even when the server cannot be reached',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    await signInAsMember(page)
    await visit('/about')
    await page.route('**/api/auth/logout', (route) => route.abort())
    await signOut(page)
    const cookieNames = async () => (await page.context().cookies()).map(({ name }) => name)
    await expect.poll(cookieNames).not.toContain('token')
    await expect.poll(cookieNames).not.toContain('vendor_key')
  },
)

test(
  'An expired token signs the visitor out and retains the cart',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors, baseURL }) => {
    allowErrors(UNAUTHORIZED)
    await page.context().addCookies([{ name: 'token', value: 'dead', url: baseURL ?? '' }])
    await visit(PRODUCT)
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .not.toContain('token')
    await addToCart(page)
    await expectStored(page, 1)
  },
)

test(
  'Signing in or out in one tab changes the other tab',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, context, allowErrors }) => {
    // Requests of one tab are refused while the other tab signs out.
    allowErrors(UNAUTHORIZED)
    const account = await signInAsMember(page)
    await context.clearCookies()
    await visit('/about')
    const other = await context.newPage()
    await other.goto('/blogs')
    await accountLink(page).click()
    await signIn(page, account)
    await expect(accountLink(other)).toHaveAccessibleName(/Edith Stepanyan/)
    await accountLink(other).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(accountLink(page)).toHaveAccessibleName('Account')
  },
)

test(
  'When the session ends, the sign-in dialog opens over the form and the input is retained',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    allowErrors(UNAUTHORIZED)
    const account = await signInAsMember(page)
    // The route is set before the page opens, because a request during the set-up may bypass it.
    await page.route(
      '**/api/auth/edit-email',
      (route) => route.fulfill({ status: 401, json: { message: 'Please sign in.' } }),
      { times: 1 },
    )
    await visit('/about#edit-email')
    const form = page.getByRole('dialog', { name: 'Change email address' })
    await form.getByLabel('New email address').fill('new@example.am')
    await form.getByLabel('Password', { exact: true }).fill('some password')
    await page.keyboard.press('Enter')
    await expect(form).toContainText('Please sign in.')
    await signIn(page, account)
    await expect(form.getByLabel('New email address')).toHaveValue('new@example.am')
    await expect(form).not.toContainText('Please sign in.')
  },
)
