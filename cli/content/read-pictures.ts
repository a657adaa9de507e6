import { listEntries, type ReadContext } from './folder.ts'

export async function listPictureFiles(context: ReadContext): Promise<ReadonlySet<string>> {
  return new Set(await listEntries(context, 'pictures'))
}
