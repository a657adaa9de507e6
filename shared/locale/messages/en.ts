import { cart } from './en/cart.ts'
import { catalog } from './en/catalog.ts'
import { shell } from './en/shell.ts'

/** What every page may say; what else there is, is loaded where it is needed (all.ts has it all). */
export const en = { ...shell, ...catalog, ...cart }
