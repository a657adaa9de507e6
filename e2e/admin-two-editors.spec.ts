import type { APIRequestContext } from 'playwright/test'
import { ADMIN, ADMIN_START_TIMEOUT_MS, listPaidOrders, startAdmin } from './admin-helpers.ts'
import { COLOUR_RULES, findViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

/** Other tests take the first orders of the country. */
const COUNTRY = 'DE'

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

/** Makes a call as a colleague does at another desk. */
async function callAsColleague(request: APIRequestContext, path: string, data: object) {
  const response = await request.post(`/api${path}`, { headers: { Origin: ADMIN }, data })
  expect(response.ok()).toBe(true)
}

test(
  'The second who changes a stock and a price is shown both values of each and chooses',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    await page.goto('/stock')
    const stock = page.getByRole('textbox', { name: /^Stock of / }).nth(8)
    const sku = String(await stock.getAttribute('aria-label')).replace('Stock of ', '')
    const price = page.getByRole('textbox', { name: `Price of ${sku}` })
    const was = { stock: Number(await stock.inputValue()), price: await price.inputValue() }
    const cents = Math.round(Number(was.price) * 100)
    await stock.fill(String(was.stock + 10))
    await price.fill(String((cents + 200) / 100))

    await callAsColleague(request, '/variants/save', {
      changes: [
        {
          sku,
          stock: { was: was.stock, value: was.stock + 3 },
          price: { was: cents, value: cents + 100, is_sale: false },
        },
      ],
    })
    await page.getByRole('button', { name: 'Save 2 values' }).click()
    const conflicts = page.getByRole('alert').filter({ hasText: 'Changed while you were typing' })
    await expect(conflicts).toContainText(
      `stock: you saw ${was.stock}, now it is ${was.stock + 3}; you typed ${was.stock + 10}.`,
    )
    await expect(stock).toHaveValue(String(was.stock + 10))
    expect(await findViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findViolations(page, { rules: COLOUR_RULES })).toEqual([])

    await conflicts.getByRole('button', { name: `Keep ${was.stock + 10}` }).click()
    await conflicts.getByRole('button', { name: /^Take / }).click()
    await page.getByRole('button', { name: 'Save 1 value' }).click()
    await expect(page.getByText('1 value was saved.')).toBeVisible()
    await page.reload()
    await expect(stock).toHaveValue(String(was.stock + 10))
    await expect(price).toHaveValue(((cents + 100) / 100).toFixed(2))
  },
)

test(
  'The second person who corrects a tracking number sees the first correction and may overwrite it',
  { tag: BEFORE_RELEASE },
  async ({ page, request, allowErrors }, { repeatEachIndex }) => {
    allowErrors(/409/)
    const orders = await listPaidOrders(request, COUNTRY)
    const { number = '' } = orders.at(-1 - repeatEachIndex) ?? {}
    const id = crypto.randomUUID()
    const parcel = { id, number, tracking: 'DESK-1', carrier: '', url: '' }
    await callAsColleague(request, '/order/ship', parcel)
    await page.goto(`/orders/${number}`)
    const parcels = page.getByRole('region', { name: 'Parcels' })
    const tracking = parcels.getByLabel('Tracking number')
    await tracking.fill('DESK-3')
    await callAsColleague(request, '/order/correct-tracking', {
      number,
      parcel_id: id,
      tracking: 'DESK-2',
      was: 'DESK-1',
    })
    await parcels.getByRole('button', { name: 'Correct' }).click()
    await expect(
      page.getByText('Somebody else has just corrected the number to DESK-2.'),
    ).toBeVisible()
    await expect(tracking).toHaveValue('DESK-3')
    await parcels.getByRole('button', { name: 'Correct' }).click()
    await expect(page.getByText('Corrected. The buyer gets a new mail.')).toBeVisible()
    await page.reload()
    await expect(tracking).toHaveValue('DESK-3')
  },
)

test(
  'A coupon that is ended before its first day has no period, and gets it back by undoing',
  { tag: BEFORE_RELEASE },
  async ({ page, request }, { repeatEachIndex }) => {
    const code = `LATER-${repeatEachIndex}`
    await callAsColleague(request, '/coupons/create', {
      code,
      kind: 'percentage',
      value: 100_000,
      minimum: 0,
      from_date: '2099-01-01',
      until_date: '2099-02-01',
      max_uses: null,
      max_uses_per_account: 1,
    })
    await callAsColleague(request, '/coupons/end', { code })
    await page.goto(`/coupons?q=${code}`)
    const row = page.getByRole('row', { name: code })
    await expect(row).toContainText('Ended before its first day')
    await expect(row).not.toContainText('2099')
    await expect(row).toContainText('At most 1 per person')
    await page.goto(`/audit?kind=coupon&subject=${code}`)
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByText('Coupon opened again').first()).toBeVisible()
    await page.goto(`/coupons?q=${code}`)
    await expect(row).toContainText('1 January 2099 – 1 February 2099')
    // On a phone the label of a cell has a column of its own, which grows with it.
    await page.setViewportSize({ width: 390, height: 740 })
    await expect(page.locator('[data-label="Uses"]').first()).toHaveCSS('display', 'grid')
  },
)

test(
  'The second person who creates a coupon with the same code sees an error at the code and loses no input',
  { tag: BEFORE_RELEASE },
  async ({ page, request, allowErrors }, { repeatEachIndex }) => {
    allowErrors(/409/)
    const code = `DESK-${repeatEachIndex}`
    await page.goto('/coupons')
    const form = page.getByRole('form', { name: 'Create the coupon' })
    await form.getByLabel('Code').fill(code)
    await form.getByLabel('Percent').fill('15')
    await form.getByLabel('Minimum order').fill('40')
    await callAsColleague(request, '/coupons/create', {
      code,
      kind: 'percentage',
      value: 200_000,
      minimum: 0,
      from_date: null,
      until_date: null,
      max_uses: null,
      max_uses_per_account: null,
    })
    await form.getByRole('button', { name: 'Create the coupon' }).click()
    await expect(form.getByText(new RegExp(`${code}.*(exists|already)`))).toBeVisible()
    await expect(form.getByLabel('Percent')).toHaveValue('15')
    await expect(form.getByLabel('Minimum order')).toHaveValue('40')
    await form.getByLabel('Code').fill(`${code}-B`)
    await form.getByRole('button', { name: 'Create the coupon' }).click()
    await expect(page.getByText(`The coupon ${code}-B was created.`)).toBeVisible()
  },
)
