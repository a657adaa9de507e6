import { cart } from './am/cart.ts'
import { catalog } from './am/catalog.ts'
import { search } from './am/search.ts'
import { shell } from './am/shell.ts'

export const am = { ...shell, ...catalog, ...search, ...cart }
