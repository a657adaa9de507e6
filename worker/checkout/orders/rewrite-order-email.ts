import * as z from 'zod/mini'
import { all, first, type Db } from '../../db/rows.ts'
import type { OrderEmailKind, RewritableEmailKind } from '../../mail/messages/order-kinds.ts'
import { prepareOrderEmail, toParcelEmail, type OrderEmail } from './order-emails.ts'
import { findOrder } from './order-queries.ts'
import { listParcels } from './parcels.ts'
import { listPartialRefunds, type PartialRefundRow } from './partial-refund-rows.ts'
import { findPurchaseOfOrder, type PurchaseRecord } from './purchase-record.ts'
import { prepareAcknowledgement } from './withdrawal-emails.ts'
import { listWithdrawals } from './withdrawals.ts'

export interface EmailToRewrite {
  readonly number: string
  readonly kind: RewritableEmailKind
  /** The time of the first email, which identifies its parcel, refund or withdrawal among several. */
  readonly created_at: string
  readonly now: Date
}

export type RewrittenEmail =
  | { readonly kind: 'prepared'; readonly statements: readonly D1PreparedStatement[] }
  | { readonly kind: 'no_recipient' }
  /** The email is about money that the bank has returned. */
  | { readonly kind: 'refund_failed' }

/** Writes the email again with current data: a new key, the licences and the tracking number. */
export async function rewriteOrderEmail(db: Db, email: EmailToRewrite): Promise<RewrittenEmail> {
  const { number, kind, now } = email
  if (kind === 'withdrawal') return rewriteAcknowledgement(db, email)
  const purchase = await findPurchaseOfOrder(db, number)
  if (purchase === undefined) return { kind: 'no_recipient' }
  const hasReceipt = kind === 'order-paid' || kind === 'order-waiting'
  const isRefund = kind === 'order-partly-refunded'
  const refund = isRefund ? await findMailedRefund(db, email) : undefined
  if (isRefund && refund === undefined) return { kind: 'refund_failed' }
  const statements = await prepareOrderEmail(db, purchase, {
    kind,
    number,
    now,
    ...(hasReceipt ? { hasReceipt } : {}),
    // Not spread, so that the compiler refuses a field that the email does not have.
    licences: kind === 'order-paid' ? await listLicences(db, number) : [],
    ...(isShipment(kind) ? await findMailedParcel(db, purchase, email) : {}),
    ...(refund === undefined ? {} : { amount: refund.amount }),
  })
  return toRewritten(statements)
}

function toRewritten(statements: readonly D1PreparedStatement[]): RewrittenEmail {
  return statements.length === 0 ? { kind: 'no_recipient' } : { kind: 'prepared', statements }
}

/** A withdrawal and its email have the same moment, which the new email states again. */
async function rewriteAcknowledgement(db: Db, email: EmailToRewrite): Promise<RewrittenEmail> {
  const { number, now } = email
  const [order, withdrawals, mailed_at] = await Promise.all([
    findOrder(db, number),
    listWithdrawals(db, number),
    findFirstMoment(db, email),
  ])
  const statement = withdrawals.find(({ declared_at }) => declared_at === mailed_at)
  if (order === undefined || statement === undefined) return { kind: 'no_recipient' }
  return toRewritten(await prepareAcknowledgement(db, order, { statement, now }))
}

const Licence = z.object({
  product_id: z.number(),
  product_variant_id: z.number(),
  licence_key: z.string(),
})

function listLicences(db: Db, number: string): Promise<z.infer<typeof Licence>[]> {
  return all(
    Licence,
    db
      .prepare(
        `SELECT product_id, product_variant_id, licence_key FROM licence
         WHERE order_number = ?1 AND revoked_at IS NULL ORDER BY id`,
      )
      .bind(number),
  )
}

function isShipment(kind: OrderEmailKind): boolean {
  return kind === 'order-shipped' || kind === 'order-partly-shipped'
}

/** A parcel and its email have the same moment, and so have a corrected number and its row of the log. */
async function findMailedParcel(
  db: Db,
  { priced }: PurchaseRecord,
  email: EmailToRewrite,
): Promise<Partial<OrderEmail>> {
  const { number } = email
  const parcels = await listParcels(db, number)
  const mailed_at = await findFirstMoment(db, email)
  const corrected = await first(
    z.object({ parcel_id: z.string() }),
    db
      .prepare(
        `SELECT after ->> 'parcel_id' AS parcel_id FROM audit_log
         WHERE at = ?1 AND action = 'order.correct_tracking' AND subject_id = ?2`,
      )
      .bind(mailed_at, number),
  )
  const parcel =
    parcels.find(({ shipped_at }) => shipped_at === mailed_at) ??
    parcels.find(({ id }) => id === corrected?.parcel_id) ??
    parcels.at(-1)
  return parcel === undefined ? {} : toParcelEmail(parcel, priced.lines)
}

/** A refund is done at the moment of its email. One that the bank has returned is not mailed again. */
async function findMailedRefund(
  db: Db,
  email: EmailToRewrite,
): Promise<PartialRefundRow | undefined> {
  const refunds = await listPartialRefunds(db, email.number)
  const done = refunds.filter(({ done_at }) => done_at !== null)
  const mailed_at = await findFirstMoment(db, email)
  const mailed = done.find(({ done_at }) => done_at === mailed_at)
  const refund = mailed ?? done.findLast(({ failed_at }) => failed_at === null)
  return refund?.failed_at === null ? refund : undefined
}

/** An email may be a copy of a copy: the log says of which email each is one. */
async function findFirstMoment(db: Db, { number, created_at }: EmailToRewrite): Promise<string> {
  const origin = await first(
    z.object({ created_at: z.string() }),
    db
      .prepare(
        `WITH RECURSIVE origin (created_at) AS (
           SELECT ?1
           UNION SELECT outbox.created_at FROM origin
             JOIN audit_log ON at = origin.created_at AND action = 'mail.resend'
             JOIN outbox ON outbox.id = subject_id AND order_number = ?2
         ) SELECT MIN(created_at) AS created_at FROM origin`,
      )
      .bind(created_at, number),
  )
  return origin?.created_at ?? created_at
}
