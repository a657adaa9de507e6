import { hashContent } from './content-hash.ts'
import type { Content } from './content/content.ts'
import { clearUnfinished } from './pictures/clear-unfinished.ts'
import { derivePictures } from './pictures/derive-pictures.ts'
import { putFilms } from './pictures/put-films.ts'
import { putPictures } from './pictures/put-pictures.ts'
import { listUsedPictures } from './pictures/used-pictures.ts'
import type { OperatorEnv } from './platform.ts'
import type { Progress } from './progress.ts'
import { announce } from './raise-version.ts'
import type { Row, Rows } from './rows/row.ts'
import { putSource, readSourceFiles, surveySource } from './source-files.ts'
import { findCatalogue, readCatalogueIds } from './store/read-catalogue.ts'
import { storeParts } from './store-rows.ts'
import { toRowParts } from './to-rows.ts'

interface ImportTools {
  readonly progress: Progress
  readonly now: Date
  /** Where derived pictures are kept between runs. */
  readonly cache: string
}

export interface ContentToImport {
  readonly content: Content
  readonly folder: string
  /** Whether content is all of the folder, so that its files can be exported again. */
  readonly isWhole?: boolean
}

export interface Imported {
  readonly version: number
  readonly hasChanged: boolean
}

/** Puts checked content into the shop: pictures first, then every row at once, then the version. */
export async function importContent(
  env: OperatorEnv,
  { content, folder, isWhole = true }: ContentToImport,
  { progress, now, cache }: ImportTools,
): Promise<Imported> {
  const before = await findCatalogue(env.DB)
  const files = listUsedPictures(content)
  await clearUnfinished(cache, now)
  progress.start('Pictures', files.length)
  const derived = await derivePictures({
    files,
    folder,
    cache,
    onDone: progress.step,
  })
  progress.finish()
  progress.phase('Uploading')
  await putPictures(env.MEDIA, derived.values())
  await putFilms(env.MEDIA, { films: content.films, folder })
  const source = isWhole ? await surveySource(folder) : undefined
  if (source !== undefined) await putSource(env.MEDIA, folder, source)
  progress.phase('Comparing with what the shop has')
  const pictures = new Map([...derived].map(([file, { facts }]) => [file, facts]))
  const content_hash = hashContent({ content, pictures, source_hash: source?.hash ?? '' })
  if (before?.content_hash === content_hash) {
    await announce(env.CACHE, before.version)
    return { version: before.version, hasChanged: false }
  }
  const parts = toRowParts(content, pictures, await readCatalogueIds(env.DB))
  const all = withSource(source === undefined ? undefined : folder, parts)
  progress.start('Products', content.products.length)
  const counted = counting(all, progress)
  const done = { content_hash, imported_at: now.toISOString() }
  const version = await storeParts(env.DB, counted, done)
  await announce(env.CACHE, version)
  return { version, hasChanged: true }
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
