import * as z from 'zod/mini'
import { Fact } from '#shared/catalog/contract.ts'
import type { ContentBlock } from '#shared/content/blocks.ts'
import { DEFAULT_LOCALE } from '#shared/locale/locales.ts'
import { listCategories } from '../catalog/queries.ts'
import { all, flag, jsonColumn, type BatchDb, type Db } from '../db/rows.ts'
import { pictureColumns, toPicture } from '../gallery/picture.ts'
import { listBlogs } from './blogs.ts'
import { toOwnAddress } from './resolve-redirect.ts'
import { findProducts, ProductsSettings } from './products-block.ts'
import { listSoft } from './soft.ts'

const BlockRow = z.object({
  id: z.number(),
  kind: z.enum([
    'hero',
    'text',
    'split',
    'categories',
    'products',
    'blogs',
    'soft',
    'quote',
    'facts',
    'map',
  ]),
  settings: jsonColumn(
    z.object({
      side: z.optional(z.enum(['left', 'right'])),
      count: z.optional(z.number()),
      to: z.optional(z.string()),
      ...ProductsSettings.shape,
      latitude: z.optional(z.number()),
      longitude: z.optional(z.number()),
      zoom: z.optional(z.number()),
    }),
  ),
  text: jsonColumn(
    z.object({
      heading: z.optional(z.string()),
      text: z.optional(z.string()),
      body_html: z.optional(z.string()),
      link_label: z.optional(z.string()),
      quote: z.optional(z.string()),
      source: z.optional(z.string()),
      facts: z.optional(z.array(Fact)),
    }),
  ),
  is_fallback: flag,
  ...pictureColumns,
})
type BlockRow = z.infer<typeof BlockRow>

/** Lists a page's blocks with all their data, in one language. */
export async function listBlocks(
  db: BatchDb,
  pageId: number,
  languageId: number,
): Promise<ContentBlock[]> {
  const statement = db
    .prepare(
      `SELECT block.id, block.kind, block.settings,
         COALESCE(own.text, text.text) AS text,
         own.text IS NULL AS is_fallback,
         media.hash AS media_hash, media.width AS media_width, media.height AS media_height,
         media.placeholder AS media_placeholder,
         COALESCE(own_alt.alt, alt.alt) AS media_alt
       FROM content_block AS block
       JOIN content_block_text AS text
         ON text.content_block_id = block.id AND text.language_id = 1
       LEFT JOIN content_block_text AS own
         ON own.content_block_id = block.id AND own.language_id = ?2
       LEFT JOIN media ON media.id = block.media_id
       LEFT JOIN media_text AS alt ON alt.owner = 'content_block' AND alt.owner_id = block.id
         AND alt.media_id = media.id AND alt.language_id = 1
       LEFT JOIN media_text AS own_alt ON own_alt.owner = 'content_block'
         AND own_alt.owner_id = block.id AND own_alt.media_id = media.id
         AND own_alt.language_id = ?2
       WHERE block.page_id = ?1
       ORDER BY block.position`,
    )
    .bind(pageId, languageId)
  const rows = await all(BlockRow, statement)
  const blocks = await Promise.all(rows.map((row) => toBlock(db, row, languageId)))
  return blocks.filter((block) => block !== undefined)
}

/** Returns undefined for a block without content. */
async function toBlock(
  db: BatchDb,
  row: BlockRow,
  languageId: number,
): Promise<ContentBlock | undefined> {
  const { settings, text } = row
  const commonFields = {
    content_block_id: row.id,
    ...(row.is_fallback && { lang: DEFAULT_LOCALE.html_lang }),
    ...(text.heading !== undefined && { heading: text.heading }),
    ...(settings.to !== undefined && {
      link: {
        to: await toOwnAddress(db, settings.to, languageId),
        label: text.link_label ?? settings.to,
      },
    }),
  }
  const picture = toPicture(row)
  const body_html = text.body_html ?? ''
  switch (row.kind) {
    case 'hero':
      return {
        ...commonFields,
        kind: 'hero',
        picture,
        ...(text.text !== undefined && { text: text.text }),
      }
    case 'text':
      return { ...commonFields, kind: 'text', body_html }
    case 'split':
      return { ...commonFields, kind: 'split', side: settings.side ?? 'left', body_html, picture }
    case 'categories':
      return {
        ...commonFields,
        kind: 'categories',
        categories: await listCategories(db, languageId),
      }
    case 'products': {
      const products = await findProducts(db, settings, languageId)
      return products && { ...commonFields, kind: 'products', ...products }
    }
    case 'blogs': {
      const blogs = await newestBlogs(db, languageId, settings.count)
      return blogs.length > 0 ? { ...commonFields, kind: 'blogs', blogs } : undefined
    }
    case 'soft': {
      const soft = await listSoft(db, languageId)
      return soft.length > 0 ? { ...commonFields, kind: 'soft', soft } : undefined
    }
    case 'quote':
      return { ...commonFields, kind: 'quote', quote: text.quote ?? '', source: text.source ?? '' }
    case 'facts':
      return { ...commonFields, kind: 'facts', facts: text.facts ?? [] }
    case 'map':
      return { ...commonFields, kind: 'map', body_html, picture, ...toPlace(settings) }
  }
}

const NEWEST_BLOGS = 3

function newestBlogs(db: Db, languageId: number, count = NEWEST_BLOGS) {
  return listBlogs(db, { language_id: languageId, limit: count, offset: 0 })
}

function toPlace({ latitude = 0, longitude = 0, zoom = 0 }: BlockRow['settings']) {
  return { latitude, longitude, zoom }
}
