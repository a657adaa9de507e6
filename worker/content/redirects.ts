import * as z from 'zod/mini'
import { first, type Db } from '../db/rows.ts'

export const Redirect = z.object({
  to_address: z.string(),
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]),
})
export type Redirect = z.infer<typeof Redirect>

/**
 * Finds the stored redirect of an old address. It only runs after a 404, so found pages pay nothing for
 * it.
 */
export async function findRedirect(db: Db, path: string): Promise<Redirect | undefined> {
  const statement = db
    .prepare('SELECT to_address, status FROM redirect WHERE from_path = ?1')
    .bind(path)
  return first(Redirect, statement)
}
