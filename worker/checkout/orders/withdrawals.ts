import * as z from 'zod/mini'
import { findChosenMethod, isPickUp } from '#shared/checkout/chosen-method.ts'
import type { Withdrawal, WithdrawnLine } from '#shared/checkout/withdrawal-contract.ts'
import { findWithdrawalPeriod } from '#shared/checkout/withdrawal.ts'
import { all, jsonColumn, type Db } from '../../db/rows.ts'
import { listPartialRefunds, type PartialRefundRow } from './partial-refund-rows.ts'
import { listOrderEvents, type OrderRow } from './order-queries.ts'

const WithdrawalRow = z.object({
  id: z.string(),
  declared_at: z.string(),
  lines: jsonColumn(z.array(z.object({ searching_key: z.string(), quantity: z.number() }))),
})
export type WithdrawalRow = z.infer<typeof WithdrawalRow>

/**
 * Whether a withdrawal from an order waits for its refund. Any later refund ends it, because staff may refund an
 * amount instead of pieces.
 */
export const IS_OPEN_WITHDRAWAL_SQL = `state NOT IN ('cancelled', 'refunded') AND total > 0
  AND NOT EXISTS (SELECT 1 FROM refund WHERE refund.order_number = withdrawal.order_number)
  AND NOT EXISTS (
    SELECT 1 FROM partial_refund
    WHERE partial_refund.order_number = withdrawal.order_number
      AND failed_at IS NULL AND partial_refund.created_at >= declared_at
  )`

/** Lists the withdrawals that the buyer has declared for an order, the oldest first. */
export function listWithdrawals(db: Db, number: string): Promise<WithdrawalRow[]> {
  return all(
    WithdrawalRow,
    db
      .prepare(
        `SELECT id, declared_at, (
           SELECT json_group_array(
             json_object('searching_key', searching_key, 'quantity', quantity)
             ORDER BY searching_key
           )
           FROM withdrawal_line WHERE withdrawal_id = withdrawal.id
         ) AS lines
         FROM withdrawal WHERE order_number = ?1 ORDER BY declared_at, id`,
      )
      .bind(number),
  )
}

/** Reads what the buyer of an order has withdrawn from, and until when the rest can be withdrawn from. */
export async function readWithdrawalStatus(
  db: Db,
  order: OrderRow,
  now: Date,
): Promise<Withdrawal> {
  const { number, state, priced } = order
  const [withdrawals, refunds, events, digitalIds] = await Promise.all([
    listWithdrawals(db, number),
    listPartialRefunds(db, number),
    listOrderEvents(db, number),
    listDigitalVariants(db, order),
  ])
  const max_days = isPickUp(priced) ? undefined : (findChosenMethod(priced)?.max_days ?? 0)
  const isDigital = ({ product_variant_id }: { readonly product_variant_id: number }) =>
    digitalIds.includes(product_variant_id)
  const goods = priced.lines.filter((line) => ![line, ...line.extras].every(isDigital))
  const changes = listLineChanges(withdrawals, refunds)
  return {
    ...findWithdrawalPeriod({ state, events, max_days }, now),
    lines: goods
      .map((line) => ({
        searching_key: line.searching_key,
        quantity: countPieces(line, changes).remaining,
      }))
      .filter(({ quantity }) => quantity > 0),
    has_downloads: digitalIds.length > 0,
    wants_downloads_now: order.asked.wants_downloads_now === true,
    declared: withdrawals.map(({ declared_at, lines }) => ({ declared_at, lines })),
  }
}

interface LineChange {
  readonly isRefund: boolean
  readonly lines: readonly WithdrawnLine[]
}

/** Lists what was withdrawn from and what was refunded, the oldest change first. */
export function listLineChanges(
  withdrawals: readonly WithdrawalRow[],
  refunds: readonly PartialRefundRow[],
): LineChange[] {
  return [
    ...withdrawals.map(({ declared_at: at, lines }) => ({ at, lines, isRefund: false })),
    ...refunds
      .filter(({ failed_at }) => failed_at === null)
      .map(({ created_at: at, lines }) => ({ at, lines, isRefund: true })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
}

interface PieceCounts {
  /** The pieces that were neither withdrawn from nor refunded. */
  readonly remaining: number
  /** The pieces that were withdrawn from and not refunded. */
  readonly withdrawn: number
}

/** A refund first applies to pieces that were withdrawn before it, which are subtracted already. */
export function countPieces(
  { searching_key, quantity }: WithdrawnLine,
  changes: readonly LineChange[],
): PieceCounts {
  let remaining = quantity
  let withdrawn = 0
  for (const { isRefund, lines } of changes) {
    const line = lines.find((candidate) => candidate.searching_key === searching_key)
    const pieces = line?.quantity ?? 0
    const alreadySubtracted = isRefund ? Math.min(withdrawn, pieces) : 0
    withdrawn += isRefund ? -alreadySubtracted : pieces
    remaining -= pieces - alreadySubtracted
  }
  return { remaining, withdrawn }
}

const VariantRow = z.object({ product_variant_id: z.number() })

/** Lists the ordered variants that are downloads, also those that are no longer sold but have a licence. */
async function listDigitalVariants(db: Db, { number, priced }: OrderRow): Promise<number[]> {
  const ids = priced.lines
    .flatMap((line) => [line, ...line.extras])
    .map(({ product_variant_id }) => product_variant_id)
  const rows = await all(
    VariantRow,
    db
      .prepare(
        `SELECT product_variant.id AS product_variant_id FROM json_each(?1) AS ordered
         CROSS JOIN product_variant ON product_variant.id = ordered.value
         JOIN product ON product.id = product_id AND tax_class = 'digital'
         UNION
         SELECT product_variant_id FROM licence WHERE order_number = ?2`,
      )
      .bind(JSON.stringify(ids), number),
  )
  return rows.map(({ product_variant_id }) => product_variant_id)
}
