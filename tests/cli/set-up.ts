import { afterAll } from 'vitest'
import { shortenPauses } from '../short-pauses.ts'
import { closeShops } from './operator-shop.ts'

shortenPauses()

afterAll(closeShops)
