import * as z from 'zod/mini'
import { CAPTIONS_FILE, FILM_FILE } from '#shared/gallery/film.ts'
import { PictureFile, Text } from '../schemas/fields.ts'
import { parseFencedBlock, type FencedBlock } from './fenced-block.ts'

const FilmBlock = z.strictObject({
  file: z.string().check(z.regex(FILM_FILE, 'is not a film such as mulling.webm or mulling.mp4')),
  /** The picture in pictures/ that is shown before the film plays. */
  poster: PictureFile,
  captions: z.optional(
    z.string().check(z.regex(CAPTIONS_FILE, 'is not a file of captions such as mulling-en.vtt')),
  ),
  label: Text,
})
export type FilmBlock = z.infer<typeof FilmBlock>

/** Parses a fenced block with the name `video`. */
export function parseFilmBlock(block: string, line: number): FencedBlock<FilmBlock> | undefined {
  return parseFencedBlock({ block, line, name: 'video' }, FilmBlock)
}
