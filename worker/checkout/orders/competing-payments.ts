import * as z from 'zod/mini'
import { all, flag, type Db } from '../../db/rows.ts'
import { finishPurchase, type FinishOptions, type PurchaseOutcome } from './finish-purchase.ts'
import type { PurchaseRecord } from './purchase-record.ts'

/** A guest is recognised by the random number of the browser, which is not shared with other guests. */
export function toBuyerKey(
  { account_id }: Pick<PurchaseRecord, 'account_id'>,
  guest_key: string | undefined,
): string | undefined {
  if (account_id !== null) return `account:${account_id}`
  return guest_key === undefined ? undefined : `guest:${guest_key}`
}

/** An attempt fails if another tab of the buyer has just started a payment. */
const MAX_ATTEMPTS = 5

/** Places an order that costs nothing, after the payments of the same buyer for its lines have ended. */
export async function finishFreePurchase(
  env: Env,
  quote_id: string,
  options: FinishOptions & { readonly buyer_key: string | undefined },
): Promise<PurchaseOutcome | undefined> {
  const { buyer_key, now } = options
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const outcome = await finishPurchase(env, quote_id, options)
    if (buyer_key === undefined || outcome?.kind !== 'elsewhere') return outcome
    if ((await endCompetingPayments(env, quote_id, { buyer_key, now })) === 'ordered')
      return outcome
  }
  throw new Error('The lines of the quote are being paid elsewhere')
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
