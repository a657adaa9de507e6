import * as z from 'zod/mini'
import type { OwnPicture } from '#shared/account/my-contract.ts'
import { MAX_PICTURES } from '#shared/account/picture-limits.ts'
import { all, first, flag, type Db } from '../../db/rows.ts'
import { OWN_MEDIA_PATH } from '../../env.ts'
import { toPortfolioKey } from '../../gallery/portfolio-key.ts'

const columns = 'id, width, height, title, alt, is_shared, created_at'

const PictureRow = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  title: z.string(),
  alt: z.string(),
  is_shared: flag,
  created_at: z.string(),
})

/** Lists the account's pictures, newest first. */
export async function listPictures(db: Db, accountId: number): Promise<OwnPicture[]> {
  const statement = db
    .prepare(
      `SELECT ${columns} FROM picture WHERE account_id = ?1 ORDER BY created_at DESC, id LIMIT ?2`,
    )
    .bind(accountId, MAX_PICTURES)
  return (await all(PictureRow, statement)).map(toOwnPicture)
}

export async function findByContent(
  db: Db,
  accountId: number,
  contentHash: string,
): Promise<OwnPicture | undefined> {
  const statement = db
    .prepare(`SELECT ${columns} FROM picture WHERE account_id = ?1 AND content_hash = ?2`)
    .bind(accountId, contentHash)
  const row = await first(PictureRow, statement)
  return row === undefined ? undefined : toOwnPicture(row)
}

export interface PictureEdit {
  readonly account_id: number
  readonly id: string
  readonly title: string | undefined
  readonly alt: string | undefined
  readonly is_shared: boolean | undefined
}

/**
 * Edits a picture; undefined if it does not belong to the account. A device that shows an old state names
 * only what it changes, so that it does not share a picture that another device has made private.
 */
export async function editOwnPicture(
  db: Db,
  { account_id, id, title, alt, is_shared }: PictureEdit,
): Promise<OwnPicture | undefined> {
  const statement = db
    .prepare(
      `UPDATE picture SET title = COALESCE(?3, title), alt = COALESCE(?4, alt),
         is_shared = COALESCE(?5, is_shared)
       WHERE account_id = ?1 AND id = ?2 RETURNING ${columns}`,
    )
    .bind(
      account_id,
      id,
      title ?? null,
      alt ?? null,
      is_shared === undefined ? null : Number(is_shared),
    )
  const row = await first(PictureRow, statement)
  return row === undefined ? undefined : toOwnPicture(row)
}

/**
 * Deletes the row, so that the picture is no longer readable; its bytes are then orphaned. Returns false
 * if there is no such picture.
 */
export async function deleteOwnPicture(db: Db, accountId: number, id: string): Promise<boolean> {
  const statement = db
    .prepare('DELETE FROM picture WHERE account_id = ?1 AND id = ?2 RETURNING id')
    .bind(accountId, id)
  return (await first(z.object({ id: z.string() }), statement)) !== undefined
}

function toOwnPicture(row: z.infer<typeof PictureRow>): OwnPicture {
  return { ...row, url: OWN_MEDIA_PATH + toPortfolioKey(row.id) }
}
