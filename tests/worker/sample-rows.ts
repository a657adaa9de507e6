import { json } from 'virtual:sample-rows'
import type { Rows } from '../../worker/import/row.ts'

/** The rows of the sample shop without those of search, which are two thirds of all rows. */
export function readSampleRows(): Rows {
  return JSON.parse(json)
}

export async function readSearchableRows(): Promise<Rows> {
  const searchable = await import('virtual:searchable-sample-rows')
  return JSON.parse(searchable.json)
}
