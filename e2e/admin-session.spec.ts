import type { Locator, Page, Route } from 'playwright/test'
import { ADMIN, ADMIN_START_TIMEOUT_MS, listPaidOrders, startAdmin } from './admin-helpers.ts'
import { COLOUR_RULES, findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

/** Other tests leave these orders alone; a repetition takes others. */
const COUNTRY = 'LB'
const SIGN_IN_PAGE = 'https://vordan.cloudflareaccess.com/cdn-cgi/access/login'

/** Answers as Access does for somebody without a session. */
const ENDS = {
  redirect: (route: Route) => route.fulfill({ status: 302, headers: { Location: SIGN_IN_PAGE } }),
  forbidden: (route: Route) =>
    route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' }),
  unauthorized: (route: Route) => route.fulfill({ status: 401, body: '' }),
} as const

const CALLS = '**/api/**'
const endSession = (page: Page, how: keyof typeof ENDS) => page.route(CALLS, ENDS[how])
const signIn = (page: Page) => page.unroute(CALLS)

/** What the frame says, wherever the screen is scrolled. */
const findNotice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Your session has ended' }).first()

async function resume(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I have signed in' }).click()
  await expect(page.getByRole('button', { name: 'I have signed in' })).toBeHidden()
}

/** The session ends before the undo is pressed; after signing in it is pressed again. */
async function undoAcrossSignIn(page: Page, notice: Locator): Promise<void> {
  await endSession(page, 'unauthorized')
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(notice).toContainText('Your session has ended')
  await expect(findNotice(page)).toBeInViewport()
  await signIn(page)
  await resume(page)
  await notice.getByRole('button', { name: 'Undo' }).click()
}

test(
  'A session that ends while many orders are shipped is noticed; the shipping continues after signing in',
  { tag: BEFORE_RELEASE },
  async ({ page, request, allowErrors }, { repeatEachIndex }) => {
    allowErrors(/403/)
    const orders = await listPaidOrders(request, COUNTRY)
    const chosen = orders.slice(2 * repeatEachIndex, 2 * repeatEachIndex + 2)
    await page.goto(`/orders?state=paid&country=${COUNTRY}`)
    for (const { number } of chosen)
      await page.getByRole('checkbox', { name: `Choose order ${number}` }).check()
    const slips = page.waitForResponse((response) => response.url().includes('/api/slips'))
    await page.getByRole('button', { name: 'Enter tracking numbers' }).click()
    await page.getByLabel('Tracking numbers').fill('END-1\nEND-2')
    // Without the goods of the orders, which are read as the form opens, the shipping does not start.
    await (await slips).finished()
    await endSession(page, 'forbidden')
    await page.getByRole('button', { name: 'Ship 2 orders' }).click()

    const progress = page.getByRole('status').filter({ hasText: 'shipped' })
    await expect(progress).toContainText('0 of 2 shipped')
    await expect(progress).toContainText('Your session has ended')
    const notice = findNotice(page)
    await expect(notice.getByRole('link', { name: 'Sign in again in a new tab' })).toHaveAttribute(
      'target',
      '_blank',
    )
    expect(await findViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findViolations(page, { rules: COLOUR_RULES })).toEqual([])
    await page.getByRole('link', { name: /-/ }).last().scrollIntoViewIfNeeded()
    await expect(notice).toBeInViewport()

    await page.getByRole('button', { name: 'I have signed in' }).click()
    await expect(notice).toContainText('Nobody is signed in yet')
    await signIn(page)
    await resume(page)
    await progress.getByRole('button', { name: 'Continue' }).click()
    await expect(progress).toContainText('2 of 2 shipped')
  },
)

test(
  'A session that ends before an undo is noticed; the undo can be tried again',
  { tag: BEFORE_RELEASE },
  async ({ page, allowErrors }) => {
    allowErrors(/401/)
    await page.goto('/stock')
    const stock = page.getByRole('textbox', { name: /^Stock of / }).nth(3)
    const before = await stock.inputValue()
    await stock.fill(String(Number(before) + 5))
    await page.getByRole('button', { name: 'Save 1 value' }).click()
    const saved = page.getByRole('alert').filter({ hasText: '1 value was saved.' })
    await expect(saved).toBeVisible()
    await undoAcrossSignIn(page, saved)
    await expect(page.getByText('It is undone.')).toBeVisible()
    await expect(stock).toHaveValue(before)
  },
)

test(
  'The undo of a deleted view and of a hidden review can be tried again after signing in',
  { tag: BEFORE_RELEASE },
  async ({ page, allowErrors }, { repeatEachIndex }) => {
    allowErrors(/401/)
    const name = `Restored ${repeatEachIndex}`
    await page.goto(`/orders?q=restored-${repeatEachIndex}`)
    const views = page.getByRole('navigation', { name: 'Saved views' })
    const dialog = page.getByRole('dialog')
    await views.getByRole('button', { name: 'Save this view' }).click()
    await dialog.getByLabel('Name').fill(name)
    await page.keyboard.press('Enter')
    await views.getByRole('button', { name: 'Edit views' }).click()
    await dialog.getByRole('form', { name }).getByRole('button', { name: 'Delete' }).click()
    await page.keyboard.press('Escape')
    const deleted = page.getByRole('alert').filter({ hasText: `The view “${name}” is deleted.` })
    await undoAcrossSignIn(page, deleted)
    await expect(views.getByRole('link', { name })).toBeVisible()

    await page.goto('/reviews?status=published')
    await page
      .getByRole('button', { name: /^Hide the review of/ })
      .first()
      .click()
    const hidden = page.getByRole('alert').filter({ hasText: 'The review is hidden.' })
    await undoAcrossSignIn(page, hidden)
    await expect(page.getByRole('alert').filter({ hasText: 'The review is shown.' })).toBeVisible()
  },
)

test(
  'A session that ends in the middle of an uploaded list leads to the sign-in from the dialog, and the list continues',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await page.goto('/stock')
    const stock = page.getByRole('textbox', { name: /^Stock of / }).nth(5)
    const sku = String(await stock.getAttribute('aria-label')).replace('Stock of ', '')
    const was = Number(await stock.inputValue())
    const next = was + 1
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload a CSV' }).click()
    const buffer = Buffer.from(`sku,was,stock\n${sku},${was},${next}\n`)
    await (await chooser).setFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer })
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Apply 1 change' })).toBeVisible()
    await endSession(page, 'redirect')
    await dialog.getByRole('button', { name: 'Apply 1 change' }).click()
    const error = dialog.getByRole('alert')
    await expect(error).toContainText('Your session has ended')
    await expect(error.getByRole('link', { name: 'Sign in again in a new tab' })).toBeVisible()
    await signIn(page)
    await error.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('status')).toContainText('1 value was saved.')
    await dialog.getByRole('button', { name: 'Undo 1 change' }).click()
    await expect(page.getByText('It is undone.')).toBeVisible()
  },
)

test(
  'A refusal by a firewall is not treated as the end of the session',
  { tag: BEFORE_RELEASE },
  async ({ page, allowErrors }) => {
    allowErrors(/403/)
    await page.goto('/coupons')
    await page.route('**/api/coupons/create', ENDS.forbidden)
    const form = page.getByRole('form', { name: 'Create the coupon' })
    await form.getByLabel('Code').fill('BLOCKED-1')
    await form.getByLabel('Percent').fill('10')
    await form.getByRole('button', { name: 'Create the coupon' }).click()
    await expect(form.getByRole('alert')).toContainText('Cloudflare refused this')
    await expect(page.getByText('Your session has ended')).toHaveCount(0)
    await expect(form.getByLabel('Code')).toHaveValue('BLOCKED-1')
  },
)

test(
  'An answer that takes long is announced until it is there',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await page.goto('/')
    let release: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/coupons?*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: 'Coupons' }).click()
    const word = page.getByRole('status').filter({ hasText: 'longer than usual' })
    await expect(word).toBeVisible()
    release?.()
    await expect(word).toBeHidden()
  },
)
