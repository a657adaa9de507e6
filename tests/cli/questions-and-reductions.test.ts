import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readContent } from '../../cli/content/read-content.ts'
import { toProductTable } from '../../cli/csv/product-list.ts'
import { storeRows } from '../../worker/import/store-rows.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { createContentFolder, type ContentFolder } from './content-folder.ts'
import { createShopOnDisk, readColumn, type ShopOnDisk } from './operator-shop.ts'
import { runShop } from './run-shop.ts'

let folder: string
let shop: ShopOnDisk
let content: ContentFolder

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karavan-prices-'))
  content = await createContentFolder()
  shop = await createShopOnDisk()
  const stored = await readContent(content.path)
  const rows = toRows(stored, createSamplePictures(stored))
  await storeRows(shop.env.DB, rows, { content_hash: '', imported_at: '2026-11-21T10:00:00Z' })
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await content[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const run = (...args: string[]) => runShop(args, shop.state)

async function importList(text: string) {
  const file = join(folder, 'products.csv')
  await writeFile(file, text)
  return run('import', file, '--content', content.path, '--yes')
}

describe('Prices', () => {
  it('Amounts are printed as in the shop, and as plain numbers in JSON', async () => {
    expect((await run('products', 'show', 'BL-10')).stdout).toMatch(/^BL-10 +€0\.05 /m)
    await run('coupons', 'create', 'FIVE-5', '--amount=5', '--minimum=30')
    expect((await run('coupons')).stdout).toMatch(/^FIVE-5 +€5\.00 +€30\.00 /m)
    expect((await run('coupons', '--json')).stdout).toMatch(/"worth": ?"5\.00"/)
  })

  it('A reduction is shown with the price before it and the time when it began', async () => {
    expect((await run('prices', 'show', 'BL-10')).stdout).toMatch(/^BL-10 +€0\.05 +\S+\n$/)
    await run('prices', 'set', 'BL-10', '0.04', '--sale')
    const today = new Date().toISOString().slice(0, 10)
    const { stdout } = await run('prices', 'show', 'BL-10')
    expect(stdout).toMatch(/^BL-10 +€0\.04 +\S+ +was €0\.05, reduced since \S+ \d\d:\d\d\n$/)
    expect(stdout).toContain(`since ${today}`)
    const json = JSON.parse((await run('prices', 'show', 'BL-10', '--json')).stdout)
    expect(json).toMatchObject([{ price: '0.04', old_price: '0.05' }])
    const ended = await run('prices', 'set', 'BL-10', '0.04')
    expect(ended.stdout).toBe('BL-10 costs €0.04. The reduction has ended.\n')
    const repeated = await run('prices', 'set', 'BL-10', '0.04')
    expect(repeated.stdout).toBe('BL-10 costs €0.04 already.\n')
    expect((await run('prices', 'set', 'BL-10', '0.05')).stdout).toBe('BL-10: €0.04 → €0.05.\n')
    expect((await run('prices', 'show', 'BL-10')).stdout).not.toContain('reduced')
  })
})

describe('Questions', () => {
  it('A question is listed, answered, hidden and deleted', async () => {
    await shop.env.DB.exec(
      "INSERT INTO question (id, product_id, language_id, email, origin, text, asked_at, confirmed_at) SELECT 71, id, 1, 'ann@x.test', 'https://x.test', 'Is it light-fast?', '2026-01-02', '2026-01-02' FROM product WHERE key = 'red'",
    )
    expect((await run('questions', '--status=open')).stdout).toMatch(
      /^71 .* open +red +Is it light-fast\?\n$/,
    )
    expect((await run('questions', 'answer', '71')).code).toBe(2)
    expect((await run('questions', 'answer', '71', '--text=Yes.', '--language=xx')).code).toBe(2)
    const answered = await run('questions', 'answer', '71', '--text=Yes.')
    expect(answered.stdout).toBe('Question 71 is answered (en), and the mail will be sent.\n')
    const again = await run('questions', 'answer', '71', '--text=Yes, very.')
    expect(again.stdout).toBe('Question 71 is answered (en).\n')
    const mails = "SELECT kind FROM outbox WHERE to_email = 'ann@x.test'"
    expect(await readColumn(shop.env.DB, mails)).toEqual(['question-answered'])
    expect((await run('questions', 'hide', '71')).stdout).toBe('Question 71 is hidden.\n')
    expect((await run('questions', 'show', '71')).stdout).toBe('Question 71 is shown.\n')
    const unconfirmed = await run('questions', 'delete', '71')
    expect(unconfirmed.stderr).toContain('deleted with its answers. Nothing was changed: add --yes')
    const confirmed = await run('questions', 'delete', '71', '--yes')
    expect(confirmed.stdout).toBe('Question 71 is deleted.\n')
    expect((await run('questions', 'delete', '71', '--yes')).code).toBe(1)
  })

  it('A question without an address of the shop waits until SITE_URL is set', async () => {
    await shop.env.DB.exec(
      "INSERT INTO question (id, product_id, language_id, email, origin, text, asked_at, confirmed_at) SELECT 72, id, 1, 'ann@x.test', '', 'Is it light-fast?', '2026-01-02', '2026-01-02' FROM product WHERE key = 'red'",
    )
    const { code, stderr } = await run('questions', 'answer', '72', '--text=Yes.')
    expect([code, stderr]).toEqual([1, 'The shop’s address is not configured.\n'])
  })
})

describe('Lists of products', () => {
  it('A list announces and ends reductions and prices by quantity, and its export has them', async () => {
    const findRed = async () =>
      [...(await readContent(content.path)).products].find(({ key }) => key === 'red')
    const reduced =
      'key;sku;price;old_price;quantity_prices\nred;RD-10;20,00;26,00;3: 19.00; 10: 18\n'
    const quoted = reduced.replace('3: 19.00; 10: 18', '"3: 19.00; 10: 18"')
    expect(await importList(quoted)).toMatchObject({ code: 0, stderr: '' })
    const red = await findRed()
    expect(red?.variants[0]).toMatchObject({ price: 2000, old_price: 2600 })
    expect(red?.quantity_prices).toEqual([
      { from: 3, price: 1900 },
      { from: 10, price: 1800 },
    ])
    const rows = toProductTable(await readContent(content.path)).rows
    expect(rows.find(({ sku }) => sku === 'RD-10')).toMatchObject({
      old_price: '26.00',
      quantity_prices: '3: 19.00; 10: 18.00',
    })
    expect((await importList(quoted)).stdout).toContain('Nothing changed')
    const wrong = await importList(quoted.replace('3: 19.00', '3 for 19'))
    expect(wrong.stderr).toContain(
      'products.csv:2 quantity_prices: "3 for 19; 10: 18" is not a list',
    )
    const ended = 'key;sku;price;old_price;quantity_prices\nred;RD-10;26,00;-;-\n'
    expect(await importList(ended)).toMatchObject({ code: 0, stderr: '' })
    const after = await findRed()
    expect([after?.variants[0]?.old_price, after?.quantity_prices]).toEqual([undefined, undefined])
  })

  it('A reduction that a command has ended is not announced again by an exported list', async () => {
    const { DB } = shop.env
    await importList('key;sku;price;old_price\nred;RD-10;20,00;26,00\n')
    const file = join(folder, 'products-of-now.csv')
    for (const price of ['21', '27']) {
      await run('prices', 'set', 'RD-10', price)
      await rm(file, { force: true })
      expect(await run('export', file)).toMatchObject({ code: 0 })
      const imported = await run('import', file, '--content', content.path, '--yes')
      expect(imported).toMatchObject({ code: 0, stderr: '' })
      const sql = "SELECT price, old_price FROM product_variant WHERE sku = 'RD-10'"
      expect(await DB.prepare(sql).first()).toEqual({ price: Number(price) * 100, old_price: null })
    }
  })
})
