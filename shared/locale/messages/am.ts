import { cart } from './am/cart.ts'
import { catalog } from './am/catalog.ts'
import { shell } from './am/shell.ts'

export const am = { ...shell, ...catalog, ...cart }
