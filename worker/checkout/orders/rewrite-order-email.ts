import * as z from 'zod/mini'
import { all, type Db } from '../../db/rows.ts'
import type { OrderEmailKind } from '../../mail/messages/order-kinds.ts'
import { prepareOrderEmail, toParcelEmail, type OrderEmail } from './order-emails.ts'
import { listParcels, listPartialRefunds } from './order-parts.ts'
import { findPurchaseOfOrder, type PurchaseRecord } from './purchase-record.ts'

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
    // Not spread, so that the compiler refuses a field that the email does not have.
    licences: kind === 'order-paid' ? await listLicences(db, number) : [],
    ...(isShipment(kind) ? await findLastParcel(db, purchase, number) : {}),
    ...(kind === 'order-partly-refunded' ? { amount: await findLastRefund(db, number) } : {}),
  })
}

const Licence = z.object({ product_id: z.number(), licence_key: z.string() })

function listLicences(db: Db, number: string): Promise<z.infer<typeof Licence>[]> {
  return all(
    Licence,
    db
      .prepare(
        `SELECT product_id, licence_key FROM licence
         WHERE order_number = ?1 AND revoked_at IS NULL ORDER BY id`,
      )
      .bind(number),
  )
}

function isShipment(kind: OrderEmailKind): boolean {
  return kind === 'order-shipped' || kind === 'order-partly-shipped'
}

async function findLastParcel(
  db: Db,
  { priced }: PurchaseRecord,
  number: string,
): Promise<Partial<OrderEmail>> {
  const parcel = (await listParcels(db, number)).at(-1)
  return parcel === undefined ? {} : toParcelEmail(parcel, priced.lines)
}

async function findLastRefund(db: Db, number: string): Promise<number> {
  const refunds = await listPartialRefunds(db, number)
  return refunds.findLast(({ done_at }) => done_at !== null)?.amount ?? 0
}
