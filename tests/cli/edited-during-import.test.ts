import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { LOCAL_SHOP } from '../../cli/command/shop-target.ts'
import { importProducts } from '../../cli/csv/import-products.ts'
import { readHeader } from '../../cli/csv/read-csv.ts'
import { createContentFolder } from './content-folder.ts'
import { createShopOnDisk } from './operator-shop.ts'

const RED = 'products/red/product.yaml'

it('A file that is edited while a list of products waits for an answer is not overwritten', async () => {
  await using shop = await createShopOnDisk()
  await using content = await createContentFolder()
  const place = await mkdtemp(join(tmpdir(), 'karavan-list-'))
  const file = join(place, 'products.csv')
  await writeFile(file, 'key,sku,price\nred,RD-10,26\n')
  vi.stubEnv('KARAVAN_STATE', shop.state)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const importList = async () => {
    const request = { file, folder: content.path, isDryRun: false, isJson: true }
    const options = { isConfirmed: true, isAbsolute: false }
    await importProducts({ ...request, ...options }, await readHeader(file), LOCAL_SHOP)
  }
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await importList()
  // A change that the list does not name, so that the command shows it before it goes on.
  await content.edit('products/blue/en.md', (text) => `${text}\nIt is deep.\n`)
  await writeFile(file, 'key,sku,price\nred,RD-10,27\n')
  const red = join(content.path, RED)
  // The operator edits a file when the change has been printed.
  stderr.mockImplementation(() => {
    writeFileSync(red, readFileSync(red, 'utf8').replace('position: 2', 'position: 3'))
    return true
  })
  const importing = importList()
  await expect(importing).rejects.toThrow(
    `${RED} of ${content.path} was edited in the meantime. Nothing was changed: import the list again.`,
  )
  const text = await readFile(red, 'utf8')
  expect(text).toContain('position: 3')
  expect(text).toContain('price: 26')
  await rm(place, { recursive: true })
})
