import { inject } from 'vitest'
import type { Rows } from '../../../worker/import/row.ts'
import { startShop } from '../start-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    wholeShop: Rows
  }
}

/** Each file starts with empty storage and the whole demo shop imported. */
await startShop(inject('wholeShop'), 'whole')
