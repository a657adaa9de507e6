import * as z from 'zod/mini'
import { MAX_ALT_CHARACTERS } from './alt.ts'

/** A picture of a page. `path` is the folder of its generated files below the media path. */
export const Picture = z.object({
  path: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string().check(z.maxLength(MAX_ALT_CHARACTERS)),
  placeholder: z.optional(z.string()),
})
export type Picture = z.infer<typeof Picture>

/** A picture on a card, without alternative text because the card's title names it. */
export const CardPicture = z.omit(Picture, { alt: true })
export type CardPicture = z.infer<typeof CardPicture>
