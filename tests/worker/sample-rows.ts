import { json } from 'virtual:sample-rows'
import type { Rows } from '../../worker/import/row.ts'

const WITHOUT_SEARCH = { search_document: [], search_page: [], search_word: [], search_slip: [] }

/** The rows of the sample shop without those of search, which are two thirds of all rows. */
export function readSampleRows(): Rows {
  return { ...JSON.parse(json), ...WITHOUT_SEARCH }
}

export async function readSearchableRows(): Promise<Rows> {
  const search = await import('virtual:sample-search-rows')
  return { ...JSON.parse(json), ...JSON.parse(search.json) }
}

export async function readWholeShopRows(): Promise<Rows> {
  const wholeShop = await import('virtual:whole-shop-rows')
  const search = await import('virtual:whole-shop-search-rows')
  return { ...JSON.parse(wholeShop.json), ...JSON.parse(search.json) }
}
