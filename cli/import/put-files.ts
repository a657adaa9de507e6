import type { Actor } from '../../worker/db/audit.ts'
import type { Content } from '../content/content.ts'
import { deleteUnfinished } from '../pictures/delete-unfinished.ts'
import { derivePictures } from '../pictures/derive-pictures.ts'
import type { Pictures } from '../schemas/picture-facts.ts'
import { putFilms } from '../pictures/put-films.ts'
import { putPictures } from '../pictures/put-pictures.ts'
import { listUsedPictures } from '../content/used-pictures.ts'
import type { Progress } from '../command/progress.ts'
import { putSheets } from './put-sheets.ts'
import { putSource, hashSource } from '../content/source-files.ts'

export interface ImportTools {
  readonly progress: Progress
  readonly now: Date
  /** The operator, for the audit log; none in a rehearsal. */
  readonly actor?: Actor
  /** The folder that stores derived pictures between imports. */
  readonly cache: string
}

export interface ContentToImport {
  readonly content: Content
  readonly folder: string
  /**
   * Whether the content is the complete folder, so that its files can be exported again. Pictures of a sample are
   * encoded with the least effort.
   */
  readonly isComplete?: boolean
  /** The catalogue version that the content was compared with. */
  readonly began_from?: number
}

export interface StoredFiles {
  readonly pictures: Pictures
  /** A hash of the folder's files, including comments. Undefined if the files are not stored. */
  readonly source_hash: string | undefined
}

/**
 * Uploads pictures, films, safety data sheets and their originals to R2. They are not visible before the rows refer to
 * them.
 */
export async function putFiles(
  bucket: R2Bucket,
  { content, folder, isComplete = true }: ContentToImport,
  { progress, now, cache }: ImportTools,
): Promise<StoredFiles> {
  const files = listUsedPictures(content)
  await deleteUnfinished(cache, now)
  progress.start('Pictures', files.length)
  const derivedPictures = await derivePictures({
    files,
    folder,
    cache,
    effort: isComplete ? 'normal' : 'least',
    onDone: progress.step,
  })
  progress.finish()
  progress.phase('Uploading')
  await putPictures(bucket, derivedPictures.values())
  await putFilms(bucket, { films: content.films, folder })
  await putSheets(bucket, { sheets: content.sheets, folder })
  const source = isComplete ? await hashSource(folder) : undefined
  if (source !== undefined) await putSource(bucket, folder, source)
  const pictures = new Map([...derivedPictures].map(([file, { facts }]) => [file, facts]))
  return { pictures, source_hash: source?.hash }
}
