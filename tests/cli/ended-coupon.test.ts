import { expect, it } from 'vitest'
import { createCommandContext } from '../../cli/command/command-context.ts'
import { listLiveValues } from '../../cli/diff/live-values.ts'
import { setCoupons, type CouponToExport } from '../../cli/export/edit-coupons.ts'
import { endCoupon } from '../../worker/operations/coupons.ts'
import { createShop, createShopOnDisk } from './operator-shop.ts'
import { runShop } from './run-shop.ts'
import { storeContent } from './store-content.ts'

it('A coupon that was ended before its first day is listed without a period', async () => {
  await using shop = await createShopOnDisk()
  const run = (...args: string[]) => runShop(args, shop.state)
  await run('coupons', 'create', 'LATER', '--percent=10', '--from=2099-01-01')
  expect((await run('coupons')).stdout).toMatch(/LATER.*  2099-01-01 – …  /)
  await run('coupons', 'end', 'LATER', '--yes')
  expect((await run('coupons')).stdout).toMatch(/LATER.*  ended before its first day  /)
})

it('A coupon that was ended stays so until the content names another last day', async () => {
  await using shop = await createShop()
  const { DB } = shop.env
  const store = (fields: string) =>
    storeContent(DB, { 'coupons.yaml': `- { code: SPRING-26, ${fields} }\n` })
  const read = () => DB.prepare('SELECT value, until_date FROM coupon').first()
  await store('percent: 10')
  await endCoupon(DB, { code: 'SPRING-26', yesterday: '2026-11-20' }, createCommandContext())
  const end = { field: 'until', value: '2026-11-20', listed: undefined, isByHand: true }
  expect(await listLiveValues(DB)).toEqual([{ entry: 'coupon SPRING-26', ...end }])
  await store('percent: 20')
  expect(await read()).toEqual({ value: 200_000, until_date: '2026-11-20' })
  await store('percent: 20, until: 2099-12-31')
  expect(await read()).toEqual({ value: 200_000, until_date: '2099-12-31' })
  // An earlier version did not store what the content had named.
  await DB.exec("UPDATE coupon SET listed = ''")
  expect(await listLiveValues(DB)).toEqual([])
  await store('percent: 30')
  expect(await read()).toEqual({ value: 300_000, until_date: null })
})

it('A coupon that a command has created is exported into a file that Windows has saved', () => {
  const coupon: CouponToExport = {
    code: 'MINE-10',
    kind: 'fixed',
    value: 1000,
    minimum: 0,
    from_date: null,
    until_date: null,
    max_uses: null,
    max_uses_per_account: null,
    listed: null,
  }
  expect(setCoupons('\uFEFF- { code: SPRING-26, percent: 10 }\r\n', [coupon])).toBe(
    '- { code: SPRING-26, percent: 10 }\n- { code: MINE-10, amount: 10.00 }\n',
  )
})
