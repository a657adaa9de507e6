import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { LOCAL_SHOP } from '../../cli/command/shop-target.ts'
import { importProducts } from '../../cli/csv/import-products.ts'
import { readHeader } from '../../cli/csv/read-csv.ts'
import { createContentFolder } from './content-folder.ts'
import { replace } from './find-content-problems.ts'
import { createShopOnDisk } from './operator-shop.ts'

const RED = 'products/red/product.yaml'
const editing = vi.hoisted(() => ({ edit: async () => {} }))
// The operator edits a file while the question waits for an answer.
vi.mock('../../cli/diff/approve-import.ts', () => ({ approveImport: () => editing.edit() }))

it('A file that is edited while a list of products waits for an answer is not overwritten', async () => {
  await using shop = await createShopOnDisk()
  await using content = await createContentFolder()
  const place = await mkdtemp(join(tmpdir(), 'karavan-list-'))
  const file = join(place, 'products.csv')
  await writeFile(file, 'key,sku,price\nred,RD-10,26\n')
  vi.stubEnv('KARAVAN_STATE', shop.state)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  editing.edit = () => content.edit(RED, replace('position: 2', 'position: 3'))
  const request = { file, folder: content.path, isDryRun: false, isJson: true }
  const options = { isConfirmed: false, isAbsolute: false }
  const importing = importProducts({ ...request, ...options }, await readHeader(file), LOCAL_SHOP)
  await expect(importing).rejects.toThrow(
    `${RED} of ${content.path} was edited in the meantime. Nothing was changed: import the list again.`,
  )
  const text = await readFile(join(content.path, RED), 'utf8')
  expect(text).toContain('position: 3')
  expect(text).toContain('price: 24.50')
  await rm(place, { recursive: true })
})
