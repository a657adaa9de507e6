import { expect, it } from 'vitest'
import { createShopOnDisk } from './operator-shop.ts'
import { runShop } from './run-shop.ts'

it('A coupon that was ended before its first day is listed without a period', async () => {
  await using shop = await createShopOnDisk()
  const run = (...args: string[]) => runShop(args, shop.state)
  await run('coupons', 'create', 'LATER', '--percent=10', '--from=2099-01-01')
  expect((await run('coupons')).stdout).toMatch(/LATER.*  2099-01-01 – …  /)
  await run('coupons', 'end', 'LATER', '--yes')
  expect((await run('coupons')).stdout).toMatch(/LATER.*  ended before its first day  /)
})
