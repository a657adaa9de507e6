import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FILM_TYPES, filmPath, toFilmFormat } from '#shared/gallery/film.ts'
import type { Film } from '../content/content.ts'
import { VIDEOS_FOLDER } from '../content/read-films.ts'

/** The part of the R2 API that is used here. */
interface FilmBucket {
  head(key: string): Promise<unknown>
  put(key: string, value: Uint8Array, options: { httpMetadata: Record<string, string> }): unknown
}

interface FilmFiles {
  readonly films: readonly Film[]
  /** The content folder. */
  readonly folder: string
}

/**
 * Uploads the films and captions that the bucket lacks, one after the other because films are
 * large.
 */
export async function putFilms(bucket: FilmBucket, { films, folder }: FilmFiles): Promise<void> {
  for (const { file, hash } of films) {
    const key = filmPath(hash, file)
    if ((await bucket.head(key)) !== null) continue
    await bucket.put(key, await readFile(join(folder, VIDEOS_FOLDER, file)), {
      httpMetadata: { contentType: FILM_TYPES[toFilmFormat(file)] },
    })
  }
}
