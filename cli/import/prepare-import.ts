import { findAnnouncedVersion } from '../../worker/content/announced-version.ts'
import type { Row, Rows } from '../../worker/import/row.ts'
import { announceVersion } from '../../worker/operations/change-catalogue.ts'
import type { Progress } from '../command/progress.ts'
import { readSourceFiles } from '../content/source-files.ts'
import type { OperatorEnv } from '../platform/platform.ts'
import { hashContent } from './content-hash.ts'
import { putFiles, type ContentToImport, type ImportTools } from './put-files.ts'
import { deleteUnnamedSheets } from './put-sheets.ts'
import { findCatalogue, readCatalogueIds } from './read-catalogue.ts'
import { toRowBatches } from './rows/to-rows.ts'

const FILES_PER_BATCH = 200

interface ChangedContent {
  readonly hasChanged: true
  readonly content_hash: string
  /** The version that was announced last. */
  readonly announcedVersion: number
  /** All rows. They are created while they are read. */
  readonly batches: AsyncIterable<Partial<Rows>>
}

interface UnchangedContent {
  readonly hasChanged: false
  readonly version: number
}

/** Uploads the files of checked content and creates its rows, unless the shop has the same content. */
export async function prepareImport(
  env: OperatorEnv,
  toImport: ContentToImport,
  tools: ImportTools,
): Promise<ChangedContent | UnchangedContent> {
  const { content, folder } = toImport
  const { progress } = tools
  const catalogueBefore = await findCatalogue(env.DB)
  const { pictures, source_hash } = await putFiles(env.MEDIA, toImport, tools)
  progress.phase('Comparing with what the shop has')
  const content_hash = hashContent({ content, pictures, source_hash: source_hash ?? '' })
  const announcedVersion = await findAnnouncedVersion(env.CACHE)
  if (
    catalogueBefore?.content_hash === content_hash &&
    announcedVersion <= catalogueBefore.version
  ) {
    await announceVersion(env.CACHE, catalogueBefore.version)
    await deleteUnnamedSheets(env.MEDIA, content.sheets)
    return { version: catalogueBefore.version, hasChanged: false }
  }
  const batches = toRowBatches(content, pictures, await readCatalogueIds(env.DB))
  const allBatches = appendSourceFiles(source_hash === undefined ? undefined : folder, batches)
  progress.start('Products', content.products.length)
  return {
    hasChanged: true,
    content_hash,
    announcedVersion,
    batches: trackProgress(allBatches, progress),
  }
}

async function* appendSourceFiles(
  folder: string | undefined,
  batches: Iterable<Partial<Rows>>,
): AsyncGenerator<Partial<Rows>> {
  yield* batches
  if (folder === undefined) return
  let files: Row[] = []
  for await (const { path, hash, text } of readSourceFiles(folder)) {
    files.push({ path, hash, text })
    if (files.length < FILES_PER_BATCH) continue
    yield { content_file: files }
    files = []
  }
  yield { content_file: files }
}

/** Counts products as their rows are taken. */
async function* trackProgress(
  batches: AsyncIterable<Partial<Rows>>,
  progress: Progress,
): AsyncGenerator<Partial<Rows>> {
  for await (const batch of batches) {
    yield batch
    for (const _ of batch.product ?? []) progress.step()
  }
  progress.finish()
}
