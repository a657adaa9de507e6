import { isConflict } from '../../checkout/orders/conflict.ts'
import { prepareAuditOfChange, type OperationContext } from '../../db/audit.ts'
import { OperationError } from '../operation-error.ts'
import { findDraftDetails } from './draft-page.ts'

/** Makes a draft unpayable; again changes nothing. A trigger refuses one that is being paid, or was. */
export async function cancelDraft(
  db: D1Database,
  id: string,
  context: OperationContext,
): Promise<void> {
  const draft = await findDraftDetails(db, id, context.now)
  if (draft === undefined) throw new OperationError('not_found', 'There is no such draft.')
  try {
    await db.batch([
      db
        .prepare('UPDATE draft_order SET cancelled_at = ?2 WHERE id = ?1 AND cancelled_at IS NULL')
        .bind(id, context.now.toISOString()),
      prepareAuditOfChange(db, { ...context, action: 'draft_order.cancel', subject_id: id }),
    ])
  } catch (error) {
    if (!isConflict(error)) throw error
    throw new OperationError('conflict', 'The draft is being paid, or was.', {
      refusal: { code: 'draft_paid' },
      cause: error,
    })
  }
}
