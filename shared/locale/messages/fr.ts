import { cart } from './fr/cart.ts'
import { catalog } from './fr/catalog.ts'
import { shell } from './fr/shell.ts'

export const fr = { ...shell, ...catalog, ...cart }
