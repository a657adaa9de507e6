import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { ADMIN, ADMIN_START_TIMEOUT_MS, createClicker, startAdmin } from './admin-helpers.ts'
import { COLOUR_RULES, findViolations, waitForAnimations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { findOverflow, resizeTo } from './layout-checks.ts'

test.use({ baseURL: ADMIN, locale: 'en-GB' })
test.beforeAll(async () => {
  test.setTimeout(ADMIN_START_TIMEOUT_MS)
  await startAdmin()
})

async function downloadStock(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Stock as CSV' }).click()
  return readFile(await (await download).path(), 'utf8')
}

/** Adds one piece to the first variant, as a European Excel saves the list, and two wrong lines. */
function edit(csv: string): {
  readonly text: string
  readonly sku: string
  readonly stock: number
} {
  const [columns = '', first = ''] = csv.trim().split('\r\n')
  const [sku = '', stock = ''] = first.split(',')
  const lines = [
    columns.replaceAll(',', ';'),
    `${sku};${Number(stock) + 1};${stock};;`,
    'NO-SUCH-SKU;4;4;;',
    'WRONG;many;4;;',
  ]
  return { text: `${lines.join('\r\n')}\r\n`, sku, stock: Number(stock) }
}

test('A list goes to a spreadsheet and back by three clicks, and its differences are shown before', async ({
  page,
}) => {
  await page.goto('/stock')
  const { text, sku, stock } = edit(await downloadStock(page))
  const { click, count } = createClicker()
  const chooser = page.waitForEvent('filechooser')
  await click(page.getByRole('button', { name: 'Upload a CSV' }))
  const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await (await chooser).setFiles(file)
  const dialog = page.getByRole('dialog')
  const changes = dialog.getByRole('table', { name: 'Changes' })
  await expect(changes).toContainText(`${stock} → ${stock + 1}`)
  await expect(dialog.getByRole('row', { name: /NO-SUCH-SKU/ })).toContainText('no such SKU')
  await expect(dialog.getByRole('row', { name: /WRONG/ })).toContainText('“many” is not a number')
  expect(await findViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findViolations(page, { rules: COLOUR_RULES })).toEqual([])
  await click(dialog.getByRole('button', { name: 'Apply 1 change' }))
  await expect(dialog.getByRole('status')).toContainText('1 value was saved.')
  await resizeTo(page, { width: 360, height: 740 })
  // The navigation slides away.
  await waitForAnimations(page)
  expect(await findOverflow(page)).toBe(0)
  await click(dialog.getByRole('button', { name: 'Close' }).last())
  expect(count()).toBe(3)
  await expect(page.getByRole('textbox', { name: `Stock of ${sku}` })).toHaveValue(
    String(stock + 1),
  )
})

test('A file that is no list is refused with what to do', async ({ page }) => {
  await page.goto('/stock')
  const choose = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload a CSV' }).click()
    await (await chooser).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
    const text = await page.getByRole('dialog').getByRole('alert').textContent()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    return text
  }
  expect(await choose(Buffer.from('PK\u0003\u0004'))).toContain('This is a spreadsheet')
  expect(await choose(Buffer.from('sku,stock\nGRÜN,1', 'latin1'))).toContain('not UTF-8')
  expect(await choose(Buffer.from('sku,stock\nA,1', 'utf16le'))).toContain('not UTF-8')
  expect(await choose(Buffer.from('name\nA'))).toContain('no list of stock or prices')
  expect(await choose(Buffer.alloc(10_000_000, 'a'))).toContain('larger than 5 MB')
  expect(await choose(Buffer.from(''))).toContain('no lines')
})
