import { toBlockText, toBlockSettings } from './block-text.ts'
import type { RowContext } from './context.ts'
import { findMediaId, toAltRows } from './media-rows.ts'
import { mergeRows, type Rows } from '../../../worker/import/row.ts'
import { toTextRows } from './text-rows.ts'

/**
 * Returns the rows of pages and their blocks. Blocks have no keys, so their ids are consecutive
 * numbers.
 */
export function toPageRows(context: RowContext): Rows {
  let lastBlockId = 0
  const parts = context.content.pages.flatMap(({ key, title, description, blocks }) => {
    const page_id = context.ids.get('page', key)
    const pageRows: Partial<Rows> = {
      page: [{ id: page_id, key }],
      page_text: toTextRows(context, { page_id }, { title, description }),
    }
    const blockRows = blocks.map((block, position): Partial<Rows> => {
      lastBlockId += 1
      const id = lastBlockId
      const picture = 'picture' in block ? block.picture : undefined
      const settings = JSON.stringify(toBlockSettings(context, block))
      const media_id = findMediaId(context, picture)
      return {
        content_block: [{ id, page_id, position, kind: block.kind, settings, media_id }],
        content_block_text: context.locales.flatMap((locale) => {
          const text = toBlockText(context, block, locale)
          if (text === undefined) return []
          const { language_id } = locale
          return [{ content_block_id: id, language_id, text: JSON.stringify(text) }]
        }),
        media_text: toAltRows(
          context,
          { owner: 'content_block', owner_id: id },
          picture === undefined ? [] : [picture],
        ),
      }
    })
    return [pageRows, ...blockRows]
  })
  return mergeRows(parts)
}
