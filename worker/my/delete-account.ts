import { LOCALES } from '#shared/locale/locales.ts'
import { CONFIRMED_EMAIL_SQL } from '../account/own-address.ts'
import { prepareBuyerErasure } from '../checkout/orders/erase-buyer.ts'
import { prepareSubscriptionErasure } from '../subscriptions/subscriptions.ts'
import { getMessages } from '../http/messages.ts'

/**
 * Deletes an account in one transaction. Its own rows are deleted with it, and a trigger marks its
 * pictures' bytes as orphaned. What others rely on is retained without personal data: reviews, shared
 * carts and orders.
 */
export async function deleteAccountData(
  db: Pick<D1Database, 'prepare' | 'batch'>,
  accountId: number,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `UPDATE review SET account_id = NULL, person = NULL,
           name = COALESCE(json_extract(?2, '$.' || language_id), json_extract(?2, '$.1'))
         WHERE account_id = ?1`,
      )
      .bind(accountId, JSON.stringify(FORMER_CUSTOMER)),
    db.prepare('DELETE FROM outbox WHERE account_id = ?1').bind(accountId),
    ...prepareSubscriptionErasure(db, CONFIRMED_EMAIL_SQL).map((statement) =>
      statement.bind(accountId),
    ),
    ...(await prepareBuyerErasure(db, accountId)),
    db.prepare('DELETE FROM picture WHERE account_id = ?1').bind(accountId),
    db.prepare('DELETE FROM account WHERE id = ?1').bind(accountId),
  ])
}

/** The author's replacement name by language_id: a review remains in its own language. */
const FORMER_CUSTOMER = Object.fromEntries(
  LOCALES.map(({ language_id, code }) => [language_id, getMessages(code)('own.former_customer')]),
)
