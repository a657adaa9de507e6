import { PAID_STATES_SQL } from '../../worker/checkout/orders/paid-states.ts'

/**
 * Statements that derive what triggers update while the shop runs: places of orders (an export of an older
 * version has none), their index, and the sales of each day.
 */
export const ORDER_STATEMENTS: readonly string[] = [
  `UPDATE shop_order SET place = numbered.place FROM (
     SELECT number AS order_number,
       CAST(ROUND(unixepoch(created_at, 'subsec') * 1000) AS INTEGER) * 1000
         + ROW_NUMBER() OVER (PARTITION BY created_at ORDER BY place, number DESC) - 1 AS place
     FROM shop_order
   ) AS numbered WHERE number = order_number`,
  "INSERT INTO order_index (order_index) VALUES ('delete-all')",
  `INSERT INTO order_index (rowid, words, state, country)
   SELECT place, words, state, country FROM order_words`,
  'DELETE FROM sales_day',
  `INSERT INTO sales_day
   SELECT substr(created_at, 1, 10), currency, digits, COUNT(*), SUM(total) FROM shop_order
   WHERE state IN (${PAID_STATES_SQL}) GROUP BY 1, 2, 3`,
]
