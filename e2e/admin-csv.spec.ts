import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from 'playwright/test'
import * as z from 'zod/mini'
import { MAX_CHANGES } from '../shared/admin/stock-contract.ts'
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

test(
  'A list goes to a spreadsheet and back by three clicks, and its differences are shown before',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
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
  },
)

test(
  'A file that is no list is refused with what to do',
  { tag: BEFORE_RELEASE },
  async ({ page }) => {
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
    expect(await choose(Buffer.from('name\nA'))).toContain('not a list of stock or prices')
    expect(await choose(Buffer.alloc(10_000_000, 'a'))).toContain('larger than 5 MB')
    expect(await choose(Buffer.from(''))).toContain('no lines')
  },
)

/** Other tests change the first variants, those of a category and one that is bought. */
const FIRST_SKUS = 12
const OTHERS_CATEGORY = 'Supports'
const BOUGHT_SKU = 'PML-ST'

const Csv = z.object({ csv: z.string() })
const Categories = z.object({ categories: z.array(z.object({ id: z.int(), name: z.string() })) })

async function readList(request: APIRequestContext, query: string): Promise<readonly string[][]> {
  const response = await request.get(`/api/variants/csv?${query}`)
  const { csv } = z.parse(Csv, await response.json())
  const lines = csv.trim().split('\r\n').slice(1)
  return lines.map((line) => line.split(','))
}

/** Writes a list that adds a piece and a cent to everything that no other test changes. */
async function createLongList(request: APIRequestContext): Promise<string> {
  const { categories } = z.parse(Categories, await (await request.get('/api/categories')).json())
  const id = categories.find(({ name }) => name === OTHERS_CATEGORY)?.id
  const others = await readList(request, `list=prices&category_id=${id}`)
  const stocks = await readList(request, 'list=stock')
  const taken = new Set([...others, ...stocks.slice(0, FIRST_SKUS)].map(([sku]) => sku))
  const prices = new Map(
    (await readList(request, 'list=prices')).map(([sku, price]) => [sku, price]),
  )
  const lines = stocks
    .filter(([sku]) => sku !== BOUGHT_SKU && !taken.has(sku))
    .map(
      ([sku, stock]) =>
        `${sku},${Number(stock) + 1},${(Number(prices.get(sku)) + 0.01).toFixed(2)}`,
    )
  return `sku,stock,price\n${lines.join('\n')}\n`
}

test(
  'A long list is stopped between two parts, continues, and is undone as a whole',
  { tag: BEFORE_RELEASE },
  async ({ page, request }) => {
    await page.goto('/stock')
    const before = await createLongList(request)
    const buffer = Buffer.from(before)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload a CSV' }).click()
    await (await chooser).setFiles({ name: 'long.csv', mimeType: 'text/csv', buffer })
    const dialog = page.getByRole('dialog')
    const status = dialog.getByRole('status')
    const apply = dialog.getByRole('button', { name: /^Apply \d+ changes$/ })
    const count = Number((await apply.innerText()).replaceAll(/\D/g, ''))
    expect(count).toBeGreaterThan(MAX_CHANGES)

    let release: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/variants/save', async (route) => {
      await held
      await route.continue()
    })
    // The list does not say which stock its numbers are based on.
    await expect(dialog.getByRole('alert')).toContainText('the column “was” is missing')
    await expect(apply).toBeDisabled()
    await dialog.getByRole('checkbox', { name: 'The numbers are of now' }).check()
    await apply.click()
    await dialog.getByRole('button', { name: 'Stop' }).click()
    release?.()
    await expect(status).toContainText(`${MAX_CHANGES} values were saved.`)
    await expect(status).toContainText(`${count - MAX_CHANGES} changes are not saved yet.`)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(status).toContainText(`${count} values were saved.`)
    await dialog.getByRole('button', { name: `Undo ${count} changes` }).click()
    await expect(
      page.getByText('It is undone. A reduction that had ended does not start again.'),
    ).toBeVisible()
    expect(await createLongList(request)).toBe(before)
  },
)

/** A variant that no other test changes the price of. */
const TWICE_SKU = 'PCH-5070-21.0'

test(
  'The rest of a list is applied in one of two tabs, and another list discards it only after a confirmation',
  { tag: BEFORE_RELEASE },
  async ({ page, context, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    const upload = async (name: string, price: string) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Upload a CSV' }).click()
      const buffer = Buffer.from(`sku,price\n${TWICE_SKU},${price}\n`)
      await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer })
    }
    await page.goto(`/stock?q=${TWICE_SKU}`)
    const price = page.getByRole('textbox', { name: `Price of ${TWICE_SKU}` })
    const before = await price.inputValue()
    await page.route('**/api/variants/save', (route) => route.abort(), { times: 1 })
    await upload('first.csv', '71.00')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Apply 1 change' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()

    await upload('second.csv', '72.00')
    await expect(dialog).toContainText('“first.csv” was not applied completely.')
    await expect(dialog.getByRole('button', { name: 'Apply 1 change' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    const tab = await context.newPage()
    await tab.goto(`/stock?q=${TWICE_SKU}`)
    await tab.getByRole('button', { name: 'Continue' }).click()
    const other = tab.getByRole('dialog')
    await expect(other).toContainText('→ 71.00')

    await page.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Apply 1 change' }).click()
    await dialog.getByRole('button', { name: 'Undo 1 change' }).click()
    await expect(price).toHaveValue(before)
    await other.getByRole('button', { name: 'Apply 1 change' }).click()
    await expect(other.getByRole('alert')).toContainText('Another tab has applied or discarded')
    await page.reload()
    await expect(price).toHaveValue(before)
  },
)
