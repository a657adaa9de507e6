import * as z from 'zod/mini'
import type { Today } from '#shared/admin/today-contract.ts'
import { inOneBatch } from '../db/one-batch.ts'
import { all, type BatchDb, type Db } from '../db/rows.ts'
import { MAX_ATTEMPTS } from '../mail/outbox.ts'
import { listOpenWithdrawals } from './open-withdrawals.ts'
import { listStuckRefundOrders, STUCK_REFUNDS_SQL, toFailedSince } from './stuck-refunds.ts'

/** The same value as in the condition of the index `product_variant_low`. */
const LOW_STOCK_BOUND = 6
const MAX_LOW_STOCK_ROWS = 10
const MAX_LISTED_ORDERS = 10

const Counts = z.object({ name: z.string(), count: z.number() })

/** Each part reads only the rows that it counts: comparing with '' chooses the partial index. */
const COUNTS_SQL = `
  SELECT 'paid_orders' AS name, COUNT(*) AS count FROM shop_order WHERE state = 'paid'
  UNION ALL SELECT 'preparing_orders', COUNT(*) FROM shop_order WHERE state = 'preparing'
  UNION ALL SELECT 'stuck_refunds', COUNT(*) FROM (${STUCK_REFUNDS_SQL})
  UNION ALL SELECT 'failed_mails', COUNT(*) FROM outbox
    WHERE sent_at IS NULL AND due_at > '' AND attempts >= ?2
  UNION ALL SELECT 'open_questions', COUNT(*) FROM question
    WHERE confirmed_at IS NOT NULL AND answered_at IS NULL AND hidden_at IS NULL AND asked_at > ''`

const LowStockRow = z.object({ sku: z.string(), name: z.string(), stock: z.number() })

/** Reads what waits for somebody. */
export async function readToday(db: BatchDb, now: Date): Promise<Today> {
  const batch = inOneBatch(db)
  const [counts, stuck_refund_orders, open_withdrawals, low_stock] = await Promise.all([
    all(Counts, batch.prepare(COUNTS_SQL).bind(toFailedSince(now), MAX_ATTEMPTS)),
    listStuckRefundOrders(batch, { now, limit: MAX_LISTED_ORDERS }),
    listOpenWithdrawals(batch, now),
    listLowStock(batch),
  ])
  const getCount = (name: string) => counts.find((row) => row.name === name)?.count ?? 0
  return {
    paid_orders: getCount('paid_orders'),
    preparing_orders: getCount('preparing_orders'),
    stuck_refunds: getCount('stuck_refunds'),
    failed_mails: getCount('failed_mails'),
    open_questions: getCount('open_questions'),
    stuck_refund_orders,
    open_withdrawals: open_withdrawals.length,
    open_withdrawal_orders: open_withdrawals.slice(0, MAX_LISTED_ORDERS),
    low_stock: low_stock.slice(0, MAX_LOW_STOCK_ROWS),
    has_more_low_stock: low_stock.length > MAX_LOW_STOCK_ROWS,
  }
}

/** Lists one variant more than is shown. A bundle's stock follows from its parts. */
function listLowStock(db: Db): Promise<z.infer<typeof LowStockRow>[]> {
  return all(
    LowStockRow,
    db.prepare(
      `SELECT sku, product_text.name, stock FROM product_variant
         JOIN product_text ON product_text.product_id = product_variant.product_id
           AND product_text.language_id = 1
         WHERE stock < ${LOW_STOCK_BOUND} AND is_bundle = 0
         ORDER BY stock LIMIT ${MAX_LOW_STOCK_ROWS + 1}`,
    ),
  )
}
