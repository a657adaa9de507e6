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

let tempFolder: string
let content: ContentFolder
let shopEnv: OperatorEnv

beforeAll(async () => {
  tempFolder = await mkdtemp(join(tmpdir(), 'karavan-export-'))
  content = await createContentFolder({ 'coupons.yaml': COUPONS })
  shopEnv = (await createShop()).env
  await importFrom(content.path, shopEnv)
  await addOperatorData(shopEnv)
})
afterAll(async () => {
  await content[Symbol.asyncDispose]()
  await rm(tempFolder, { recursive: true, force: true })
})

const createOptions = () => ({
  progress,
  now: new Date('2026-11-21T10:00:00Z'),
  cache: join(tempFolder, 'cache'),
})

async function importFrom(folder: string, env: OperatorEnv) {
  return importContent(env, { content: await readContent(folder), folder }, createOptions())
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
  const folder = join(tempFolder, name)
  await exportShop(env, folder, { progress, only })
  return folder
}

/** The bytes of every file by its path. */
async function readFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const pathsAndTexts = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [path.slice(folder.length), await readFile(path, 'latin1')]
  })
  return Object.fromEntries(await Promise.all(pathsAndTexts))
}

/** The test exports a shop, restores it into a second one and exports that; the machine may be busy. */
const SLOW_MS = 180_000

/** The low 24 bits of a row's id are the product's id. */
const LISTED_PRODUCTS = `SELECT group_concat(rowid & 0xffffff) FROM listing_by_position('instock')`

describe('Exports', () => {
  it(
    'A restored export has the same rows, and exporting it again gives the same bytes',
    { timeout: SLOW_MS },
    async () => {
      const firstFolder = join(tempFolder, 'first')
      await using otherShop = await createShop()
      // The restore destroys the first shop; a second one takes its place, to be compared with it.
      let currentEnv = shopEnv
      const result = await rehearseRestore({
        ...createOptions(),
        folder: firstFolder,
        withShop: (work) => work(currentEnv),
        async destroy() {
          currentEnv = otherShop.env
        },
      })
      expect(result).toEqual({
        tables: expect.any(Number),
        rows: expect.any(Number),
        differingTables: [],
      })
      expect(result.tables).toBeGreaterThan(60)
      expect(await readFiles(await exportTo('second', otherShop.env))).toEqual(
        await readFiles(firstFolder),
      )
      const triggers = "SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name"
      expect(await readColumn(otherShop.env.DB, triggers)).toEqual(
        await readColumn(shopEnv.DB, triggers),
      )
      for (const sql of [
        LISTED_PRODUCTS,
        'SELECT rowid FROM search_index WHERE search_index MATCH \'1predd OR "1pred"\'',
      ]) {
        expect(await readColumn(otherShop.env.DB, sql)).toEqual(await readColumn(shopEnv.DB, sql))
      }
      const picture = await otherShop.env.MEDIA.get('portfolio/p1')
      expect([await picture?.text(), picture?.httpMetadata?.contentType]).toEqual([
        'webp',
        'image/webp',
      ])
    },
  )

  it('The content is exported unchanged except for the current prices and coupons', async () => {
    const folder = join(await exportTo('content', shopEnv, 'content'), 'content')
    const [filesBefore, filesAfter] = [await readFiles(content.path), await readFiles(folder)]
    const changedPaths = Object.keys(filesAfter).filter(
      (path) => filesAfter[path] !== filesBefore[path],
    )
    expect(Object.keys(filesAfter)).toEqual(expect.arrayContaining(Object.keys(filesBefore)))
    expect(changedPaths.toSorted()).toEqual(['/coupons.yaml', '/products/red/product.yaml'])
    expect(filesAfter['/products/red/product.yaml']).toBe(
      replace('24.50', '25.99')(filesBefore['/products/red/product.yaml'] ?? ''),
    )
    expect(filesAfter['/coupons.yaml']).toBe(
      '# Spring\n- { code: SPRING-26, percent: 15, until: 2026-11-20 } # for all\n' +
        '- { code: MINE-10, percent: 10 }\n',
    )
  })

  it('The progress names the number of written files', async () => {
    const writtenLines: string[] = []
    const output = { isTTY: true, write: (text: string) => writtenLines.push(text) }
    await exportShop(shopEnv, join(tempFolder, 'told'), {
      progress: createProgress(output, () => 0),
      only: 'content',
    })
    expect(writtenLines.at(-1)).toMatch(/^Content files (\d+)\/\1 /)
    expect(writtenLines.at(0)).toMatch(/ 0\/[1-9]/)
  })

  it('A dry run does not report values of the operator that an import would retain', async () => {
    await using changedContent = await createContentFolder({
      'coupons.yaml': COUPONS,
      'products/red/product.yaml': replace('24.50', '26.00'),
    })
    const diff = async (folder: string) =>
      (await diffWithShop(shopEnv, await readContent(folder))).changes
    expect(await diff(content.path)).toEqual([])
    expect(await diff(changedContent.path)).toEqual([
      {
        thing: 'product red',
        change: 'changed',
        fields: [{ field: 'variants.RD-10.price', before: '24.50', after: '26.00' }],
      },
    ])
  })

  it('Exported content can be imported and exported again without a difference', async () => {
    const firstExport = await exportTo('third', shopEnv, 'content')
    await importFrom(join(firstExport, 'content'), shopEnv)
    expect(
      await readColumn(shopEnv.DB, "SELECT price FROM product_variant WHERE sku = 'RD-10'"),
    ).toEqual([2599])
    expect(await readFiles(await exportTo('fourth', shopEnv, 'content'))).toEqual(
      await readFiles(firstExport),
    )
  })

  it('After its export was imported, a dry run reports how the first folder differs, and writes nothing', async () => {
    const versionBefore = await readColumn(shopEnv.DB, 'SELECT version FROM catalogue')
    const { changes } = await diffWithShop(shopEnv, await readContent(content.path))
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
    expect(await readColumn(shopEnv.DB, 'SELECT version FROM catalogue')).toEqual(versionBefore)
  })

  it('An export into a folder that is not empty is refused', async () => {
    await expect(exportTo('first', shopEnv)).rejects.toThrow('is not empty')
  })

  it('An export with unknown columns is not restored, and nothing changes', async () => {
    const folder = join(tempFolder, 'first')
    const manifest = await readManifest(folder)
    const [table = { name: '', columns: [], rows: 0 }, ...tables] = manifest.tables
    const newerTable = { ...table, columns: [...table.columns, 'mood'] }
    const orders = 'SELECT number FROM shop_order'
    const ordersBefore = await readColumn(shopEnv.DB, orders)
    const restoring = restoreShop(
      shopEnv,
      { folder, manifest: { ...manifest, tables: [newerTable, ...tables] } },
      createOptions(),
    )
    await expect(restoring).rejects.toThrow(`${table.name}.mood, which this version`)
    expect([ordersBefore.length, await readColumn(shopEnv.DB, orders)]).toEqual([1, ordersBefore])
  })
})
