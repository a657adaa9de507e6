import * as z from 'zod/mini'
import { MAX_VIEWS, OrderFilters, type SavedView } from '#shared/admin/saved-views-contract.ts'
import { all, first, jsonColumn, type Db } from '../db/rows.ts'
import { OperationError } from './operation-error.ts'

/* Views belong to one person and change nothing in the shop, so that the audit log does not have them. */

const ViewRow = z.object({
  id: z.string(),
  name: z.string(),
  filters: jsonColumn(OrderFilters),
})

export function listSavedViews(db: Db, email: string): Promise<SavedView[]> {
  return all(
    ViewRow,
    db
      .prepare('SELECT id, name, filters FROM saved_view WHERE staff_email = ?1 ORDER BY name')
      .bind(email),
  )
}

/** Stores a view. A repeated call stores one view. */
export async function createSavedView(
  db: Db,
  email: string,
  { id, name, filters }: SavedView,
): Promise<void> {
  const { meta } = await db
    .prepare(
      `INSERT INTO saved_view (staff_email, id, name, filters) SELECT ?1, ?2, ?3, ?4
       WHERE (SELECT COUNT(*) FROM saved_view WHERE staff_email = ?1) < ?5
       ON CONFLICT DO NOTHING`,
    )
    .bind(email, id, name, JSON.stringify(filters), MAX_VIEWS)
    .run()
  if (meta.changes > 0) return
  const views = await listSavedViews(db, email)
  if (views.some((view) => view.id === id)) return
  if (views.some((view) => view.name === name)) throw nameTaken(name)
  throw new OperationError('conflict', `Nobody has more than ${MAX_VIEWS} views.`, {
    refusal: { code: 'view_limit', values: { max: MAX_VIEWS } },
  })
}

export async function renameSavedView(
  db: Db,
  email: string,
  { id, name }: Pick<SavedView, 'id' | 'name'>,
): Promise<void> {
  const { meta } = await db
    .prepare('UPDATE OR IGNORE saved_view SET name = ?3 WHERE staff_email = ?1 AND id = ?2')
    .bind(email, id, name)
    .run()
  if (meta.changes > 0) return
  const found = await first(
    z.object({ id: z.string() }),
    db.prepare('SELECT id FROM saved_view WHERE staff_email = ?1 AND id = ?2').bind(email, id),
  )
  if (found === undefined) throw new OperationError('not_found', 'There is no such view.')
  throw nameTaken(name)
}

export async function deleteSavedView(db: Db, email: string, id: string): Promise<void> {
  await db
    .prepare('DELETE FROM saved_view WHERE staff_email = ?1 AND id = ?2')
    .bind(email, id)
    .run()
}

function nameTaken(name: string): OperationError {
  return new OperationError('conflict', `There is a view named ${name} already.`, {
    refusal: { code: 'view_exists', values: { name } },
  })
}
