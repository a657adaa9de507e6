import { expect } from 'vitest'
import { useCheapPasswordHashes } from './password-hashes.ts'
import { readSampleRows, readSearchableRows } from './sample-rows.ts'
import { startShop } from './start-shop.ts'

const testPath = expect.getState().testPath ?? ''
const isOfSearch = /\/search\/|query-plans|openapi-examples/.test(testPath)

useCheapPasswordHashes()

/** Each file starts with empty storage and the sample shop imported. */
await startShop(isOfSearch ? await readSearchableRows() : readSampleRows(), 'sample')
