import { expect } from 'vitest'
import type { Rows } from '../../worker/import/row.ts'
import { useCheapPasswordHashes } from './password-hashes.ts'
import { readSampleRows, readSearchableRows, readWholeShopRows } from './sample-rows.ts'
import { shortenPauses } from '../short-pauses.ts'
import { startShop } from './start-shop.ts'

const testPath = expect.getState().testPath ?? ''

useCheapPasswordHashes()
shortenPauses()

/** Each file starts with empty storage and the sample shop, or the whole demo shop, imported. */
await startShop(await readRows(), 'sample')

async function readRows(): Promise<Rows> {
  if (testPath.includes('/whole-shop/')) return readWholeShopRows()
  const isOfSearch = /\/search\/|query-plans|openapi-examples/.test(testPath)
  return isOfSearch ? readSearchableRows() : readSampleRows()
}
