import { expect, inject } from 'vitest'
import type { Rows } from '../../worker/import/row.ts'
import { startShop } from './start-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    rows: Rows
  }
}

/** Each file starts with empty storage and the sample shop imported. */
await startShop(rowsFor(expect.getState().testPath ?? ''), 'sample')

/** Search rows are two thirds of all rows; only the tests of search import them. */
function rowsFor(testPath: string): Rows {
  const rows = inject('rows')
  if (/\/search\/|query-plans|openapi-examples/.test(testPath)) return rows
  return { ...rows, search_document: [], search_page: [], search_word: [], search_slip: [] }
}
