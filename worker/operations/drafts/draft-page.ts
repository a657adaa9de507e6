import * as z from 'zod/mini'
import { Address } from '#shared/account/user.ts'
import { DRAFT_STATES, type AdminDraft } from '#shared/admin/drafts-contract.ts'
import { DRAFT_ORDER_SQL } from '../../checkout/orders/draft-orders.ts'
import { PriceResponse } from '../../checkout/orders/price-request.ts'
import { all, first, jsonColumn, type Db } from '../../db/rows.ts'

const Row = z.object({
  id: z.string(),
  state: z.enum(DRAFT_STATES),
  email: z.string(),
  language_id: z.number(),
  address: jsonColumn(Address),
  priced: jsonColumn(PriceResponse),
  author: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  sent_at: z.nullable(z.string()),
  order_number: z.nullable(z.string()),
})
export type DraftDetails = z.infer<typeof Row>

const SELECT_SQL = `
  SELECT draft_order.*, (${DRAFT_ORDER_SQL}) AS order_number,
    CASE
      WHEN EXISTS (${DRAFT_ORDER_SQL}) THEN 'paid'
      WHEN cancelled_at IS NOT NULL THEN 'cancelled'
      WHEN expires_at <= ?1 THEN 'expired'
      WHEN sent_at IS NOT NULL THEN 'sent'
      ELSE 'draft'
    END AS state
  FROM draft_order`

export function findDraftDetails(db: Db, id: string, now: Date): Promise<DraftDetails | undefined> {
  return first(Row, db.prepare(`${SELECT_SQL} WHERE id = ?2`).bind(now.toISOString(), id))
}

interface DraftQuery {
  /** The cursor of the page. */
  readonly older: string | undefined
  readonly count: number
  readonly now: Date
}

interface DraftPage {
  readonly drafts: AdminDraft[]
  readonly older: string | null
}

/** Lists the newest drafts, or those before a cursor. */
export async function readDraftPage(
  db: Db,
  { older = '', count, now }: DraftQuery,
): Promise<DraftPage> {
  const [created_at = '', id = ''] = older.split(' ')
  const rows = await all(
    Row,
    db
      .prepare(
        `${SELECT_SQL} WHERE ?2 = '' OR (created_at, id) < (?2, ?3)
         ORDER BY created_at DESC, id DESC LIMIT ?4`,
      )
      .bind(now.toISOString(), created_at, id, count + 1),
  )
  const shown = rows.slice(0, count)
  const last = shown.at(-1)
  return {
    drafts: shown.map(toAdminDraft),
    older: rows.length > count && last !== undefined ? `${last.created_at} ${last.id}` : null,
  }
}

function toAdminDraft({
  address,
  priced,
  language_id: _language,
  ...draft
}: DraftDetails): AdminDraft {
  return {
    ...draft,
    name: address.name,
    lines: priced.lines.map(({ name, quantity }) => ({ name, quantity })),
    total: priced.sums.total,
    currency: priced.currency.code,
  }
}
