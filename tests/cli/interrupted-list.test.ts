import fs from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { LOCAL_SHOP } from '../../cli/command/shop-target.ts'
import { importProducts } from '../../cli/csv/import-products.ts'
import { readHeader } from '../../cli/csv/read-csv.ts'
import { createContentFolder } from './content-folder.ts'
import { createShopOnDisk, readColumn } from './operator-shop.ts'

const { rename } = fs.promises

afterEach(() => replaceRename(rename))

/** Replaces the function for all modules, also those that have imported it by its name. */
function replaceRename(replacement: typeof rename): void {
  fs.promises.rename = replacement
  syncBuiltinESMExports()
}

it('A list of products that was written in part can be imported again', async () => {
  await using shop = await createShopOnDisk()
  await using content = await createContentFolder()
  const place = await mkdtemp(join(tmpdir(), 'karavan-list-'))
  const file = join(place, 'products.csv')
  const rows = ['green,lakes,Green,GN-10,5', 'violet,lakes,Violet,VI-10,6']
  await writeFile(file, ['key,category,name,sku,price', ...rows].join('\n'))
  vi.stubEnv('KARAVAN_STATE', shop.state)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const importList = async () => {
    const request = { file, folder: content.path, isDryRun: false, isJson: true }
    const options = { isConfirmed: true, isAbsolute: false }
    await importProducts({ ...request, ...options }, await readHeader(file), LOCAL_SHOP)
  }
  replaceRename((from, to) =>
    String(to).includes('violet')
      ? Promise.reject(new Error('ENOSPC: the disk is full'))
      : rename(from, to),
  )
  await expect(importList()).rejects.toThrow(
    `the disk is full\nA part of the list may be written into ${content.path}, and the shop is unchanged: import the list again.`,
  )
  replaceRename(rename)
  await importList()
  const skus = "SELECT sku FROM product_variant WHERE sku IN ('GN-10', 'VI-10') ORDER BY sku"
  expect(await readColumn(shop.env.DB, skus)).toEqual(['GN-10', 'VI-10'])
  await rm(place, { recursive: true })
})
