import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportShop } from '../../cli/backup/export-shop.ts'
import { readManifest } from '../../cli/backup/manifest.ts'
import { rehearseRestore } from '../../cli/backup/rehearse-restore.ts'
import { restoreShop } from '../../cli/backup/restore-shop.ts'
import { diffWithShop } from '../../cli/diff/diff-with-shop.ts'
import { importContent } from '../../cli/import/import-content.ts'
import type { OperatorEnv } from '../../cli/platform/platform.ts'
import { createProgress } from '../../cli/command/progress.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { createContentFolder, type ContentFolder } from './content-folder.ts'
import { insertPaidOrder } from './order-rows.ts'
import { createShop, readColumn } from './operator-shop.ts'
import { replace } from './find-content-problems.ts'

const progress = createProgress({ write: () => true }, () => 0)
const COUPONS = '# Spring\n- { code: SPRING-26, percent: 15 }  # for all\n'

let place: string
let content: ContentFolder
let shop: OperatorEnv

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'karavan-export-'))
  content = await createContentFolder({ 'coupons.yaml': COUPONS })
  const opened = await createShop()
  shop = opened.env
  await importFrom(content.path, shop)
  await addOperatorData(shop)
})
afterAll(async () => {
  await content[Symbol.asyncDispose]()
  await rm(place, { recursive: true, force: true })
})

const tools = () => ({
  progress,
  now: new Date('2026-11-21T10:00:00Z'),
  cache: join(place, 'cache'),
})

async function importFrom(folder: string, env: OperatorEnv) {
  return importContent(env, { content: await readContent(folder), folder }, tools())
}

/** Adds an order, a review, an account with a picture, and values that the operator has set. */
async function addOperatorData({ DB, MEDIA }: OperatorEnv): Promise<void> {
  await insertPaidOrder(DB, 'RD-10')
  await DB.batch([
    DB.prepare(
      `INSERT INTO account (id, vendor_key, created_at, email) VALUES (7, 'v', '2026', 'ani@x.test')`,
    ),
    DB.prepare(
      `INSERT INTO picture (id, account_id, type, content_hash, width, height, bytes, title, alt, created_at)
       VALUES ('p1', 7, 'image/webp', 'h', 1, 1, 4, 'Red', '', '2026')`,
    ),
    DB.prepare(
      `INSERT INTO review (product_id, language_id, name, rating, title, text, written_at, imported)
       SELECT id, 1, 'V', 2, 'T', 'X
Y', '2026-11-01', 0 FROM product WHERE key = 'red'`,
    ),
    DB.prepare("UPDATE product_variant SET price = 2599 WHERE sku = 'RD-10'"),
    DB.prepare("UPDATE coupon SET until_date = '2026-11-20' WHERE code = 'SPRING-26'"),
    DB.prepare(
      "INSERT INTO coupon (code, kind, value, minimum) VALUES ('MINE-10', 'percentage', 100000, 0)",
    ),
  ])
  await MEDIA.put('portfolio/p1', 'webp', { httpMetadata: { contentType: 'image/webp' } })
}

async function exportTo(name: string, env: OperatorEnv, only?: 'content'): Promise<string> {
  const folder = join(place, name)
  await exportShop(env, folder, { progress, only })
  return folder
}

/** The bytes of every file by its path. */
async function readFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [path.slice(folder.length), await readFile(path, 'latin1')]
  })
  return Object.fromEntries(await Promise.all(read))
}

/** The test exports and restores two shops, and the machine may be busy. */
const SLOW_MS = 180_000

const LISTED_ROWS = `SELECT group_concat(rowid & 0xffffff) FROM listing_by_position('instock')`

describe('Exports', () => {
  it(
    'A restored export has the same rows, and exporting it again gives the same bytes',
    { timeout: SLOW_MS },
    async () => {
      const first = join(place, 'first')
      await using other = await createShop()
      let env = shop
      const result = await rehearseRestore({
        ...tools(),
        folder: first,
        withShop: (work) => work(env),
        async destroy() {
          env = other.env
        },
      })
      expect(result).toEqual({
        tables: expect.any(Number),
        rows: expect.any(Number),
        differingTables: [],
      })
      expect(result.tables).toBeGreaterThan(60)
      expect(await readFiles(await exportTo('second', other.env))).toEqual(await readFiles(first))
      const triggers = "SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name"
      expect(await readColumn(other.env.DB, triggers)).toEqual(await readColumn(shop.DB, triggers))
      for (const sql of [
        LISTED_ROWS,
        'SELECT rowid FROM search_index WHERE search_index MATCH \'1predd OR "1pred"\'',
      ]) {
        expect(await readColumn(other.env.DB, sql)).toEqual(await readColumn(shop.DB, sql))
      }
      const picture = await other.env.MEDIA.get('portfolio/p1')
      expect([await picture?.text(), picture?.httpMetadata?.contentType]).toEqual([
        'webp',
        'image/webp',
      ])
    },
  )

  it('The content is exported as it was written, with the current prices and coupons', async () => {
    const folder = join(await exportTo('content', shop, 'content'), 'content')
    const [before, after] = [await readFiles(content.path), await readFiles(folder)]
    const changed = Object.keys(after).filter((path) => after[path] !== before[path])
    expect(Object.keys(after)).toEqual(expect.arrayContaining(Object.keys(before)))
    expect(changed.toSorted()).toEqual(['/coupons.yaml', '/products/red/product.yaml'])
    expect(after['/products/red/product.yaml']).toBe(
      replace('24.50', '25.99')(before['/products/red/product.yaml'] ?? ''),
    )
    expect(after['/coupons.yaml']).toBe(
      '# Spring\n- { code: SPRING-26, percent: 15, until: 2026-11-20 } # for all\n' +
        '- { code: MINE-10, percent: 10 }\n',
    )
  })

  it('The progress names the number of written files', async () => {
    const written: string[] = []
    const output = { isTTY: true, write: (text: string) => written.push(text) }
    await exportShop(shop, join(place, 'told'), {
      progress: createProgress(output, () => 0),
      only: 'content',
    })
    expect(written.at(-1)).toMatch(/^Content files (\d+)\/\1 /)
    expect(written.at(0)).toMatch(/ 0\/[1-9]/)
  })

  it('A dry run ignores values that the operator has set and that an import keeps', async () => {
    await using dearer = await createContentFolder({
      'coupons.yaml': COUPONS,
      'products/red/product.yaml': replace('24.50', '26.00'),
    })
    const diff = async (folder: string) =>
      (await diffWithShop(shop, await readContent(folder))).changes
    expect(await diff(content.path)).toEqual([])
    expect(await diff(dearer.path)).toEqual([
      {
        thing: 'product red',
        change: 'changed',
        fields: [{ field: 'variants.RD-10.price', before: '24.50', after: '26.00' }],
      },
    ])
  })

  it('Exported content can be imported and exported again without a difference', async () => {
    const first = await exportTo('third', shop, 'content')
    await importFrom(join(first, 'content'), shop)
    expect(
      await readColumn(shop.DB, "SELECT price FROM product_variant WHERE sku = 'RD-10'"),
    ).toEqual([2599])
    expect(await readFiles(await exportTo('fourth', shop, 'content'))).toEqual(
      await readFiles(first),
    )
  })

  it('A dry run compares a folder with the shop and writes nothing', async () => {
    const before = await readColumn(shop.DB, 'SELECT version FROM catalogue')
    const { changes } = await diffWithShop(shop, await readContent(content.path))
    expect(changes).toEqual([
      { thing: 'coupon MINE-10', change: 'removed', fields: [] },
      {
        thing: 'coupon SPRING-26',
        change: 'changed',
        fields: [{ field: 'until', before: '2026-11-20', after: undefined }],
      },
      {
        thing: 'product red',
        change: 'changed',
        fields: [{ field: 'variants.RD-10.price', before: '25.99', after: '24.50' }],
      },
    ])
    expect(await readColumn(shop.DB, 'SELECT version FROM catalogue')).toEqual(before)
  })

  it('An export into a folder that is not empty is refused', async () => {
    await expect(exportTo('first', shop)).rejects.toThrow('is not empty')
  })

  it('An export with unknown columns is not restored, and nothing changes', async () => {
    const folder = join(place, 'first')
    const manifest = await readManifest(folder)
    const [table = { name: '', columns: [], rows: 0 }, ...tables] = manifest.tables
    const newer = { ...table, columns: [...table.columns, 'mood'] }
    const orders = 'SELECT number FROM shop_order'
    const before = await readColumn(shop.DB, orders)
    const restoring = restoreShop(
      shop,
      { folder, manifest: { ...manifest, tables: [newer, ...tables] } },
      tools(),
    )
    await expect(restoring).rejects.toThrow(`${table.name}.mood, which this version`)
    expect([before.length, await readColumn(shop.DB, orders)]).toEqual([1, before])
  })
})
