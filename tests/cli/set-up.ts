import { afterAll } from 'vitest'
import { closeShops } from './operator-shop.ts'

afterAll(closeShops)
