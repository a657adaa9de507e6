import { prepareForgottenPurchases } from '../checkout/orders/forget-old.ts'
import { prepareForgottenChecks } from '../checkout/pricing/vat-register.ts'
import type { BatchDb } from '../db/rows.ts'
import { logError } from '../log.ts'

const DAY_MS = 24 * 60 * 60_000
/** Sent or not: the links of an older mail have long expired. */
const MAILS_KEPT_MS = 30 * DAY_MS

/** Deletes what nobody can use any more: ended sessions, expired links and shared carts, old mails, quotes. */
export async function forgetOld(db: BatchDb, now: Date): Promise<void> {
  try {
    const oldest = new Date(now.getTime() - MAILS_KEPT_MS).toISOString()
    await db.batch([
      db.prepare('DELETE FROM session WHERE expires_at <= ?1').bind(now.toISOString()),
      db.prepare('DELETE FROM mail_token WHERE expires_at <= ?1').bind(now.toISOString()),
      db.prepare('DELETE FROM outbox WHERE created_at < ?1').bind(oldest),
      db.prepare('DELETE FROM shared_cart WHERE expires_at <= ?1').bind(now.toISOString()),
      prepareForgottenChecks(db, now),
      ...prepareForgottenPurchases(db, now),
    ])
  } catch (error) {
    logError('forget-old', error)
  }
}
