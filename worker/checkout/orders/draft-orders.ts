import * as z from 'zod/mini'
import { Address } from '#shared/account/user.ts'
import { CartLine } from '#shared/cart/contract.ts'
import type { DraftReference } from '#shared/checkout/draft-reference.ts'
import { DAY_MS } from '#shared/time/day.ts'
import { toSha256 } from '../../crypto/sha256.ts'
import { randomId } from '../../crypto/random.ts'
import { first, flag, jsonColumn, type Db } from '../../db/rows.ts'
import type { DeletionBatch } from './delete-expired.ts'
import { PriceResponse } from './price-request.ts'

/** How long a draft is stored after its time. */
const STORED_MS = 30 * DAY_MS

const DraftRow = z.object({
  id: z.string(),
  email: z.string(),
  language_id: z.number(),
  currency: z.string(),
  address: jsonColumn(Address),
  cart_items: jsonColumn(z.array(CartLine)),
  coupon_code: z.string(),
  note: z.string(),
  priced: jsonColumn(PriceResponse),
  expires_at: z.string(),
  is_cancelled: flag,
  is_paid: flag,
})
export type DraftRow = z.infer<typeof DraftRow>

/** Selects the order that a draft has become; no row until then. */
export const DRAFT_ORDER_SQL = `
  SELECT number FROM quote JOIN shop_order ON shop_order.quote_id = quote.id
  WHERE quote.draft_id = draft_order.id AND shop_order.state <> 'cancelled' LIMIT 1`

/** Finds a draft by the key of a link to it. */
export async function findDraft(
  db: Db,
  { id, key }: DraftReference,
): Promise<DraftRow | undefined> {
  return first(
    DraftRow,
    db
      .prepare(
        `SELECT draft_order.*, cancelled_at IS NOT NULL AS is_cancelled,
           EXISTS (${DRAFT_ORDER_SQL}) AS is_paid
         FROM draft_order_key JOIN draft_order ON draft_order.id = draft_id
         WHERE key_hash = ?1 AND draft_id = ?2`,
      )
      .bind(await toSha256(key), id),
  )
}

export function getDraftState(draft: DraftRow, now: Date): 'open' | 'paid' | 'over' {
  if (draft.is_paid) return 'paid'
  return draft.is_cancelled || draft.expires_at <= now.toISOString() ? 'over' : 'open'
}

export interface DraftKey {
  /** The plain key, which only the link contains. */
  readonly key: string
  /** It changes nothing if the draft was cancelled or erased meanwhile. */
  readonly statement: D1PreparedStatement
}

export async function createDraftKey(db: Db, draft_id: string): Promise<DraftKey> {
  const key = randomId()
  const statement = db
    .prepare(
      `INSERT INTO draft_order_key (key_hash, draft_id)
       SELECT ?1, id FROM draft_order WHERE id = ?2 AND cancelled_at IS NULL`,
    )
    .bind(await toSha256(key), draft_id)
  return { key, statement }
}

/** Prepares the deletion of the drafts for an address, with the mails about them. */
export function prepareDraftErasure(db: Db, emailSql: string): D1PreparedStatement[] {
  return [
    db.prepare(`DELETE FROM outbox WHERE kind = 'draft-order' AND to_email = (${emailSql})`),
    db.prepare(`DELETE FROM draft_order WHERE email = (${emailSql})`),
  ]
}

/** Deletes drafts some time after they could last be paid. The order of a paid one has all of it. */
export function prepareOldDraftDeletion(
  db: Db,
  { now, maxRows }: DeletionBatch,
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM draft_order WHERE id IN (
         SELECT id FROM draft_order WHERE expires_at <= ?1 ORDER BY expires_at LIMIT ?2
       )`,
    )
    .bind(new Date(now.getTime() - STORED_MS).toISOString(), maxRows)
}
