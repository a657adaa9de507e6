import { afterAll } from 'vitest'
import { closeShops } from './operator-shop.ts'
import { endShop } from './run-shop.ts'

afterAll(async () => {
  endShop()
  await closeShops()
})
