import * as z from 'zod/mini'
import type { CardPicture, Picture } from '#shared/gallery/contract.ts'

/** The columns selected for a picture of a card or page; all are null if it has none. */
export const pictureColumns = {
  media_hash: z.nullable(z.string()),
  media_width: z.nullable(z.number()),
  media_height: z.nullable(z.number()),
  media_alt: z.optional(z.nullable(z.string())),
  media_placeholder: z.optional(z.nullable(z.string())),
}

const PictureRow = z.object(pictureColumns)
type PictureRow = z.infer<typeof PictureRow>

export function toPicture(row: PictureRow): Picture | null {
  if (row.media_hash === null) return null
  return {
    path: row.media_hash,
    width: row.media_width ?? 0,
    height: row.media_height ?? 0,
    alt: row.media_alt ?? '',
    ...(typeof row.media_placeholder === 'string' && { placeholder: row.media_placeholder }),
  }
}

/** Returns the picture without alternative text, since the card's title names it. */
export function toCardPicture(row: PictureRow): CardPicture | null {
  const picture = toPicture(row)
  if (picture === null) return null
  const { alt: _, ...others } = picture
  return others
}
