import { afterAll } from 'vitest'
import { closeShops } from './a-shop.ts'
import { endShop } from './run-shop.ts'

afterAll(async () => {
  endShop()
  await closeShops()
})
