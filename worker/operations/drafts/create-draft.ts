import { toUnits } from '#shared/checkout/partial-refund.ts'
import { DAY_MS } from '#shared/time/day.ts'
import type { PricedDraft } from '../../checkout/orders/price-draft.ts'
import { prepareAuditOfChange, type OperationContext } from '../../db/audit.ts'
import { OperationError } from '../operation-error.ts'

/** How long the link of a draft can be paid. */
const DRAFT_MS = 14 * DAY_MS

interface NewDraft extends PricedDraft {
  /** The caller chooses it: a repeated call stores one draft, and another draft with the id is refused. */
  readonly id: string
  readonly language_id: number
  readonly note: string
  /** The total that staff have seen; without it, any total is stored. */
  readonly shown_total?: number | undefined
}

/**
 * Compares only the shipping method and the shown total with the priced draft: prices may have changed since
 * it was stored.
 */
const SAME_DRAFT_SQL = `
  SELECT id FROM draft_order
  WHERE id = ?1 AND email = ?2 AND language_id = ?3 AND currency = ?4 AND address = ?5
    AND cart_items = ?6 AND coupon_code = ?7 AND note = ?8
    AND priced ->> '$.shipping_id' IS ?9 ->> '$.shipping_id'
    AND priced ->> '$.sums.total' = IFNULL(?10, priced ->> '$.sums.total')`

/** Stores a draft. The audit log has its total, and nobody's name. */
export async function createDraft(
  db: D1Database,
  draft: NewDraft,
  context: OperationContext,
): Promise<void> {
  const { id, email, language_id, address, cart_items, coupon_code, note, priced } = draft
  const { shown_total = null } = draft
  const { now, actor } = context
  const currency = priced.currency.code
  const contents = [
    id,
    email,
    language_id,
    currency,
    JSON.stringify(address),
    JSON.stringify(cart_items),
    coupon_code,
    note,
    JSON.stringify(priced),
  ]
  const sameStatement = db.prepare(SAME_DRAFT_SQL).bind(...contents, shown_total)
  if (shown_total !== null && shown_total !== priced.sums.total) {
    // An earlier call may have stored the draft with the total that was shown.
    if ((await sameStatement.all()).results.length === 1) return
    throw new OperationError('conflict', 'The total has changed since it was shown.', {
      refusal: { code: 'draft_total' },
    })
  }
  const [, , same] = await db.batch([
    db
      .prepare(
        `INSERT INTO draft_order (id, email, language_id, currency, address, cart_items,
           coupon_code, note, priced, author, created_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12) ON CONFLICT DO NOTHING`,
      )
      .bind(
        ...contents,
        actor.name,
        now.toISOString(),
        endOfDay(new Date(now.getTime() + DRAFT_MS)).toISOString(),
      ),
    prepareAuditOfChange(db, {
      ...context,
      action: 'draft_order.create',
      subject_id: id,
      after: { total: toUnits(priced.sums.total, priced.currency.digits), currency },
    }),
    sameStatement,
  ])
  if (same?.results.length === 1) return
  throw new OperationError(
    'conflict',
    'A draft with this id was stored before with other contents. Nothing was changed.',
    { refusal: { code: 'draft_differs' } },
  )
}

/** The customer sees the last day (UTC), and can pay until it ends. */
function endOfDay(date: Date): Date {
  return new Date(Math.ceil((date.getTime() + 1) / DAY_MS) * DAY_MS - 1)
}
