import { ADMIN, ADMIN_START_TIMEOUT_MS, startAdmin } from './admin-helpers.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

test(
  'A coupon whose last day was typed in part is not created without one',
  { tag: BEFORE_RELEASE },
  async ({ page }, { repeatEachIndex }) => {
    const code = `HALF-DAY-${repeatEachIndex}`
    await page.goto('/coupons')
    const form = page.getByRole('form', { name: 'Create the coupon' })
    const create = form.getByRole('button', { name: 'Create the coupon' })
    const day = form.getByLabel('Last day')
    await form.getByLabel('Code').fill(code)
    await form.getByLabel('Percent').fill('10')
    await day.pressSequentially('31')
    await expect(day).toHaveValue('')
    await create.click()
    await expect(form.getByText('A valid date')).toBeVisible()
    await expect(form.getByLabel('Code')).toHaveValue(code)
    await day.fill('2099-12-31')
    await expect(form.getByText('A valid date')).toBeHidden()
    await create.click()
    await expect(page.getByRole('row').filter({ hasText: code })).toContainText('2099')
  },
)

test(
  'A coupon that is being typed survives a search that fails',
  { tag: BEFORE_RELEASE },
  async ({ page, allowErrors }) => {
    allowErrors(/Failed to load|ERR_FAILED/)
    await page.goto('/coupons')
    const code = page.getByRole('textbox', { name: 'Code', exact: true })
    await code.fill('TYPED-10')
    await page.route('**/api/coupons?*', (route) => route.abort())
    await page.getByRole('searchbox').fill('TYPED')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(code).toHaveValue('TYPED-10')
  },
)
