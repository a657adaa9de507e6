import * as z from 'zod/mini'
import { DEFAULT_LOCALE } from '#shared/locale/locales.ts'
import type { FoundPage } from '#shared/search/contract.ts'
import { findSearchedPath } from '#shared/search/searched-pages.ts'
import { all, flag, type Db } from '../db/rows.ts'

const PageRow = z.object({
  page_id: z.number(),
  key: z.string(),
  title: z.string(),
  description: z.string(),
  is_fallback: flag,
})

const LIST_PAGES_BY_IDS_SQL = `
  SELECT page.id AS page_id, page.key,
    COALESCE(own.title, text.title) AS title,
    COALESCE(own.description, text.description) AS description,
    own.title IS NULL AS is_fallback
  FROM json_each(?2) AS wanted
  CROSS JOIN page ON page.id = wanted.value
  JOIN page_text AS text ON text.page_id = page.id AND text.language_id = 1
  LEFT JOIN page_text AS own ON own.page_id = page.id AND own.language_id = ?1
  ORDER BY wanted.key
`

/** Lists pages in the order of the ids; deleted ones are omitted. */
export async function listPagesByIds(
  db: Db,
  ids: readonly number[],
  languageId: number,
): Promise<FoundPage[]> {
  if (ids.length === 0) return []
  const statement = db.prepare(LIST_PAGES_BY_IDS_SQL).bind(languageId, JSON.stringify(ids))
  return (await all(PageRow, statement)).flatMap(({ key, is_fallback, ...page }) => {
    const path = findSearchedPath(key)
    if (path === undefined) return []
    return [{ ...page, path, ...(is_fallback && { lang: DEFAULT_LOCALE.html_lang }) }]
  })
}
