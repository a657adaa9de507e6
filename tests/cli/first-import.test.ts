import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createProgress } from '../../cli/command/progress.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { getBaseVersion, planImport } from '../../cli/diff/plan-import.ts'
import { importContent } from '../../cli/import/import-content.ts'
import { createContentFolder } from './content-folder.ts'
import { replace } from './find-content-problems.ts'
import { createShop, readColumn } from './operator-shop.ts'
import { storeContent } from './store-content.ts'

it('An import that was compared with an empty shop is refused when somebody else has filled it', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'karavan-cache-'))
  await using folder = await createContentFolder({
    'products/red/product.yaml': replace('price: 24.50', 'price: 99.00'),
  })
  const { env } = await createShop()
  const content = await readContent(folder.path)
  const plan = await planImport(env, content, folder.path)
  await storeContent(env.DB)
  const tools = { progress: createProgress({ write: () => true }, () => 0), now: new Date(), cache }
  const toImport = { content, folder: folder.path, began_from: getBaseVersion(plan) }
  await expect(importContent(env, toImport, tools)).rejects.toThrow(
    'Someone else changed the shop during the import. Nothing was imported',
  )
  expect(await readColumn(env.DB, "SELECT price FROM product_variant WHERE sku = 'RD-10'")).toEqual(
    [2450],
  )
  await rm(cache, { recursive: true })
})

it('An import whose staged rows another import has deleted is refused', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'karavan-cache-'))
  await using folder = await createContentFolder()
  const { env } = await createShop()
  const { DB } = env
  const batch: D1Database['batch'] = async (statements) => {
    // Only the transaction has so many.
    if (statements.length > 50) await DB.exec('DELETE FROM import_row')
    return await DB.batch(statements)
  }
  const disturbedEnv = {
    ...env,
    DB: new Proxy(DB, { get: (db, name) => (name === 'batch' ? batch : Reflect.get(db, name)) }),
  }
  const tools = { progress: createProgress({ write: () => true }, () => 0), now: new Date(), cache }
  const toImport = { content: await readContent(folder.path), folder: folder.path }
  await expect(importContent(disturbedEnv, toImport, tools)).rejects.toThrow(
    'Someone else changed the shop during the import. Nothing was imported',
  )
  expect(await readColumn(DB, 'SELECT sku FROM product_variant')).toEqual([])
  await rm(cache, { recursive: true })
})
