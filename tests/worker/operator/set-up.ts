import { afterAll } from 'vitest'
import { closeShops } from './a-shop.ts'

afterAll(closeShops)
