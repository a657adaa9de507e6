import type { PictureUse } from '../../schemas/fields.ts'
import type { RowContext } from './context.ts'
import type { Row, Rows } from '../../../worker/import/row.ts'
import { toTextRows } from './text-rows.ts'

export function toMediaRows({ pictures, ids }: RowContext): Partial<Rows> {
  return {
    media: [...pictures].map(([key, { hash, width, height, colour, placeholder }]) => ({
      id: ids.get('media', key),
      key,
      hash,
      width,
      height,
      colour,
      placeholder,
    })),
  }
}

interface PictureOwner {
  readonly owner: 'product' | 'category' | 'blog' | 'soft' | 'content_block'
  readonly owner_id: number
}

/** Returns the alt texts of pictures. Each use of a picture has its own alt text. */
export function toAltRows(
  context: RowContext,
  owner: PictureOwner,
  pictures: readonly PictureUse[],
): Row[] {
  return pictures.flatMap(({ file, alt }) =>
    toTextRows(context, { ...owner, media_id: context.ids.get('media', file) }, { alt }),
  )
}

export function findMediaId({ ids }: RowContext, picture: PictureUse | undefined): number | null {
  return picture === undefined ? null : ids.get('media', picture.file)
}
