import * as z from 'zod/mini'
import { all, first, type Db } from '../db/rows.ts'

const Id = z.object({ blog_id: z.number() })

/** Lists the saved articles that the shop still has. */
export async function listSavedIds(db: Db, accountId: number): Promise<number[]> {
  const statement = db
    .prepare(
      `SELECT blog_id FROM saved_article
       WHERE account_id = ?1 AND EXISTS (SELECT 1 FROM blog WHERE blog.id = blog_id)
       ORDER BY blog_id`,
    )
    .bind(accountId)
  return (await all(Id, statement)).map(({ blog_id }) => blog_id)
}

interface SavedArticleInput {
  readonly account_id: number
  readonly blog_id: number
  /** ISO 8601 in UTC. */
  readonly now: string
}

/** Saves an article; returns false if it does not exist. */
export async function storeSavedArticle(
  db: Db,
  { account_id, blog_id, now }: SavedArticleInput,
): Promise<boolean> {
  const statement = db
    .prepare(
      `INSERT INTO saved_article (account_id, blog_id, saved_at)
       SELECT account.id, blog.id, ?3 FROM account, blog WHERE account.id = ?1 AND blog.id = ?2
       ON CONFLICT (account_id, blog_id) DO UPDATE SET saved_at = saved_at
       RETURNING blog_id`,
    )
    .bind(account_id, blog_id, now)
  return (await first(Id, statement)) !== undefined
}

export async function deleteSavedArticle(db: Db, accountId: number, blogId: number): Promise<void> {
  await db
    .prepare('DELETE FROM saved_article WHERE account_id = ?1 AND blog_id = ?2')
    .bind(accountId, blogId)
    .run()
}
