import { expect, inject } from 'vitest'
import type { Rows } from '../../cli/import/rows/row.ts'
import { startShop } from './start-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    rows: Rows
  }
}

/** Each file starts with the sample shop. */
await startShop(rowsFor(expect.getState().testPath ?? ''), 'sample')

/** Two thirds of all rows are what search finds slips by: only its own tests wait for them. */
function rowsFor(testPath: string): Rows {
  const rows = inject('rows')
  if (/\/search\/|query-plans|openapi-examples/.test(testPath)) return rows
  return { ...rows, search_document: [], search_page: [], search_word: [], search_slip: [] }
}
