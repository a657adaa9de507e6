import type { Db } from '../../db/rows.ts'
import { MAX_HELD_PIECES, MAX_HOLDS } from '../../usage/limits.ts'
import { toDailyLimit, type UsageSubject } from '../../usage/usage-subject.ts'
import { listPieces, type Quote } from './quote.ts'

/** The visitor who reserves stock before paying. */
export interface Holder extends UsageSubject {
  /** How often per day the last stock of something may be held without payment. */
  readonly scarce_holds: { readonly network: number; readonly account: number }
}

interface HoldDetails {
  readonly holder: Holder
  readonly expires_at: string
  readonly now: Date
}

const SCARCE_HOLDS_COUNTER = 'scarce holds'

/**
 * Prepares the row of a hold, for the batch that reserves the stock. A CHECK fails if the holder
 * has too many open holds or too many items in them; a single order may have any number. A hold is
 * scarce if its network holds at least half of the remaining stock of a variant, or of the
 * remaining uses of a coupon. A bundle holds the pieces of its parts.
 */
export function prepareHold(
  db: Db,
  quote: Pick<Quote, 'id' | 'asked' | 'coupon_code'>,
  { holder, expires_at, now }: HoldDetails,
): D1PreparedStatement {
  const pieces = listPieces(quote)
  return db
    .prepare(
      `WITH open_of_network AS (
         SELECT quote_id, pieces FROM reservation WHERE network = ?3 AND expires_at > ?4
       ), open_of_account AS (
         SELECT quote_id, pieces FROM reservation WHERE account = ?5 AND expires_at > ?4
       ), piece AS (
         SELECT value ->> 'product_variant_id' AS id, value ->> 'quantity' AS quantity
         FROM json_each(?6)
       ), part AS (
         SELECT product_variant_id AS id, bundle_part.quantity * piece.quantity AS quantity
         FROM piece CROSS JOIN bundle_part ON bundle_part.bundle_variant_id = piece.id
       ), held AS (
         SELECT SUM(quantity) AS pieces FROM (
           SELECT quantity FROM piece
           WHERE NOT EXISTS (SELECT 1 FROM bundle_part WHERE bundle_variant_id = piece.id)
           UNION ALL SELECT quantity FROM part
         )
       )
       INSERT INTO reservation
         (quote_id, expires_at, network, account, pieces, holds_left, pieces_left, is_scarce)
       SELECT ?1, ?2, ?3, ?5, (SELECT pieces FROM held),
         MIN(?7 - (SELECT COUNT(*) FROM open_of_network),
             ?8 - (SELECT COUNT(*) FROM open_of_account)) - 1,
         CASE
           WHEN NOT EXISTS (SELECT 1 FROM open_of_network)
             AND NOT EXISTS (SELECT 1 FROM open_of_account) THEN 0
           ELSE ?9 - (SELECT pieces FROM held) - MAX((SELECT COALESCE(SUM(pieces), 0) FROM open_of_network),
                              (SELECT COALESCE(SUM(pieces), 0) FROM open_of_account))
         END,
         EXISTS (
           SELECT 1 FROM (SELECT * FROM piece UNION ALL SELECT * FROM part) AS taken
           CROSS JOIN product_variant ON product_variant.id = taken.id
           WHERE product_variant.stock <= 2 * taken.quantity + (
             SELECT COALESCE(SUM(reserved_stock.quantity), 0)
             FROM open_of_network JOIN reserved_stock USING (quote_id)
             WHERE reserved_stock.product_variant_id = product_variant.id
           ) + (
             SELECT COALESCE(SUM(reserved_part.quantity), 0)
             FROM open_of_network JOIN reserved_part USING (quote_id)
             WHERE reserved_part.product_variant_id = product_variant.id
           )
         ) OR EXISTS (
           SELECT 1 FROM coupon LEFT JOIN coupon_count USING (code)
           WHERE coupon.code = ?10
             AND coupon.max_uses - COALESCE(coupon_count.uses, 0) <= 2 + (
               SELECT COUNT(*) FROM open_of_network
               JOIN coupon_use ON coupon_use.order_id = open_of_network.quote_id
               WHERE coupon_use.code = ?10
             )
         )`,
    )
    .bind(
      quote.id,
      expires_at,
      holder.network,
      now.toISOString(),
      holder.account ?? null,
      JSON.stringify(pieces),
      toDailyLimit(holder, MAX_HOLDS.network),
      toDailyLimit(holder, MAX_HOLDS.account),
      toDailyLimit(holder, MAX_HELD_PIECES),
      quote.coupon_code,
    )
}

/** Counts a scarce hold; the batch fails if too many unpaid ones were made today. */
export function prepareScarceHold(
  db: Db,
  quote_id: string,
  { holder, now }: Omit<HoldDetails, 'expires_at'>,
): D1PreparedStatement {
  const { network, account } = holder.scarce_holds
  return db
    .prepare(
      `INSERT INTO usage_counter (bucket, used, allowed, expires_at)
       SELECT bucket, 1, allowed, strftime('%Y-%m-%dT%H:%M:%fZ', ?4, '+2 days') FROM (
         SELECT '${SCARCE_HOLDS_COUNTER} of network ' || network AS bucket, ?2 AS allowed FROM reservation
         WHERE quote_id = ?1 AND is_scarce = 1
         UNION ALL
         SELECT '${SCARCE_HOLDS_COUNTER} of account ' || account, ?3 FROM reservation
         WHERE quote_id = ?1 AND is_scarce = 1 AND account IS NOT NULL
       ) WHERE TRUE
       ON CONFLICT (bucket) DO UPDATE SET used = used + 1, allowed = excluded.allowed`,
    )
    .bind(quote_id, network, account, now.toISOString())
}

/** Deletes the hold of a paid order, and with it the data about who held the stock. */
export function preparePaidHold(db: Db, quote_id: string): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE usage_counter SET used = used - 1
         WHERE used > 0 AND bucket IN (
           SELECT '${SCARCE_HOLDS_COUNTER} of network ' || network FROM reservation
           WHERE quote_id = ?1 AND is_scarce = 1
           UNION ALL
           SELECT '${SCARCE_HOLDS_COUNTER} of account ' || account FROM reservation
           WHERE quote_id = ?1 AND is_scarce = 1
         )`,
      )
      .bind(quote_id),
    db
      .prepare(
        'UPDATE reservation SET expires_at = NULL, network = NULL, account = NULL WHERE quote_id = ?1',
      )
      .bind(quote_id),
  ]
}
