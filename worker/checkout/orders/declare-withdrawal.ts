import type { WithdrawnLine } from '#shared/checkout/withdrawal-contract.ts'
import type { BatchDb } from '../../db/rows.ts'
import { isConflict } from './conflict.ts'
import type { OrderRow } from './order-queries.ts'
import { prepareWithdrawalMails } from './withdrawal-emails.ts'
import { listWithdrawals, readWithdrawal } from './withdrawals.ts'

export interface WithdrawalStatement {
  /** The same statement has the same id, however often it arrives. */
  readonly id: string
  readonly lines: readonly WithdrawnLine[]
}

export type Declaration =
  | 'declared'
  /** The period is over, or the order was cancelled or refunded. */
  | 'over'
  /** A line is not of the order, cannot be returned, or has less left than the statement says. */
  | 'too_much'

/**
 * Declares a withdrawal, with the mails to the buyer and to the shop. It changes neither the order nor its
 * payment: the shop refunds when it has the goods.
 */
export async function declareWithdrawal(
  db: BatchDb,
  order: OrderRow,
  { id, lines, now }: WithdrawalStatement & { readonly now: Date },
): Promise<Declaration> {
  const { number } = order
  const isKnown = async () =>
    (await listWithdrawals(db, number)).some((withdrawal) => withdrawal.id === id)
  if (await isKnown()) return 'declared'
  const { is_open, lines: remaining } = await readWithdrawal(db, order, now)
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
    // The same statement at the same moment, or another one that has left less.
    return (await isKnown()) ? 'declared' : 'too_much'
  }
}
