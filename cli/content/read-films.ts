import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CAPTIONS_FILE, FILM_FILE } from '#shared/gallery/film.ts'
import type { Film } from './content.ts'
import { listEntries, reportUnknownFiles, type ReadContext } from './folder.ts'
import type { KnownNames } from './known-names.ts'

export const VIDEOS_FOLDER = 'videos'
const HASH_LENGTH = 16

export async function readFilms(context: ReadContext, knownNames: KnownNames): Promise<Film[]> {
  const names = await listEntries(context, VIDEOS_FOLDER)
  const files = names.filter((name) => FILM_FILE.test(name) || CAPTIONS_FILE.test(name))
  await reportUnknownFiles(context, VIDEOS_FOLDER, files)
  for (const file of files) knownNames.films.add(file)
  return await Promise.all(
    files.map(async (file) => ({
      file,
      hash: hashBytes(await readFile(join(context.path, VIDEOS_FOLDER, file))),
    })),
  )
}

function hashBytes(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)
}
