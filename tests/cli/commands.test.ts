import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCommandContext } from '../../cli/command/command-context.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeStock } from '../../worker/operations/change-stock.ts'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { readCatalogueIds } from '../../cli/import/read-catalogue.ts'
import { storeRows } from '../../worker/import/store-rows.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createContentFolder, type ContentFolder } from './content-folder.ts'
import { createShopOnDisk, readColumn, type ShopOnDisk } from './operator-shop.ts'
import { replace } from './find-content-problems.ts'
import { runShop } from './run-shop.ts'

/** A name that is longer than a pattern in D1 may be. */
const LONG = 'with a name that somebody has copied from a supplier’s long list, Կապույտ'
let shop: ShopOnDisk
let content: ContentFolder

beforeAll(async () => {
  content = await createContentFolder()
  shop = await createShopOnDisk()
  await importAgain()
  await shop.env.DB.batch([
    shop.env.DB.prepare(
      `INSERT INTO review (id, product_id, language_id, name, rating, title, text, written_at, imported)
       SELECT 90, id, 1, 'Vahe', 1, 'No', 'It is not red', '2026-11-01', 0
       FROM product WHERE key = 'red'`,
    ),
    shop.env.DB.prepare(
      `INSERT INTO account (id, vendor_key, created_at, email, name)
       VALUES (7, 'v', '2026-11-01T10:00:00Z', 'ani@x.test', 'Ani')`,
    ),
  ])
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await content[Symbol.asyncDispose]()
})

const run = (...args: string[]) => runShop(args, shop.state)

async function importAgain(): Promise<void> {
  const { DB } = shop.env
  const shopContent = await readContent(content.path)
  const rows = toRows(shopContent, createSamplePictures(shopContent), await readCatalogueIds(DB))
  await storeRows(DB, rows, { content_hash: '', imported_at: '2026-11-21T10:00:00Z' })
}

const readVersions = async () => {
  const [storedVersion] = await readColumn(shop.env.DB, 'SELECT version FROM catalogue')
  return { stored: storedVersion, told: Number(await shop.env.CACHE.get('catalogue:version')) }
}

it('A repeated change announces the version that KV did not store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karavan-commands-'))
  const file = join(folder, 'prices.csv')
  await writeFile(file, 'sku,price\nBL-10,0.06\n')
  const changes = [
    ['prices', 'set', 'BL-10', '0.06'],
    ['rates', 'set', 'AMD', '450'],
    ['import', file],
  ]
  for (const change of changes) {
    await run(...change)
    await shop.env.CACHE.put('catalogue:version', '1')
    expect(await run(...change)).toMatchObject({ code: 0 })
    const { stored, told } = await readVersions()
    expect([change, told]).toEqual([change, stored])
  }
  await rm(folder, { recursive: true })
})

describe('Lists', () => {
  it('A list says that there are more rows, on stderr if the list is JSON', async () => {
    const hint = 'Only the first 2 are shown: use --all for all, --limit=N for more.\n'
    const text = await run('stock', '--limit=2')
    expect(text.stdout.split('\n')).toHaveLength(5)
    expect(text.stdout).toContain(hint)
    const { stdout, stderr } = await run('stock', '--limit=2', '--json')
    expect(JSON.parse(stdout)).toHaveLength(2)
    expect(stderr).toBe(hint)
    const allRows = await run('stock', '--all', '--json')
    expect([JSON.parse(allRows.stdout).length, allRows.stderr]).toEqual([4, ''])
  })
})

describe('Stock', () => {
  it('Concurrent additions lose no piece', async () => {
    const addition = { sku: 'BL-10', change: { kind: 'add', pieces: 1 } } as const
    const add = () => changeStock(shop.env.DB, addition, createCommandContext())
    await Promise.all(Array.from({ length: 10 }, add))
    expect((await run('stock', 'show', 'bl-10', '--json')).stdout).toContain('"stock": 13')
  })

  it('Stock is not set after a sale and never becomes negative', async () => {
    expect(await run('stock', 'set', 'BL-10', '5', '--was=3')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The stock is not 3. The stock of BL-10 is 13. Nothing was changed.\n',
    })
    expect((await run('stock', 'add', 'BL-10', '-14')).code).toBe(1)
    expect((await run('stock', 'add', 'BL-10', '-3')).stdout).toBe('BL-10: 10 in stock.\n')
    expect((await run('stock', 'set', 'XX-1', '5')).stderr).toBe('The shop has no SKU XX-1.\n')
  })
})

describe('Prices, coupons and rates', () => {
  it('Values that commands have set apply to every page, and an import of other values retains them', async () => {
    const before = await readVersions()
    expect((await run('prices', 'set', 'RD-10', '25,90')).stderr).toContain('Write 25.90.')
    expect((await run('prices', 'set', 'RD-10', '25.90')).stdout).toBe('RD-10: €24.50 → €25.90.\n')
    const after = await readVersions()
    expect(after).toEqual({ stored: Number(before.stored) + 1, told: Number(before.stored) + 1 })
    expect(await run('rates', 'set', 'AMD', '450')).toMatchObject({ code: 0, stderr: '' })
    const coupon = ['coupons', 'create', 'mine-10', '--percent=10', '--max-uses=5']
    expect((await run(...coupon)).stdout).toBe('The coupon MINE-10 was created.\n')
    expect((await run(...coupon)).stderr).toBe('The coupon MINE-10 already exists.\n')
    await content.edit('products/red/en.md', replace('Red is', 'Crimson is'))
    await importAgain()
    const now = `SELECT price || ' ' || (SELECT rate FROM currency WHERE code = 'AMD') || ' ' ||
      (SELECT code FROM coupon) FROM product_variant WHERE sku = 'RD-10'`
    expect(await readColumn(shop.env.DB, now)).toEqual(['2590 450.0 MINE-10'])
    await content.edit('products/red/product.yaml', replace('24.50', '27.00'))
    await content.edit('shop.yaml', replace('rate: 443.5', 'rate: 444'))
    await importAgain()
    expect(await readColumn(shop.env.DB, now)).toEqual(['2700 444.0 MINE-10'])
  })

  it('A rate that is far from the bank’s is not said to be replaced by it', async () => {
    const { DB } = shop.env
    await DB.prepare("UPDATE currency SET source = 'feed' WHERE code = 'AMD'").run()
    expect((await run('rates', 'set', 'AMD', '4440')).stdout).toContain(
      'replaces it, unless it differs by more than 20 %',
    )
    await DB.prepare("UPDATE currency SET source = 'setting', rate = 444 WHERE code = 'AMD'").run()
  })

  it('A coupon is ended only with a confirmation', async () => {
    const refusal = await run('coupons', 'end', 'MINE-10')
    expect(refusal.code).toBe(1)
    expect(refusal.stderr).toContain('add --yes')
    expect(await run('coupons', 'end', 'mine-10', '--yes')).toMatchObject({ code: 0, stderr: '' })
    const [hasEnded] = await readColumn(shop.env.DB, "SELECT until_date < date('now') FROM coupon")
    expect(hasEnded).toBe(1)
    expect((await run('coupons', 'create', 'HALF', '--percent=50', '--amount=3')).code).toBe(2)
  })
})

describe('Products', () => {
  it('Products are found by any part of a name, however long and with any signs', async () => {
    await content.edit('products/blue/en.md', replace('name: Blue', `name: 'Blue 100 %_ ${LONG}'`))
    await importAgain()
    for (const words of [LONG, '100 %_', 'bl-1', 'BLUE', 'կապՈՒ']) {
      const { code, stdout } = await run('products', 'find', words, '--json')
      expect([words, code, JSON.parse(stdout)]).toEqual([
        words,
        0,
        [expect.objectContaining({ key: 'blue' })],
      ])
    }
    expect((await run('products', 'find', 'x%y')).stdout).toBe('No products found.\n')
  })
})

describe('Pages', () => {
  it('Pages are purged by existing tags only', async () => {
    const listPurges = async () =>
      (await shop.env.CACHE.list({ prefix: 'purge:' })).keys.map(({ name }) => name)
    const before = await listPurges()
    for (const tag of ['product:azurite', 'prodct:17', 'page:my home']) {
      expect(await run('cache', 'purge', 'product:1', tag)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(`Unknown tag ${tag}. `),
      })
    }
    expect(await listPurges()).toEqual(before)
    expect(await run('cache', 'purge', '')).toMatchObject({
      code: 2,
      stderr: 'A tag is empty. Name it, such as product:17, or none for all pages.\n',
    })
    expect(await run('cache', 'purge', 'product:1', 'page:home')).toMatchObject({
      code: 0,
      stderr: '',
    })
    const purges = ['purge:page:home', 'purge:product:1']
    expect(await listPurges()).toEqual(expect.arrayContaining(purges))
  })
})

describe('Reviews and customers', () => {
  it('A hidden review does not count in the rating until it is approved', async () => {
    const stars = `SELECT rating_1 FROM product_rating JOIN product ON id = product_id
      WHERE key = 'red'`
    expect((await run('reviews', 'hide', '90')).stdout).toBe('Review 90 is hidden.\n')
    expect(await readColumn(shop.env.DB, stars)).toEqual([0])
    expect((await run('reviews', 'approve', '90')).stdout).toBe('Review 90 is published.\n')
    expect(await readColumn(shop.env.DB, stars)).toEqual([1])
    await shop.env.DB.exec('UPDATE review SET id = 12345678 WHERE id = 90')
    expect((await run('reviews', 'hide', '12345678')).stdout).toBe('Review 12345678 is hidden.\n')
    expect((await run('reviews', 'hide', 'all')).code).toBe(2)
  })

  it('A review of the content can be hidden, and an import does not restore it', async () => {
    const status = 'SELECT status FROM review WHERE imported = 1'
    const runOnImported = async (command: string) => {
      const [id] = await readColumn(shop.env.DB, 'SELECT id FROM review WHERE imported = 1')
      return run('reviews', command, String(id))
    }
    expect((await runOnImported('hide')).stdout).toContain('is hidden.')
    await content.edit('reviews.yaml', (text) => `${text}\n# Looked through.\n`)
    await importAgain()
    expect(await readColumn(shop.env.DB, status)).toEqual(['hidden'])
    expect((await runOnImported('approve')).stdout).toContain('is published.')
    await importAgain()
    expect(await readColumn(shop.env.DB, status)).toEqual(['published'])
  })

  it('A customer is found by email address and erased only with a confirmation', async () => {
    expect((await run('customers', 'show', 'ANI@x.test')).stdout).toContain('Account 7: Ani\n')
    expect((await run('customers', 'erase', '7')).code).toBe(1)
    expect(await readColumn(shop.env.DB, 'SELECT id FROM account')).toEqual([7])
    expect(await run('customers', 'erase', '7', '--yes')).toMatchObject({ code: 0, stderr: '' })
    expect(await readColumn(shop.env.DB, 'SELECT id FROM account')).toEqual([])
    expect((await run('customers', 'show', 'ani@x.test')).code).toBe(1)
  })
})

describe('The doctor', () => {
  it('The doctor says what is missing and what to do, and exits with 1', async () => {
    await shop.env.DB.exec('CREATE TABLE d1_migrations (name TEXT)')
    await shop.env.CACHE.put('catalogue:version', '1')
    const { code, stdout, stderr } = await run('doctor')
    expect(code).toBe(1)
    expect(stderr).toMatch(/^\d+ problems need attention\.\n$/)
    expect(stdout).toContain('✓  bindings')
    expect(stdout).toMatch(/✗ {2}database +lacks 0001_catalogue\.sql/)
    expect(stdout).toMatch(/✗ {2}KV +says version 1 of the catalogue/)
    expect(stdout).toMatch(/· {2}mail +MAIL_FROM is empty/)
    expect(stdout).toMatch(/· {2}payment +the sandbox stands in/)
    expect(stdout).toMatch(/✓ {2}content +3 products/)
  })
})
