import { afterAll } from 'vitest'
import { closeShops } from './operator-shop.ts'
import { stopShopProcess } from './run-shop.ts'

afterAll(async () => {
  await stopShopProcess()
  await closeShops()
})
