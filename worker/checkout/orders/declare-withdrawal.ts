import type { WithdrawnLine } from '#shared/checkout/withdrawal-contract.ts'
import type { BatchDb } from '../../db/rows.ts'
import { isConflict } from './conflict.ts'
import type { OrderRow } from './order-queries.ts'
import { prepareWithdrawalMails } from './withdrawal-emails.ts'
import { listWithdrawals, readWithdrawalStatus } from './withdrawals.ts'

export interface NewWithdrawal {
  /** The browser repeats a request with the same id. */
  readonly id: string
  readonly lines: readonly WithdrawnLine[]
}

export type Declaration =
  | 'declared'
  /** The period is over, or the order was cancelled or refunded. */
  | 'over'
  /** A line does not belong to the order, cannot be returned, or has fewer remaining pieces than declared. */
  | 'too_much'

/**
 * Declares a withdrawal, with the mails to the buyer and to the shop. It changes neither the order nor its
 * payment: the shop refunds when it has the goods.
 */
export async function declareWithdrawal(
  db: BatchDb,
  order: OrderRow,
  { id, lines, now }: NewWithdrawal & { readonly now: Date },
): Promise<Declaration> {
  const { number } = order
  const isStored = async () =>
    (await listWithdrawals(db, number)).some((withdrawal) => withdrawal.id === id)
  if (await isStored()) return 'declared'
  const { is_open, lines: remaining } = await readWithdrawalStatus(db, order, now)
  if (!is_open) return 'over'
  const canReturn = ({ searching_key, quantity }: WithdrawnLine) =>
    remaining.some((line) => line.searching_key === searching_key && line.quantity >= quantity)
  if (!lines.every(canReturn)) return 'too_much'
  try {
    await db.batch([
      db
        .prepare('INSERT INTO withdrawal (id, order_number, declared_at) VALUES (?1, ?2, ?3)')
        .bind(id, number, now.toISOString()),
      ...lines.map(({ searching_key, quantity }) =>
        db
          .prepare(
            `INSERT INTO withdrawal_line (withdrawal_id, searching_key, quantity)
             VALUES (?1, ?2, ?3)`,
          )
          .bind(id, searching_key, quantity),
      ),
      ...(await prepareWithdrawalMails(db, order, { lines, now })),
    ])
    return 'declared'
  } catch (error) {
    if (!isConflict(error)) throw error
    // A concurrent request has stored the same withdrawal, or another one that leaves too few pieces.
    return (await isStored()) ? 'declared' : 'too_much'
  }
}
