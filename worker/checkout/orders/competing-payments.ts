import * as z from 'zod/mini'
import { all, flag, type Db } from '../../db/rows.ts'
import { finishPurchase } from './finish-purchase.ts'
import type { PurchaseRecord } from './purchase-record.ts'

/** A guest is recognised by the random number of the browser, which is not shared with other guests. */
export function toBuyerKey(
  { account_id }: Pick<PurchaseRecord, 'account_id'>,
  guest_key: string | undefined,
): string | undefined {
  if (account_id !== null) return `account:${account_id}`
  return guest_key === undefined ? undefined : `guest:${guest_key}`
}

/** Whether a payment was not stored because its buyer pays for the same lines in another tab. */
export function isPaidElsewhere(error: unknown): boolean {
  return error instanceof Error && error.message.includes('paid elsewhere')
}

interface CompetitionOptions {
  readonly buyer_key: string
  readonly now: Date
}

/**
 * Ends the payments of the same buyer for lines of this quote, so that nobody pays twice for one
 * cart. Returns `ordered` if one of them was already made.
 */
export async function endCompetingPayments(
  env: Env,
  quote_id: string,
  { buyer_key, now }: CompetitionOptions,
): Promise<'ended' | 'ordered'> {
  for (const payment of await listCompetingPayments(env.DB, quote_id, buyer_key)) {
    if (payment.is_ordered) return 'ordered'
    const options = { cause: 'shopper', now, isOver: true } as const
    const outcome = await finishPurchase(env, payment.quote_id, options)
    const isOrdered = outcome?.kind === 'ordered' && outcome.state !== 'cancelled'
    if (isOrdered || outcome?.kind === 'waiting') return 'ordered'
  }
  return 'ended'
}

const CompetingPayment = z.object({ quote_id: z.string(), is_ordered: flag })

function listCompetingPayments(db: Db, quote_id: string, buyer_key: string) {
  return all(
    CompetingPayment,
    db
      .prepare(
        `SELECT quote_id, is_ordered FROM competing_payment
         WHERE buyer_key = ?1 AND competes_with = ?2 ORDER BY is_ordered DESC`,
      )
      .bind(buyer_key, quote_id),
  )
}
