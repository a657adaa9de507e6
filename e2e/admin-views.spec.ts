import { ADMIN, ADMIN_START_TIMEOUT_MS, createClicker, startAdmin } from './admin-helpers.ts'
import { COLOUR_RULES, findViolations, waitForAnimations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { findOverflow, resizeTo } from './layout-checks.ts'
import { BEFORE_RELEASE } from './tags.ts'

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

test(
  'A view of the orders is saved by two clicks, opened by one, renamed and deleted on a phone, and restored',
  { tag: BEFORE_RELEASE },
  async ({ page }, { repeatEachIndex }) => {
    const name = `To pack ${repeatEachIndex}`
    await page.goto('/orders?state=preparing&country=GR')
    const views = page.getByRole('navigation', { name: 'Saved views' })
    const { click, count } = createClicker()
    await click(views.getByRole('button', { name: 'Save this view' }))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Name')).toHaveValue('Being packed · Greece')
    expect(await findViolations(page)).toEqual([])
    // The proposal is selected, so that typing replaces it.
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.type(name)
    await click(dialog.getByRole('button', { name: 'Save', exact: true }))
    await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    expect(count()).toBe(2)

    await page.goto('/orders')
    await views.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/state=preparing&country=GR$/)
    await expect(page.getByLabel('Country')).toHaveValue('GR')

    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
    await page.keyboard.press('Control+K')
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
    await page.keyboard.type(name)
    await expect(page.locator('[data-combobox-selected]')).toHaveText(name)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/state=preparing&country=GR$/)

    await resizeTo(page, { width: 320, height: 640 })
    await waitForAnimations(page)
    await views.getByRole('button', { name: 'Edit views' }).press('Enter')
    const row = dialog.getByRole('form', { name })
    await row.getByLabel('Name').fill(`${name} soon`)
    await page.keyboard.press('Enter')
    const renamed = dialog.getByRole('form', { name: `${name} soon` })
    await expect(renamed.getByRole('button', { name: 'Rename' })).toBeDisabled()
    expect(await findViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findViolations(page, { rules: COLOUR_RULES })).toEqual([])
    expect(await findOverflow(page)).toBe(0)
    await renamed.getByRole('button', { name: 'Delete' }).click()
    await expect(renamed).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(views.getByRole('link', { name })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(views.getByRole('link', { name: `${name} soon` })).toBeVisible()
  },
)

test(
  'A name that is taken is refused beside the name, which can be corrected',
  { tag: BEFORE_RELEASE },
  async ({ page, allowErrors }, { repeatEachIndex }) => {
    allowErrors(/409/)
    const name = `Twice ${repeatEachIndex}`
    const views = page.getByRole('navigation', { name: 'Saved views' })
    const dialog = page.getByRole('dialog')
    const open = async (query: string) => {
      await page.goto(`/orders?${query}`)
      await views.getByRole('button', { name: 'Save this view' }).click()
      await dialog.getByLabel('Name').fill(name)
      await page.keyboard.press('Enter')
    }
    await open('q=ani')
    await expect(dialog).toHaveCount(0)
    await open('q=anna')
    await expect(dialog.getByRole('alert')).toContainText(
      `You have a view named “${name}” already.`,
    )
    await dialog.getByLabel('Name').fill(`${name} B`)
    await page.keyboard.press('Enter')
    await expect(views.getByRole('link', { name: `${name} B` })).toBeVisible()
  },
)

test(
  'A page of orders that is empty by now leads to the first page with the same filters',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await page.goto('/orders?country=FR&older=1')
    await expect(page.getByText('Nothing is left on this page.')).toBeVisible()
    await page.getByRole('button', { name: 'First page' }).click()
    await expect(page).toHaveURL(/\/orders\?country=FR$/)
    await expect(page.locator('[data-row-link]').first()).toBeVisible()
  },
)

test(
  'A typed day filters the orders when its year is complete, and makes no entries of the history',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    const addresses: string[] = []
    page.on('framenavigated', () => addresses.push(page.url()))
    await page.goto('/')
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await page.getByLabel('From (UTC)').focus()
    await page.keyboard.type('11112026')
    await expect(page).toHaveURL(/\?from=2026-11-11$/)
    expect(addresses.filter((address) => /from=0/.test(address))).toEqual([])
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  },
)

test(
  'An impossible date in the address of the list lists the orders of every day',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
    await page.goto('/orders?from=2026-13-40')
    await expect(page.getByRole('link', { name: /^\w{4}-\w{4}$/ }).first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)
