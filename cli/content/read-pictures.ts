import { listEntries, type Reading } from './folder.ts'

export async function listPictures(reading: Reading): Promise<ReadonlySet<string>> {
  return new Set(await listEntries(reading, 'pictures'))
}
