import { ADMIN, ADMIN_START_TIMEOUT_MS, startAdmin } from './admin-helpers.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

/** The admin reads the session again when ten seconds have passed; this is much more. */
const LATER_MS = 60_000

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

test(
  'The input stays if the role is changed meanwhile, and another screen follows the new role',
  { tag: BEFORE_RELEASE },
  async ({ page, allowErrors }) => {
    allowErrors(/403/)
    await page.goto('/coupons')
    const form = page.getByRole('form', { name: 'Create the coupon' })
    await form.getByLabel('Code').fill('TYPED-1')
    await form.getByLabel('Percent').fill('10')
    await page.route('**/api/session?*', async (route) => {
      const response = await route.fetch()
      const session: object = await response.json()
      await route.fulfill({ response, json: { ...session, role: 'reader' } })
    })
    await page.route('**/api/coupons/create', (route) =>
      route.fulfill({ status: 403, json: { message: 'Your role may not do this.' } }),
    )
    // The session is read again when the tab is shown again later.
    await page.evaluate((later) => {
      const now = Date.now()
      Date.now = () => now + later
      window.dispatchEvent(new Event('visibilitychange'))
    }, LATER_MS)
    await expect(page.getByText('owner@example.com, reader')).toBeVisible()
    await expect(form.getByLabel('Code')).toHaveValue('TYPED-1')
    await form.getByRole('button', { name: 'Create the coupon' }).click()
    await expect(form.getByRole('alert')).toContainText('role')
    await form.getByLabel('Code').fill('')
    await form.getByLabel('Percent').fill('')
    await page.getByRole('link', { name: 'Reviews' }).click()
    await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()
    await page.getByRole('link', { name: 'Coupons' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(form).toHaveCount(0)
  },
)

test(
  'A failure is shown beside the button if its dialog was closed before',
  { tag: BEFORE_RELEASE },
  async ({ page, allowErrors }) => {
    allowErrors(/502/)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/coupons/end', async (route) => {
      await held.promise
      await route.fulfill({ status: 502, body: '' })
    })
    await page.goto('/coupons')
    await page.getByRole('button', { name: /^End / }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'End', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    held.resolve()
    await expect(page.getByRole('table').getByRole('alert')).toBeVisible()
  },
)

test(
  'Back leads from the audit log to the screen before, however long somebody has typed',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Audit log' }).click()
    const actor = page.getByLabel('Email address or name')
    await actor.fill('ow')
    await expect(page).toHaveURL(/actor=ow$/)
    await actor.fill('owner')
    await expect(page).toHaveURL(/actor=owner$/)
    await page.goBack()
    await expect(page).toHaveURL('/')
  },
)
