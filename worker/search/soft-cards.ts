import * as z from 'zod/mini'
import { toWirePrice } from '#shared/currency/money.ts'
import { DEFAULT_LOCALE } from '#shared/locale/locales.ts'
import type { SoftCard } from '#shared/search/contract.ts'
import { all, flag, type Db } from '../db/rows.ts'
import { pictureColumns, toPicture } from '../gallery/picture.ts'

const SoftCardRow = z.object({
  soft_id: z.number(),
  slug: z.string(),
  name: z.string(),
  sub_name: z.string(),
  is_fallback: flag,
  price_from: z.number(),
  price_to: z.number(),
  ...pictureColumns,
})

export const LIST_SOFT_BY_IDS_SQL = `
  SELECT soft.id AS soft_id,
    COALESCE(own_link.slug, link.slug) AS slug,
    COALESCE(own.name, text.name) AS name,
    COALESCE(own.sub_name, text.sub_name) AS sub_name,
    own.name IS NULL AS is_fallback,
    licence.price_from, licence.price_to,
    media.hash AS media_hash, media.width AS media_width, media.height AS media_height,
    COALESCE(own_alt.alt, alt.alt) AS media_alt
  FROM json_each(?2) AS wanted
  CROSS JOIN soft ON soft.id = wanted.value
  JOIN product AS licence ON licence.id = soft.product_id
  JOIN soft_text AS text ON text.soft_id = soft.id AND text.language_id = 1
  LEFT JOIN soft_text AS own ON own.soft_id = soft.id AND own.language_id = ?1
  JOIN permalink AS link
    ON link.kind = 'soft' AND link.entity_id = soft.id AND link.language_id = 1
  LEFT JOIN permalink AS own_link
    ON own_link.kind = 'soft' AND own_link.entity_id = soft.id AND own_link.language_id = ?1
  LEFT JOIN soft_media ON soft_media.soft_id = soft.id AND soft_media.position = 0
  LEFT JOIN media ON media.id = soft_media.media_id
  LEFT JOIN media_text AS alt ON alt.owner = 'soft' AND alt.owner_id = soft.id
    AND alt.media_id = media.id AND alt.language_id = 1
  LEFT JOIN media_text AS own_alt ON own_alt.owner = 'soft' AND own_alt.owner_id = soft.id
    AND own_alt.media_id = media.id AND own_alt.language_id = ?1
  ORDER BY wanted.key
`

/** Lists software products in the order of the ids. */
export async function listSoftByIds(
  db: Db,
  ids: readonly number[],
  languageId: number,
): Promise<SoftCard[]> {
  const statement = db.prepare(LIST_SOFT_BY_IDS_SQL).bind(languageId, JSON.stringify(ids))
  return (await all(SoftCardRow, statement)).map((row) => ({
    soft_id: row.soft_id,
    slug: row.slug,
    name: row.name,
    sub_name: row.sub_name,
    ...(row.is_fallback && { lang: DEFAULT_LOCALE.html_lang }),
    price_from: toWirePrice(row.price_from),
    price_to: toWirePrice(row.price_to),
    picture: toPicture(row),
  }))
}
