import type { Db } from '../../db/rows.ts'

/** The provider of a payment of nothing, which has no intent. */
export const FREE_PROVIDER = 'none'

interface FreePayment {
  readonly buyer_key: string | undefined
  readonly now: Date
}

/**
 * Stores who places an order that costs nothing, as a payment that is already settled, so that the
 * trigger for payments also rejects a second order of the same lines. It comes first in the batch,
 * because pieces that the buyer's other tab holds do not count as sold out.
 */
export function prepareFreePayment(
  db: Db,
  { id }: { readonly id: string },
  { buyer_key, now }: FreePayment,
): D1PreparedStatement[] {
  if (buyer_key === undefined) return []
  return [
    db
      .prepare(
        `INSERT INTO payment (quote_id, provider, state, due_at, created_at, buyer_key)
         VALUES (?1, ?2, 'settled', ?3, ?3, ?4)`,
      )
      .bind(id, FREE_PROVIDER, now.toISOString(), buyer_key),
  ]
}
