import * as z from 'zod/mini'
import { all, flag, type Db } from '../../db/rows.ts'
import type { Claim } from './claim.ts'
import { isClaimedElsewhere } from './conflict.ts'
import { finishPurchase } from './finish-purchase.ts'

export type ClaimResult =
  | 'claimed'
  /** The buyer has just ordered a line in another tab, or the bank is processing its payment. */
  | 'ordered_elsewhere'
  /** The buyer has started another payment at the same moment. */
  | 'paid_elsewhere'

export interface ClaimOptions extends Claim {
  /** Sends what follows from a payment that was ended. */
  readonly startJobs: () => void
}

/**
 * Runs a batch with a claim. If it fails because of other payments of the same buyer, they are
 * ended, and the batch runs once more.
 */
export async function runWithClaim(
  env: Env,
  quote_id: string,
  { claim, run }: { readonly claim: ClaimOptions; readonly run: () => Promise<unknown> },
): Promise<ClaimResult> {
  if (await isRun(run)) return 'claimed'
  const competingQuotes = await listCompetingQuotes(env.DB, quote_id, claim)
  try {
    for (const competitor of competingQuotes) {
      if (competitor.is_ordered) return 'ordered_elsewhere'
      const options = { cause: 'shopper', now: claim.now, isOver: true } as const
      const outcome = await finishPurchase(env, competitor.quote_id, options)
      const isOrdered = outcome?.kind === 'ordered' && outcome.state !== 'cancelled'
      if (isOrdered || outcome?.kind === 'waiting') return 'ordered_elsewhere'
    }
  } finally {
    claim.startJobs()
  }
  return (await isRun(run)) ? 'claimed' : 'paid_elsewhere'
}

async function isRun(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    if (isClaimedElsewhere(error)) return false
    throw error
  }
}

const CompetingQuote = z.object({ quote_id: z.string(), is_ordered: flag })

/** Lists the quotes that prevent a claim, those with an order first. */
function listCompetingQuotes(db: Db, quote_id: string, { buyer_key, isRepeated = false }: Claim) {
  return all(
    CompetingQuote,
    db
      .prepare(
        `SELECT quote_id, is_ordered FROM competing_quote
         WHERE competes_with = ?1 AND buyer_key = ?2 AND NOT (is_ordered AND ?3)
         UNION
         SELECT quote_id, is_ordered FROM competing_quote
         WHERE competes_with = ?1 AND NOT (is_ordered AND ?3)
           AND account_id = (SELECT account_id FROM quote WHERE id = ?1)
         ORDER BY is_ordered DESC`,
      )
      .bind(quote_id, buyer_key ?? null, isRepeated ? 1 : 0),
  )
}
