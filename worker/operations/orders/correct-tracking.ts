import * as z from 'zod/mini'
import type { OrderState } from '#shared/checkout/order-states.ts'
import { first, type Db } from '../../db/rows.ts'
import { findCaseOfOrder } from './case.ts'
import { prepareOrderLetter } from './order-letters.ts'

export interface ToTrack {
  readonly number: string
  readonly tracking: string
  readonly now: Date
}

export type Tracked =
  | { readonly kind: 'done'; readonly was: string; readonly has_changed: boolean }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not_shipped'; readonly state: OrderState }

const Shipped = z.object({ id: z.number(), note: z.string() })

/** Replaces the tracking number of an order that has left, and writes to the buyer again. */
export async function correctTracking(
  db: D1Database,
  { number, tracking, now }: ToTrack,
): Promise<Tracked> {
  const one = await findCaseOfOrder(db, number)
  if (one === undefined || one.order_state === null) return { kind: 'unknown' }
  const shipped = await findShipped(db, number)
  if (shipped === undefined) return { kind: 'not_shipped', state: one.order_state }
  if (shipped.note === tracking) return { kind: 'done', was: tracking, has_changed: false }
  const letter = { kind: 'order-shipped', number, tracking, now } as const
  await db.batch([
    db.prepare('UPDATE order_event SET note = ?2 WHERE id = ?1').bind(shipped.id, tracking),
    ...(await prepareOrderLetter(db, one, letter)),
  ])
  return { kind: 'done', was: shipped.note, has_changed: true }
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
