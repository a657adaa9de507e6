import * as z from 'zod/mini'
import { first, type Db } from '../db/rows.ts'

const PageRow = z.object({
  id: z.number(),
  key: z.string(),
  title: z.string(),
  description: z.string(),
})
export type PageRow = z.infer<typeof PageRow>

export async function findPage(
  db: Db,
  key: string,
  languageId: number,
): Promise<PageRow | undefined> {
  const statement = db
    .prepare(
      `SELECT page.id, page.key,
         COALESCE(own.title, text.title) AS title,
         COALESCE(own.description, text.description) AS description
       FROM page
       JOIN page_text AS text ON text.page_id = page.id AND text.language_id = 1
       LEFT JOIN page_text AS own ON own.page_id = page.id AND own.language_id = ?2
       WHERE page.key = ?1`,
    )
    .bind(key, languageId)
  return first(PageRow, statement)
}
