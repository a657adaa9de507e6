import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CAPTIONS_FILE, FILM_FILE } from '#shared/gallery/film.ts'
import type { Film } from './content.ts'
import { listEntries, reportStrangers, type Reading } from './folder.ts'
import type { Known } from './known.ts'

export const VIDEOS_FOLDER = 'videos'
const HASH_CHARACTERS = 16

export async function readFilms(reading: Reading, known: Known): Promise<Film[]> {
  const names = await listEntries(reading, VIDEOS_FOLDER)
  const files = names.filter((name) => FILM_FILE.test(name) || CAPTIONS_FILE.test(name))
  await reportStrangers(reading, VIDEOS_FOLDER, files)
  for (const file of files) known.films.add(file)
  return await Promise.all(
    files.map(async (file) => ({
      file,
      hash: hashBytes(await readFile(join(reading.path, VIDEOS_FOLDER, file))),
    })),
  )
}

function hashBytes(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_CHARACTERS)
}
