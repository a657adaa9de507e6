import * as z from 'zod/mini'
import { all, type Db } from '../../db/rows.ts'
import type { OrderEmailKind } from '../../mail/messages/order-kinds.ts'
import { findPurchaseOfOrder } from './purchase-record.ts'
import { prepareOrderEmail } from './order-emails.ts'

export interface EmailToRewrite {
  readonly number: string
  readonly kind: OrderEmailKind
  readonly now: Date
}

/** Writes the email again with current data: a new key, the licences and the tracking number. */
export async function rewriteOrderEmail(
  db: Db,
  { number, kind, now }: EmailToRewrite,
): Promise<D1PreparedStatement[]> {
  const purchase = await findPurchaseOfOrder(db, number)
  if (purchase === undefined) return []
  const hasReceipt = kind === 'order-paid' || kind === 'order-waiting'
  return prepareOrderEmail(db, purchase, {
    kind,
    number,
    now,
    ...(hasReceipt ? { hasReceipt } : {}),
    ...(kind === 'order-paid' ? { licence_keys: await listLicenceKeys(db, number) } : {}),
    ...(kind === 'order-shipped' ? { tracking: await findTracking(db, number) } : {}),
  })
}

async function listLicenceKeys(db: Db, number: string): Promise<string[]> {
  const rows = await all(
    z.object({ licence_key: z.string() }),
    db
      .prepare(
        'SELECT licence_key FROM licence WHERE order_number = ?1 AND revoked_at IS NULL ORDER BY id',
      )
      .bind(number),
  )
  return rows.map(({ licence_key }) => licence_key)
}

async function findTracking(db: Db, number: string): Promise<string> {
  const [shippedEvent] = await all(
    z.object({ note: z.string() }),
    db
      .prepare(
        `SELECT note FROM order_event WHERE order_number = ?1 AND state = 'shipped'
         ORDER BY id DESC LIMIT 1`,
      )
      .bind(number),
  )
  return shippedEvent?.note ?? ''
}
