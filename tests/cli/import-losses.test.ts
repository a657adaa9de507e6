import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareVariantList } from '../../cli/csv/change-variants.ts'
import { exportCsv, getCsvKind } from '../../cli/csv/export-csv.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { listLosses, planImport } from '../../cli/diff/plan-import.ts'
import { seedProducts } from '../../cli/seed/seed-products.ts'
import { run as runStep } from '../../scripts/setup/run.ts'
import { createContentFolder, type ContentFolder } from './content-folder.ts'
import { createShopOnDisk, readColumn, type ShopOnDisk } from './operator-shop.ts'
import { replace } from './find-content-problems.ts'
import { runShop } from './run-shop.ts'

const RED = 'products/red/product.yaml'
const GREEN = {
  'products/green/product.yaml': `category: lakes
position: 3
tax_class: standard
calculator: none
variants:
  - { sku: GN-10, price: 9, stock: 5, weight_grams: 10 }
`,
  'products/green/en.md': `---
slug: green
name: Green
sub_name: PG 1
description: A green powder.
---
Green.
`,
}

let shop: ShopOnDisk
let newerFolder: ContentFolder
let staleFolder: ContentFolder
let place: string

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'karavan-losses-'))
  shop = await createShopOnDisk()
  staleFolder = await createContentFolder()
  newerFolder = await createContentFolder({
    ...GREEN,
    [RED]: replace('price: 24.50', 'price: 26.00'),
  })
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await newerFolder[Symbol.asyncDispose]()
  await staleFolder[Symbol.asyncDispose]()
  await rm(place, { recursive: true, force: true })
})

const run = (...args: string[]) => runShop(args, shop.state)
const PRICES =
  "SELECT sku || ' ' || price FROM product_variant WHERE sku IN ('GN-10', 'RD-10') ORDER BY sku"

it('An import into an empty shop, and one that only adds, needs no confirmation', async () => {
  const firstResult = await run('import', staleFolder.path)
  expect(firstResult).toMatchObject({ code: 0, stderr: '' })
  expect(firstResult.stdout).toContain('Compared with an empty shop.')
  await using largerFolder = await createContentFolder(GREEN)
  const secondResult = await run('import', largerFolder.path)
  expect(secondResult).toMatchObject({ code: 0, stderr: '' })
  expect(secondResult.stdout).toContain('catalogue version 1, imported')
})

it('An outdated folder is refused without a terminal, and nothing changes', async () => {
  expect(await run('import', newerFolder.path, '--yes')).toMatchObject({ code: 0, stderr: '' })
  const { code, stdout, stderr } = await run('import', staleFolder.path)
  expect(code).toBe(1)
  expect(stdout).toContain('- product green\n')
  expect(stdout).toContain('variants.RD-10.price: 26.00 → 24.50')
  expect(stderr).toContain('delete 1 thing, overwrite values of 1 thing in the live shop.')
  expect(stderr).toContain('Nothing was changed: add --yes')
  expect(await readColumn(shop.env.DB, PRICES)).toEqual(['GN-10 900', 'RD-10 2600'])
})

it('An import is compared with the values that commands have set', async () => {
  expect(await run('prices', 'set', 'RD-10', '30')).toMatchObject({ code: 0, stderr: '' })
  expect(await run('import', newerFolder.path)).toMatchObject({ code: 0, stderr: '' })
  expect(await readColumn(shop.env.DB, PRICES)).toEqual(['GN-10 900', 'RD-10 3000'])
  const { stderr, stdout } = await run('import', staleFolder.path)
  expect(stdout).toContain('variants.RD-10.price: 30.00 (set by a command) → 24.50')
  expect(stderr).toContain('undo what commands have set of 1')
  const dryRun = await run('import', staleFolder.path, '--dry-run', '--json')
  expect(JSON.parse(dryRun.stdout)).toMatchObject({ began_from: { version: expect.any(Number) } })
})

it('Options that an import would ignore are refused', async () => {
  for (const option of ['--sample', '--keep-edits', '--queue'])
    expect(await run('import', 'stock.csv', option)).toMatchObject({
      code: 2,
      stderr: `${option} is only for a folder, not for a CSV.\n`,
    })
  expect(await run('import', '--cancel', '--status')).toMatchObject({
    code: 2,
    stderr: '--status shows and --cancel stops the import: give one of them.\n',
  })
})

it('With --keep-edits texts are imported, and an import that would lose more is skipped', async () => {
  await newerFolder.edit('products/red/en.md', replace('Red is', 'Crimson is'))
  expect(await run('import', newerFolder.path, '--keep-edits')).toMatchObject({
    code: 0,
    stderr: '',
  })
  const body = "SELECT COUNT(*) FROM product_text WHERE body_html LIKE '%Crimson%'"
  expect(await readColumn(shop.env.DB, body)).toEqual([1])
  const result = await run('import', staleFolder.path, '--keep-edits')
  expect(result.code).toBe(3)
  expect(result.stdout).toContain('Nothing was imported.')
  expect(await readColumn(shop.env.DB, PRICES)).toEqual(['GN-10 900', 'RD-10 3000'])
})

it('A step that expects this exit code continues after it and after no other one', async () => {
  const exit = (code: number) =>
    runStep([process.execPath, '-e', `process.exit(${code})`], { expectedCode: 3 })
  expect(await exit(3)).toBe('')
  await expect(exit(1)).rejects.toThrow('failed')
})

it('With --keep-edits a new old price does not overwrite a price that a command has set', async () => {
  await using reducedFolder = await createContentFolder({
    ...GREEN,
    [RED]: replace('price: 24.50', 'price: 26.00, old_price: 33.00'),
  })
  const result = await run('import', reducedFolder.path, '--keep-edits')
  expect(result.stdout).toContain('variants.RD-10.price: 30.00 (set by a command) → 26.00')
  expect(result.stdout).toContain(
    `Nothing was imported. To import anyway: npm run shop -- import ${reducedFolder.path}`,
  )
  const json = await run('import', reducedFolder.path, '--keep-edits', '--json')
  expect(json.code).toBe(3)
  expect(JSON.parse(json.stdout)).toMatchObject({
    hasChanged: false,
    losses: [{ thing: 'product red', isByHand: true }],
  })
  expect(await readColumn(shop.env.DB, PRICES)).toEqual(['GN-10 900', 'RD-10 3000'])
})

it('Each import is recorded with the version that it started from', async () => {
  const log = 'SELECT version, began_from FROM import_log ORDER BY version'
  const { results } = await shop.env.DB.prepare(log).all()
  expect(results[0]).toEqual({ version: 1, began_from: null })
  expect(results[1]).toEqual({ version: 2, began_from: 1 })
  // A price that was set in between has its own version.
  expect(results.at(-1)).toEqual({ version: 5, began_from: 4 })
})

it('Exported lists of prices and stock are imported without a change', async () => {
  for (const kind of ['prices', 'stock'] as const) {
    const file = join(place, `${kind}-out.csv`)
    expect(await exportCsv(shop.env, file, kind)).toBe(5)
    expect(await compareVariantList(shop.env.DB, { file, kind })).toEqual([])
    await expect(exportCsv(shop.env, file, kind)).rejects.toThrow('is there already')
  }
  expect(await readFile(join(place, 'stock-out.csv'), 'utf8')).toContain('RD-10,40,40,Red,red')
})

it('An exported list of products has the current prices and otherwise the unchanged content', async () => {
  const file = join(place, 'products-out.csv')
  expect(await run('export', file)).toMatchObject({ code: 0, stderr: '' })
  const repeatedResult = await run('import', file, '--content', newerFolder.path, '--dry-run')
  expect(repeatedResult.stdout).toContain(
    '~ product red\n    variants.RD-10.price: 30.00 (set by a command) → 30.00\n0 added, 1 changed, 0 removed\n',
  )
})

it('The kind of a list is known by its file name or an option', async () => {
  expect(getCsvKind('/tmp/Stock-out.csv', undefined)).toBe('stock')
  expect(getCsvKind('november.csv', 'prices')).toBe('prices')
  expect(() => getCsvKind('november.csv', undefined)).toThrow('does not say what it lists')
  expect(() => getCsvKind('stock.csv', 'shelves')).toThrow('--list must be')
  expect(await run('export', join(place, 'folder'), '--list=stock')).toMatchObject({ code: 2 })
})

it('With --yes an outdated folder is imported', async () => {
  expect(await run('import', staleFolder.path, '--yes')).toMatchObject({ code: 0, stderr: '' })
  expect(await readColumn(shop.env.DB, PRICES)).toEqual(['RD-10 2450'])
})

it('Content that earlier rules accepted is compared', async () => {
  const { DB } = shop.env
  const setTarget = (before: string, after: string) =>
    DB.prepare("UPDATE content_file SET text = replace(text, ?1, ?2) WHERE path = 'redirects.yaml'")
      .bind(before, after)
      .run()
  await setTarget('to: /products', 'to: /nowhere')
  const plan = await planImport(shop.env, await readContent(staleFolder.path), staleFolder.path)
  await setTarget('to: /nowhere', 'to: /products')
  expect(plan).toMatchObject({
    changes: [
      { thing: 'redirect /pigments', fields: [{ before: '/nowhere', after: '/products' }] },
    ],
    unknown: undefined,
  })
})

it('A plan names the version that the shop had before the comparison', async () => {
  const { DB } = shop.env
  const [version] = await readColumn(DB, 'SELECT version FROM catalogue')
  let otherImport: Promise<unknown> = Promise.resolve()
  const interruptedDb = Object.assign({}, DB, {
    prepare(sql: string) {
      if (sql.includes('content_file'))
        otherImport = DB.exec('UPDATE catalogue SET version = version + 1')
      return DB.prepare(sql)
    },
  })
  const content = await readContent(staleFolder.path)
  const plan = await planImport({ ...shop.env, DB: interruptedDb }, content, staleFolder.path)
  await otherImport
  expect(plan.began_from?.version).toBe(version)
  expect(await readColumn(DB, 'SELECT version FROM catalogue')).not.toEqual([version])
})

it('A comparison says that a command has removed the old price', async () => {
  await using reducedFolder = await createContentFolder({
    [RED]: replace('price: 24.50', 'price: 26.00, old_price: 33.00'),
  })
  expect(await run('import', reducedFolder.path, '--yes')).toMatchObject({ code: 0, stderr: '' })
  expect(await run('prices', 'set', 'RD-10', '31')).toMatchObject({ code: 0, stderr: '' })
  await reducedFolder.edit(RED, replace('old_price: 33.00', 'old_price: 34.00'))
  const { stdout } = await run('import', reducedFolder.path, '--dry-run')
  expect(stdout).toContain('variants.RD-10.old_price: none (set by a command) → 34.00')
})

it('Products that no content has are among the losses of an import that changes something', async () => {
  await seedProducts(shop.env.DB, 2)
  const plan = await planImport(shop.env, await readContent(staleFolder.path), staleFolder.path)
  const removed = listLosses(plan).filter(({ change }) => change === 'removed')
  expect(removed.map(({ thing }) => thing)).toEqual([
    expect.stringMatching(/^product blue-2/),
    expect.stringMatching(/^product red-1/),
  ])
})

it('They are among the losses also if only a comment has changed, and not without a change', async () => {
  await using folder = await createContentFolder()
  expect(await run('import', folder.path, '--yes')).toMatchObject({ code: 0, stderr: '' })
  await seedProducts(shop.env.DB, 2)
  expect((await run('import', folder.path)).stdout).toContain('Nothing changed')
  await folder.edit(RED, (text) => `# A comment\n${text}`)
  const { code, stdout } = await run('import', folder.path)
  expect(code).toBe(1)
  expect(stdout).toContain('- product red-1')
})
