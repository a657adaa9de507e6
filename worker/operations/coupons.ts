import * as z from 'zod/mini'
import { COUPON_COLUMNS, CouponRow } from '../checkout/pricing/coupon-row.ts'
import { all, type Db } from '../db/rows.ts'
import { OperationError } from './operation-error.ts'

export type Coupon = z.infer<typeof CouponRow>

const ListedCoupon = z.extend(CouponRow, { uses: z.number() })
export type ListedCoupon = z.infer<typeof ListedCoupon>

export function listCoupons(db: Db): Promise<ListedCoupon[]> {
  return all(
    ListedCoupon,
    db.prepare(
      `SELECT ${COUPON_COLUMNS}, COALESCE(uses, 0) AS uses
       FROM coupon LEFT JOIN coupon_count USING (code) ORDER BY code`,
    ),
  )
}

/** Refuses a code that exists: its holders would find it worth something else. */
export async function createCoupon(db: Db, coupon: Coupon): Promise<void> {
  const { meta } = await db
    .prepare(
      `INSERT INTO coupon (code, kind, value, minimum, from_date, until_date, max_uses,
         max_uses_per_account)
       SELECT value ->> 'code', value ->> 'kind', value ->> 'value', value ->> 'minimum',
         value ->> 'from_date', value ->> 'until_date', value ->> 'max_uses',
         value ->> 'max_uses_per_account'
       FROM json_each(?1) WHERE 1
       ON CONFLICT (code) DO NOTHING`,
    )
    .bind(JSON.stringify([coupon]))
    .run()
  if (meta.changes === 0)
    throw new OperationError('conflict', `The coupon ${coupon.code} already exists.`)
}

/** Ends a coupon at once; orders that used it keep their price. Returns its last day. */
export async function endCoupon(db: Db, code: string, yesterday: string): Promise<string> {
  const [endedCoupon] = await all(
    z.object({ until_date: z.string() }),
    db
      .prepare(
        `UPDATE coupon SET until_date = MIN(COALESCE(until_date, ?2), ?2)
         WHERE code = ?1 RETURNING until_date`,
      )
      .bind(code, yesterday),
  )
  if (endedCoupon === undefined)
    throw new OperationError('not_found', `There is no coupon ${code}.`)
  return endedCoupon.until_date
}
