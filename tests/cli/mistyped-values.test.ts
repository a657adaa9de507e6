import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { readCatalogueIds } from '../../cli/import/read-catalogue.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { storeRows } from '../../worker/import/store-rows.ts'
import { createContentFolder } from './content-folder.ts'
import { createShopOnDisk, type ShopOnDisk } from './operator-shop.ts'
import { runShop } from './run-shop.ts'

let shop: ShopOnDisk

beforeAll(async () => {
  shop = await createShopOnDisk()
  const { DB } = shop.env
  await using folder = await createContentFolder()
  const content = await readContent(folder.path)
  const rows = toRows(content, createSamplePictures(content), await readCatalogueIds(DB))
  await storeRows(DB, rows, { content_hash: '', imported_at: '2026-11-21T10:00:00Z' })
})
afterAll(() => shop[Symbol.asyncDispose]())

const run = (...args: string[]) => runShop(args, shop.state)

it.each([
  {
    command: ['products', '--category=lake'],
    message: 'There is no category lake. Did you mean lakes?',
  },
  { command: ['reviews', '--product=nope'], message: 'There is no product nope.' },
  {
    command: ['reviews', '--product=rde'],
    message: 'There is no product rde. Did you mean red?',
  },
  {
    command: ['questions', '--product=rde'],
    message: 'There is no product rde. Did you mean red?',
  },
])('The command $command names what the shop does not have', async ({ command, message }) => {
  expect(await run(...command)).toEqual({ code: 1, stdout: '', stderr: `${message}\n` })
})

it('A known product without such reviews is no mistake', async () => {
  const { code, stdout } = await run('reviews', '--product=red', '--status=hidden')
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'No reviews found.\n' })
})

it('A number that is too small is refused with the smallest one', async () => {
  expect(await run('seed', '--products=0')).toMatchObject({
    code: 2,
    stderr: '--products must be a number from 1, not 0.\n',
  })
})
