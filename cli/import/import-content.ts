import { hashContent } from './content-hash.ts'
import { Refused } from '../command/refused.ts'
import type { OperatorEnv } from '../platform/platform.ts'
import type { Progress } from '../command/progress.ts'
import { putFiles, type ContentToImport, type ImportTools } from './put-files.ts'
import { announceVersion, findAnnouncedVersion } from '../../worker/operations/change-catalogue.ts'
import type { Row, Rows } from './rows/row.ts'
import { readSourceFiles } from '../content/source-files.ts'
import { findCatalogue, readCatalogueIds } from './store/read-catalogue.ts'
import { storeParts } from './store/store-rows.ts'
import { toRowParts } from './rows/to-rows.ts'

export interface Imported {
  readonly version: number
  readonly hasChanged: boolean
}

/** Puts checked content into the shop: pictures first, then every row at once, then the version. */
export async function importContent(
  env: OperatorEnv,
  toImport: ContentToImport,
  tools: ImportTools,
): Promise<Imported> {
  const { content, folder } = toImport
  const { progress, now } = tools
  const before = await findCatalogue(env.DB)
  const { pictures, source_hash } = await putFiles(env.MEDIA, toImport, tools)
  progress.phase('Comparing with what the shop has')
  const content_hash = hashContent({ content, pictures, source_hash: source_hash ?? '' })
  const told = await findAnnouncedVersion(env.CACHE)
  if (before?.content_hash === content_hash && told <= before.version) {
    await announceVersion(env.CACHE, before.version)
    return { version: before.version, hasChanged: false }
  }
  const parts = toRowParts(content, pictures, await readCatalogueIds(env.DB))
  const all = withSource(source_hash === undefined ? undefined : folder, parts)
  progress.start('Products', content.products.length)
  const counted = counting(all, progress)
  const { began_from } = toImport
  const done = {
    content_hash,
    imported_at: now.toISOString(),
    told,
    ...(began_from === undefined ? {} : { began_from }),
  }
  const version = await storeParts(env.DB, counted, done).catch((error: unknown) =>
    refuseMoved(env.DB, began_from, error),
  )
  await announceVersion(env.CACHE, version)
  return { version, hasChanged: true }
}

/** Of the guard in the transaction only a constraint is heard. */
async function refuseMoved(
  db: D1Database,
  began_from: number | undefined,
  error: unknown,
): Promise<never> {
  const now = began_from === undefined ? undefined : await findCatalogue(db)
  if (now === undefined || now.version === began_from) throw error
  throw new Refused(
    'The shop was changed by somebody else meanwhile. Nothing was imported: import again.',
    { cause: error },
  )
}

const FILES_OF_PART = 200

async function* withSource(
  folder: string | undefined,
  parts: Iterable<Partial<Rows>>,
): AsyncGenerator<Partial<Rows>> {
  yield* parts
  if (folder === undefined) return
  let files: Row[] = []
  for await (const { path, hash, text } of readSourceFiles(folder)) {
    files.push({ path, hash, text })
    if (files.length < FILES_OF_PART) continue
    yield { content_file: files }
    files = []
  }
  yield { content_file: files }
}

/** A step for each product that is on its way; the last line comes before the one transaction. */
async function* counting(
  parts: AsyncIterable<Partial<Rows>>,
  progress: Progress,
): AsyncGenerator<Partial<Rows>> {
  for await (const part of parts) {
    yield part
    for (const _ of part.product ?? []) progress.step()
  }
  progress.finish()
  progress.phase('Putting it in place')
}
