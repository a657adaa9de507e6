import { LOCALES } from '#shared/locale/locales.ts'
import { prepareForgottenBuyer } from '../../checkout/orders/forget-buyer.ts'
import { messagesOf } from '../../locale/messages.ts'

/**
 * Whole or not at all. What is the account's alone goes with its row, and the bytes of its pictures
 * become loose by a trigger, so that they are swept however this ends. What others rely on stays and
 * says nothing of a person: reviews, carts that were shared, what was
 * sold.
 */
export async function deleteAccountOf(
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
    ...(await prepareForgottenBuyer(db, accountId)),
    db.prepare('DELETE FROM picture WHERE account_id = ?1').bind(accountId),
    db.prepare('DELETE FROM account WHERE id = ?1').bind(accountId),
  ])
}

/** By language_id: a review goes on in the language that it is written in. */
const FORMER_CUSTOMER = Object.fromEntries(
  LOCALES.map(({ language_id, code }) => [language_id, messagesOf(code)('own.former_customer')]),
)
