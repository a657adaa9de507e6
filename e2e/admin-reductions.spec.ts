import * as z from 'zod/mini'
import { fetchVariants } from '../shared/admin/stock-contract.ts'
import { ADMIN, ADMIN_START_TIMEOUT_MS, startAdmin } from './admin-helpers.ts'
import { expect, test } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

test(
  'A price that is lowered again before the list was read anew continues the announced reduction',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    await page.goto('/stock')
    const price = page.getByRole('textbox', { name: /^Price of / }).nth(20)
    const sku = String(await price.getAttribute('aria-label')).replace('Price of ', '')
    const read = async () => {
      const response = await request.get(`/api/variants?words=${sku}`)
      const { variants } = z.parse(fetchVariants.output, await response.json())
      return variants.find((variant) => variant.sku === sku)
    }
    const before = (await read())?.price
    await page.getByRole('checkbox', { name: `Select ${sku}`, exact: true }).check()
    await page.getByRole('button', { name: 'Change prices by percent' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Percent').fill('-10')
    await dialog.getByLabel(/^Announce as a reduction/).check()
    await dialog.getByRole('button', { name: 'Put into the grid' }).click()

    const held = Promise.withResolvers<void>()
    await page.route('**/api/variants?*', async (route) => {
      await held.promise
      await route.continue()
    })
    const save = page.getByRole('button', { name: 'Save 1 value' })
    await save.click()
    await expect(save).toBeHidden()
    await price.fill('0.50')
    held.resolve()
    await save.click()
    await expect(save).toBeHidden()
    expect(await read()).toMatchObject({ price: 50, old_price: before })
    const change = { sku, price: { was: 50, value: before, is_sale: false } }
    const data = { changes: [change] }
    await request.post('/api/variants/save', { headers: { Origin: ADMIN }, data })
    expect(await read()).toMatchObject({ price: before, old_price: null })
  },
)

test(
  'The grid, the change by percent and an uploaded list say that a new price ends the reduction',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    await page.goto('/stock')
    const price = page.getByRole('textbox', { name: /^Price of / }).nth(22)
    const sku = String(await price.getAttribute('aria-label')).replace('Price of ', '')
    const before = Math.round(Number(await price.inputValue()) * 100)
    const reduced = Math.floor(before / 2)
    const toText = (value: number) => (value / 100).toFixed(2)
    const save = (was: number, value: number, is_sale: boolean) =>
      request.post('/api/variants/save', {
        headers: { Origin: ADMIN },
        data: { changes: [{ sku, price: { was, value, is_sale } }] },
      })
    await save(before, reduced, true)
    await page.goto(`/stock?q=${sku}`)
    const named = page.getByRole('textbox', { name: `Price of ${sku}`, exact: true })
    const row = page.getByRole('row').filter({ has: named })
    await expect(row).toContainText('before: ')
    await named.fill(toText(reduced - 10))
    await expect(row).not.toContainText('ends the reduction')
    await named.fill(toText(before))
    await expect(row).toContainText('ends the reduction')
    await named.fill(toText(reduced))

    await page.getByRole('checkbox', { name: `Select ${sku}`, exact: true }).check()
    await page.getByRole('button', { name: 'Change prices by percent' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Percent').fill('-10')
    await expect(dialog.getByRole('row')).not.toContainText('ends the reduction')
    await dialog.getByLabel('Percent').fill('200')
    await expect(dialog.getByRole('row')).toContainText('ends the reduction')
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload a CSV' }).click()
    const buffer = Buffer.from(`sku,price\r\n${sku},${toText(before)}\r\n`)
    await (await chooser).setFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer })
    await expect(dialog.getByRole('status')).toContainText('1 reduction ends.')
    await expect(dialog.getByRole('table')).toContainText('ends the reduction')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await save(reduced, before, false)
  },
)
