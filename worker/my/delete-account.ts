import { prepareCustomerNoteErasure } from '../account/customer-notes.ts'
import { CONFIRMED_EMAIL_SQL } from '../account/own-address.ts'
import { DETACH_REVIEWS_SQL } from '../account/take-over.ts'
import { prepareDraftErasure } from '../checkout/orders/draft-orders.ts'
import { prepareBuyerErasure } from '../checkout/orders/erase-buyer.ts'
import { prepareQuestionErasure } from '../questions/questions.ts'
import { prepareSubscriptionErasure } from '../subscriptions/subscriptions.ts'

interface AccountDeletion {
  readonly now: Date
  readonly furtherStatements?: readonly D1PreparedStatement[]
}

/**
 * Deletes an account in one transaction. Its own rows are deleted with it, and a trigger marks its
 * pictures' bytes as orphaned. What others rely on is retained without personal data: reviews, shared
 * carts and orders. The further statements run in the same transaction.
 */
export async function deleteAccountData(
  db: Pick<D1Database, 'prepare' | 'batch'>,
  accountId: number,
  { now, furtherStatements = [] }: AccountDeletion,
): Promise<void> {
  await db.batch([
    db.prepare(`${DETACH_REVIEWS_SQL} WHERE account_id = ?1`).bind(accountId),
    db.prepare('DELETE FROM outbox WHERE account_id = ?1').bind(accountId),
    ...prepareSubscriptionErasure(db, CONFIRMED_EMAIL_SQL).map((statement) =>
      statement.bind(accountId),
    ),
    ...prepareQuestionErasure(db, CONFIRMED_EMAIL_SQL).map((statement) =>
      statement.bind(accountId),
    ),
    ...prepareDraftErasure(db, CONFIRMED_EMAIL_SQL).map((statement) => statement.bind(accountId)),
    prepareCustomerNoteErasure(db, CONFIRMED_EMAIL_SQL).bind(accountId),
    ...(await prepareBuyerErasure(db, accountId, now)),
    db.prepare('DELETE FROM picture WHERE account_id = ?1').bind(accountId),
    db.prepare('DELETE FROM account WHERE id = ?1').bind(accountId),
    ...furtherStatements,
  ])
}
