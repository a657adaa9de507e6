import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, vi } from 'vitest'
import type { Rows } from '../../worker/import/row.ts'
import { useCheapPasswordHashes } from './password-hashes.ts'
import { readSampleRows, readSearchableRows, readWholeShopRows } from './sample-rows.ts'
import { shortenPauses } from '../short-pauses.ts'
import { startShop } from './start-shop.ts'
// The worker imports it for its first page, and a test may end that request while the import is running.
import '../../worker/ssr/render-page.ts'

const testPath = expect.getState().testPath ?? ''

useCheapPasswordHashes()
shortenPauses()

/*
 * A page that is not found is answered before its component is imported. The end of a file would reject this
 * import, and the rejection would remain for the other files.
 */
afterAll(() => Promise.race([vi.dynamicImportSettled(), setTimeout(MAX_WAIT_MS)]))

/** An import of a request that has been cancelled never ends. */
const MAX_WAIT_MS = 5000

/** Each file starts with empty storage and the sample shop, or the whole demo shop, imported. */
await startShop(await readRows(), 'sample')

async function readRows(): Promise<Rows> {
  if (testPath.includes('/whole-shop/')) return readWholeShopRows()
  const isOfSearch = /\/search\/|query-plans|openapi-examples/.test(testPath)
  return isOfSearch ? readSearchableRows() : readSampleRows()
}
