import { expect } from 'vitest'
import { readSampleRows, readSearchableRows } from './sample-rows.ts'
import { startShop } from './start-shop.ts'

const testPath = expect.getState().testPath ?? ''
const isOfSearch = /\/search\/|query-plans|openapi-examples/.test(testPath)

/** Each file starts with empty storage and the sample shop imported. */
await startShop(isOfSearch ? await readSearchableRows() : readSampleRows(), 'sample')
