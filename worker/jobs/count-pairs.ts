import * as z from 'zod/mini'
import { first, type BatchDb, type Db } from '../db/rows.ts'
import { logError } from '../observability/log.ts'

const JOB_NAME = 'pairs'
/** The changes of orders that one step reads. */
const EVENTS_PER_STEP = 20
const MAX_STEPS = 10
/** An order with more lines says little about what belongs together, and has very many pairs. */
const MAX_LINES = 40

const Position = z.object({ position: z.nullable(z.number()) })

/**
 * Counts which products were bought together. Each step counts the next paid orders and moves its position
 * in one transaction, so that no order is counted twice, in whatever way runs overlap or stop.
 */
export async function countPairs(db: BatchDb): Promise<void> {
  try {
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const end = await findEnd(db)
      if (end === undefined) return
      await db.batch([prepareCount(db, end), preparePosition(db, end)])
    }
  } catch (error) {
    logError('pairs', error)
  }
}

const POSITION_SQL = `COALESCE(
  (SELECT position FROM job_position WHERE name = '${JOB_NAME}'), 0
)`

async function findEnd(db: Db): Promise<number | undefined> {
  const statement = db
    .prepare(
      `SELECT MAX(id) AS position FROM (
         SELECT id FROM order_event WHERE id > ${POSITION_SQL} ORDER BY id LIMIT ?1
       )`,
    )
    .bind(EVENTS_PER_STEP)
  return (await first(Position, statement))?.position ?? undefined
}

/** A buyer, known by the order's address, counts once for each pair, however often they buy it. */
function prepareCount(db: Db, end: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO product_pair (product_id, other_id, buyers)
       SELECT one.product_id, other.product_id, COUNT(DISTINCT shop_order.email)
       FROM order_event AS paid
       CROSS JOIN shop_order ON shop_order.number = paid.order_number
       CROSS JOIN order_line AS one ON one.order_number = shop_order.number
       CROSS JOIN order_line AS other ON other.order_number = shop_order.number
       WHERE paid.id > ${POSITION_SQL} AND paid.id <= ?1 AND paid.state = 'paid'
         AND shop_order.email <> ''
         AND (SELECT COUNT(*) FROM order_line WHERE order_number = shop_order.number) <= ?2
         AND NOT EXISTS (
           SELECT 1 FROM shop_order AS earlier
           CROSS JOIN order_event AS before ON before.order_number = earlier.number
           CROSS JOIN order_line AS same ON same.order_number = earlier.number
           CROSS JOIN order_line AS same_other ON same_other.order_number = earlier.number
           WHERE earlier.email = shop_order.email AND earlier.email <> ''
             AND earlier.number <> shop_order.number
             AND before.state = 'paid' AND before.id <= ${POSITION_SQL}
             AND same.product_id = one.product_id AND same_other.product_id = other.product_id
         )
       GROUP BY one.product_id, other.product_id
       ON CONFLICT (product_id, other_id) DO UPDATE SET buyers = buyers + excluded.buyers`,
    )
    .bind(end, MAX_LINES)
}

function preparePosition(db: Db, end: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO job_position (name, position) VALUES ('${JOB_NAME}', ?1)
       ON CONFLICT (name) DO UPDATE SET position = MAX(position, excluded.position)`,
    )
    .bind(end)
}
