import type { Db } from '../../db/rows.ts'

/** The buyer's claim to the lines of a quote (decision 180). */
export interface Claim {
  /** A random number of the browser. Without it only an account is recognised. */
  readonly buyer_key?: string | undefined
  /** Whether the buyer knows that a line was just ordered, and wants it again. */
  readonly isRepeated?: boolean | undefined
  readonly now: Date
}

/**
 * Claims the lines of a quote. The batch fails if the same buyer pays for one of them in another
 * tab, or has just ordered it.
 */
export function prepareClaim(
  db: Db,
  quote_id: string,
  { buyer_key, isRepeated = false, now }: Claim,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE quote SET claimed_at = ?2, buyer_key = COALESCE(?3, buyer_key),
         is_repeated = MAX(is_repeated, ?4)
       WHERE id = ?1`,
    )
    .bind(quote_id, now.toISOString(), buyer_key ?? null, isRepeated ? 1 : 0)
}
