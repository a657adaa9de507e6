import * as z from 'zod/mini'
import { CAPTIONS_FILE, FILM_FILE } from '#shared/gallery/film.ts'
import { PictureFile, Text } from '../schemas/fields.ts'
import { readFenced, type FencedBlock } from './fenced-block.ts'

const FilmToShow = z.strictObject({
  file: z.string().check(z.regex(FILM_FILE, 'is not a film such as mulling.webm or mulling.mp4')),
  /** What is seen before it plays, out of pictures/. */
  poster: PictureFile,
  captions: z.optional(
    z.string().check(z.regex(CAPTIONS_FILE, 'is not a file of captions such as mulling-en.vtt')),
  ),
  label: Text,
})
export type FilmToShow = z.infer<typeof FilmToShow>

/** The film in a fenced block in the language `video`. */
export function readFilm(block: string, line: number): FencedBlock<FilmToShow> | undefined {
  return readFenced({ block, line, name: 'video' }, FilmToShow)
}
