import * as z from 'zod/mini'
import { toRedirectPath } from '#shared/url/redirect-path.ts'
import { first, type Db } from '../db/rows.ts'
import { HTTP_STATUS } from '../http/status.ts'

export const Redirect = z.object({
  to_address: z.string(),
  status: z.literal([
    HTTP_STATUS.MOVED_PERMANENTLY,
    HTTP_STATUS.FOUND,
    HTTP_STATUS.TEMPORARY_REDIRECT,
    HTTP_STATUS.PERMANENT_REDIRECT,
  ]),
})
export type Redirect = z.infer<typeof Redirect>

/**
 * Finds the stored redirect of an old URL. It only runs after a 404, so found pages pay nothing for
 * it.
 */
export async function findRedirect(db: Db, path: string): Promise<Redirect | undefined> {
  const statement = db
    .prepare('SELECT to_address, status FROM redirect WHERE from_path = ?1')
    .bind(toRedirectPath(path))
  return first(Redirect, statement)
}
