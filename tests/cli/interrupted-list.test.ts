import type * as fs from 'node:fs/promises'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { LOCAL_SHOP } from '../../cli/command/shop-target.ts'
import { importProducts } from '../../cli/csv/import-products.ts'
import { readHeader } from '../../cli/csv/read-csv.ts'
import { createContentFolder } from './content-folder.ts'
import { createShopOnDisk, readColumn } from './operator-shop.ts'

const disk = vi.hoisted(() => ({ isFull: false }))
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof fs>()
  const rename: typeof original.rename = async (from, to) => {
    if (disk.isFull && String(to).includes('violet')) throw new Error('ENOSPC: the disk is full')
    await original.rename(from, to)
  }
  return { ...original, rename }
})

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
  disk.isFull = true
  await expect(importList()).rejects.toThrow(
    `the disk is full\nA part of the list may be written into ${content.path}, and the shop is unchanged: import the list again.`,
  )
  disk.isFull = false
  await importList()
  const skus = "SELECT sku FROM product_variant WHERE sku IN ('GN-10', 'VI-10') ORDER BY sku"
  expect(await readColumn(shop.env.DB, skus)).toEqual(['GN-10', 'VI-10'])
  await rm(place, { recursive: true })
})
