import { afterAll, expect, vi } from 'vitest'
import type { Rows } from '../../worker/import/row.ts'
import { useCheapPasswordHashes } from './password-hashes.ts'
import { readSampleRows, readSearchableRows, readWholeShopRows } from './sample-rows.ts'
import { shortenPauses } from '../short-pauses.ts'
import { startShop } from './start-shop.ts'

const testPath = expect.getState().testPath ?? ''

useCheapPasswordHashes()
shortenPauses()

/*
 * A page that is not found is answered before its component is imported. The end of a file would reject this
 * import, and the rejection would remain for the other files.
 */
afterAll(() => vi.dynamicImportSettled())

/** Each file starts with empty storage and the sample shop, or the whole demo shop, imported. */
await startShop(await readRows(), 'sample')

async function readRows(): Promise<Rows> {
  if (testPath.includes('/whole-shop/')) return readWholeShopRows()
  const isOfSearch = /\/search\/|query-plans|openapi-examples/.test(testPath)
  return isOfSearch ? readSearchableRows() : readSampleRows()
}
