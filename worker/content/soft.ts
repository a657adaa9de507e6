import * as z from 'zod/mini'
import type { SoftItem } from '#shared/content/blocks.ts'
import { toWirePrice } from '#shared/currency/money.ts'
import { DEFAULT_LOCALE } from '#shared/locale/locales.ts'
import { all, flag, jsonColumn, type Db } from '../db/rows.ts'
import { pictureColumns, toPicture } from '../gallery/picture.ts'

const SoftRow = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  sub_name: z.string(),
  description: z.string(),
  features: jsonColumn(z.array(z.string())),
  body_html: z.string(),
  is_fallback: flag,
  version: z.string(),
  released_at: z.string(),
  platforms: jsonColumn(z.array(z.string())),
  size_mb: z.number(),
  licence_slug: z.string(),
  price_from: z.number(),
  price_to: z.number(),
})

const SoftPictureRow = z.object({ soft_id: z.number(), ...pictureColumns })

/** Lists all software with its pictures, in the operator's order. */
export async function listSoft(db: Db, languageId: number): Promise<SoftItem[]> {
  const [rows, pictures] = await Promise.all([
    listSoftRows(db, languageId),
    listSoftPictures(db, languageId),
  ])
  return rows.map((row) => ({
    soft_id: row.id,
    slug: row.slug,
    name: row.name,
    sub_name: row.sub_name,
    description: row.description,
    ...(row.is_fallback && { lang: DEFAULT_LOCALE.html_lang }),
    features: row.features,
    body_html: row.body_html,
    version: row.version,
    released_at: row.released_at,
    platforms: row.platforms,
    size_mb: row.size_mb,
    pictures: pictures
      .filter((picture) => picture.soft_id === row.id)
      .flatMap((picture) => toPicture(picture) ?? []),
    licence: {
      slug: row.licence_slug,
      price_from: toWirePrice(row.price_from),
      price_to: toWirePrice(row.price_to),
    },
  }))
}

async function listSoftRows(db: Db, languageId: number) {
  const statement = db
    .prepare(
      `SELECT soft.id, soft.version, soft.released_at, soft.platforms, soft.size_mb,
         COALESCE(own_link.slug, link.slug) AS slug,
         COALESCE(own.name, text.name) AS name,
         COALESCE(own.sub_name, text.sub_name) AS sub_name,
         COALESCE(own.description, text.description) AS description,
         COALESCE(own.features, text.features) AS features,
         COALESCE(own.body_html, text.body_html) AS body_html,
         own.name IS NULL AS is_fallback,
         licence.slug AS licence_slug, licence.price_from, licence.price_to
       FROM soft
       JOIN soft_text AS text ON text.soft_id = soft.id AND text.language_id = 1
       LEFT JOIN soft_text AS own ON own.soft_id = soft.id AND own.language_id = ?1
       JOIN permalink AS link
         ON link.kind = 'soft' AND link.entity_id = soft.id AND link.language_id = 1
       LEFT JOIN permalink AS own_link
         ON own_link.kind = 'soft' AND own_link.entity_id = soft.id AND own_link.language_id = ?1
       JOIN product_card AS licence
         ON licence.product_id = soft.product_id AND licence.language_id = ?1
       ORDER BY soft.position`,
    )
    .bind(languageId)
  return all(SoftRow, statement)
}

async function listSoftPictures(db: Db, languageId: number) {
  const statement = db
    .prepare(
      `SELECT soft_media.soft_id, media.hash AS media_hash, media.width AS media_width,
         media.height AS media_height,
         media.placeholder AS media_placeholder, COALESCE(own.alt, text.alt) AS media_alt
       FROM soft_media
       JOIN media ON media.id = soft_media.media_id
       LEFT JOIN media_text AS text ON text.owner = 'soft' AND text.owner_id = soft_media.soft_id
         AND text.media_id = media.id AND text.language_id = 1
       LEFT JOIN media_text AS own ON own.owner = 'soft' AND own.owner_id = soft_media.soft_id
         AND own.media_id = media.id AND own.language_id = ?1
       ORDER BY soft_media.soft_id, soft_media.position`,
    )
    .bind(languageId)
  return all(SoftPictureRow, statement)
}
