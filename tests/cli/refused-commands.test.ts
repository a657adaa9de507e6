import { afterAll, beforeAll, expect, it } from 'vitest'
import { createShopOnDisk, type ShopOnDisk } from './operator-shop.ts'
import { runShop } from './run-shop.ts'
import { storeContent } from './store-content.ts'

let shop: ShopOnDisk
beforeAll(async () => {
  shop = await createShopOnDisk()
  await storeContent(shop.env.DB)
})
afterAll(() => shop[Symbol.asyncDispose]())

const run = (...args: string[]) => runShop(args, shop.state)

it('Pieces beyond the largest stock are refused', async () => {
  expect(await run('stock', 'add', 'BL-10', '999999997')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The stock cannot be above 999999999. The stock of BL-10 is 3. Nothing was changed.\n',
  })
  expect(await run('stock', 'add', 'BL-10', '999999996')).toMatchObject({ code: 0, stderr: '' })
  expect(await run('stock', 'set', 'BL-10', '10', '--was=999999999')).toMatchObject({
    code: 0,
    stderr: '',
  })
})

it('A price of nothing needs a confirmation, after the SKU was found', async () => {
  expect(await run('prices', 'set', 'XX-1', '0')).toMatchObject({
    code: 1,
    stderr: 'The shop has no SKU XX-1.\n',
  })
  expect(await run('prices', 'set', 'RD-10', '0', '--json')).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'RD-10 will cost nothing. Nothing was changed: add --yes to do it without being asked.\n',
  })
  expect((await run('prices', 'show', 'RD-10', '--json')).stdout).toContain('"price": "24.50"')
  expect(await run('prices', 'set', 'RD-10', '0', '--yes')).toMatchObject({ code: 0, stderr: '' })
  expect(await run('prices', 'set', 'RD-10', '24.50')).toMatchObject({ code: 0, stderr: '' })
})

it('What does not exist is named before a confirmation is needed', async () => {
  expect(await run('coupons', 'end', 'NONE')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no coupon NONE.\n',
  })
  expect(await run('questions', 'delete', '999')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no question 999.\n',
  })
})
