import * as z from 'zod/mini'
import type { OrderState } from '#shared/checkout/order-states.ts'
import { first, type Db } from '../../db/rows.ts'
import { findPurchaseOfOrder } from '../../checkout/orders/purchase-record.ts'
import { prepareOrderEmail } from '../../checkout/orders/order-emails.ts'
import { prepareAudit, type OperationContext } from '../audit.ts'

export interface TrackingCorrection {
  readonly number: string
  readonly tracking: string
}

export type TrackingResult =
  | { readonly kind: 'done'; readonly was: string; readonly has_changed: boolean }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not_shipped'; readonly state: OrderState }

const Shipped = z.object({ id: z.number(), note: z.string() })

/** Replaces the tracking number of a shipped order and sends the buyer a new email. */
export async function correctTracking(
  db: D1Database,
  { number, tracking }: TrackingCorrection,
  context: OperationContext,
): Promise<TrackingResult> {
  const purchase = await findPurchaseOfOrder(db, number)
  if (purchase === undefined || purchase.order_state === null) return { kind: 'unknown' }
  const shippedEvent = await findShipped(db, number)
  if (shippedEvent === undefined) return { kind: 'not_shipped', state: purchase.order_state }
  if (shippedEvent.note === tracking) return { kind: 'done', was: tracking, has_changed: false }
  const email = { kind: 'order-shipped', number, tracking, now: context.now } as const
  await db.batch([
    db.prepare('UPDATE order_event SET note = ?2 WHERE id = ?1').bind(shippedEvent.id, tracking),
    ...(await prepareOrderEmail(db, purchase, email)),
    prepareAudit(db, {
      ...context,
      action: 'order.correct_tracking',
      subject_id: number,
      before: { tracking: shippedEvent.note },
      after: { tracking },
    }),
  ])
  return { kind: 'done', was: shippedEvent.note, has_changed: true }
}

function findShipped(db: Db, number: string): Promise<z.infer<typeof Shipped> | undefined> {
  return first(
    Shipped,
    db
      .prepare(
        `SELECT id, note FROM order_event WHERE order_number = ?1 AND state = 'shipped'
         ORDER BY id DESC LIMIT 1`,
      )
      .bind(number),
  )
}
