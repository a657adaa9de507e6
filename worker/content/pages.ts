import * as z from 'zod/mini'
import { first, jsonColumn, type Db } from '../db/rows.ts'

const PageRow = z.object({
  id: z.number(),
  key: z.string(),
  title: z.string(),
  description: z.string(),
  /** The codes of the shop's languages: each has the page, under the same path. */
  languages: jsonColumn(z.array(z.string())),
})
export type PageRow = z.infer<typeof PageRow>

const LANGUAGES_SQL = `(
  SELECT json_group_array(code) FROM (SELECT code FROM language ORDER BY position)
)`

export async function findPage(
  db: Db,
  key: string,
  languageId: number,
): Promise<PageRow | undefined> {
  const statement = db
    .prepare(
      `SELECT page.id, page.key,
         COALESCE(own.title, text.title) AS title,
         COALESCE(own.description, text.description) AS description,
         ${LANGUAGES_SQL} AS languages
       FROM page
       JOIN page_text AS text ON text.page_id = page.id AND text.language_id = 1
       LEFT JOIN page_text AS own ON own.page_id = page.id AND own.language_id = ?2
       WHERE page.key = ?1`,
    )
    .bind(key, languageId)
  return first(PageRow, statement)
}

/** The languages alone, for a page that content does not have. */
export async function listPageLanguages(db: Db): Promise<string[]> {
  const row = await first(
    z.pick(PageRow, { languages: true }),
    db.prepare(`SELECT ${LANGUAGES_SQL} AS languages`),
  )
  return row?.languages ?? []
}
