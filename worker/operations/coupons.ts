import * as z from 'zod/mini'
import { COUPON_COLUMNS, CouponRow } from '../checkout/pricing/coupon-row.ts'
import { all, first, toRows, type BatchDb, type Db } from '../db/rows.ts'
import { prepareAuditOfChange, type OperationContext } from '../db/audit.ts'
import { OperationError } from './operation-error.ts'

export type Coupon = z.infer<typeof CouponRow>

const ListedCoupon = z.extend(CouponRow, { uses: z.number() })
export type ListedCoupon = z.infer<typeof ListedCoupon>

const DATE_CHARACTERS = 10
const LAST_CHARACTER = '\u{10FFFF}'

export function listCoupons(db: Db): Promise<ListedCoupon[]> {
  return all(
    ListedCoupon,
    db.prepare(
      `SELECT ${COUPON_COLUMNS}, COALESCE(uses, 0) AS uses
       FROM coupon LEFT JOIN coupon_count USING (code) ORDER BY code`,
    ),
  )
}

export interface CouponPageQuery {
  /** The start of a code. */
  readonly code?: string | undefined
  /** Only codes after, or before, this one. */
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly count: number
}

/** Lists a page of coupons by code; before a code, the last ones come first. */
export function listCouponPage(db: Db, query: CouponPageQuery): Promise<ListedCoupon[]> {
  const isBefore = query.before !== undefined
  const statement = db.prepare(
    `SELECT ${COUPON_COLUMNS}, COALESCE(uses, 0) AS uses
     FROM coupon LEFT JOIN coupon_count USING (code)
     WHERE code >= ?1 AND code < ?1 || '${LAST_CHARACTER}'
       AND ${isBefore ? 'code < ?2 ORDER BY code DESC' : 'code > ?2 ORDER BY code'} LIMIT ?3`,
  )
  const start = (query.code ?? '').trim().toUpperCase()
  return all(ListedCoupon, statement.bind(start, query.before ?? query.after ?? '', query.count))
}

/**
 * Refuses a code that exists, because customers may have it with its old value. A last day that is past (UTC) is
 * refused as well.
 */
export async function createCoupon(
  db: BatchDb,
  coupon: Coupon,
  context: OperationContext,
): Promise<void> {
  const { until_date } = coupon
  if (until_date !== null && until_date < context.now.toISOString().slice(0, DATE_CHARACTERS)) {
    throw new OperationError(
      'conflict',
      `The last day, ${until_date}, is past: nobody could use the coupon ${coupon.code}.`,
      { refusal: { code: 'coupon_past', values: { date: until_date } } },
    )
  }
  const insertStatement = db
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
  const [result] = await db.batch([
    insertStatement,
    prepareAuditOfChange(db, {
      ...context,
      action: 'coupon.create',
      subject_id: coupon.code,
      after: coupon,
    }),
  ])
  if (result?.meta.changes === 0)
    throw new OperationError('conflict', `The coupon ${coupon.code} already exists.`, {
      refusal: { code: 'coupon_exists', values: { code: coupon.code } },
    })
}

const EndRow = z.object({ until_date: z.nullable(z.string()) })

/** Returns the last day of a coupon; throws if there is no coupon with this code. */
export async function getCouponEnd(db: Db, code: string): Promise<z.output<typeof EndRow>> {
  const statement = db.prepare('SELECT until_date FROM coupon WHERE code = ?1').bind(code)
  const row = await first(EndRow, statement)
  if (row === undefined) throw new OperationError('not_found', `There is no coupon ${code}.`)
  return row
}

export interface CouponEnd {
  readonly code: string
  /** The last day of the coupon, unless it has ended before. */
  readonly yesterday: string
}

/** Ends a coupon at once; the price of orders that used it does not change. Returns its last day. */
export async function endCoupon(
  db: BatchDb,
  { code, yesterday }: CouponEnd,
  context: OperationContext,
): Promise<string> {
  const updateStatement = db.prepare(
    `UPDATE coupon SET until_date = ?2
     WHERE code = ?1 AND (until_date IS NULL OR until_date > ?2) RETURNING until_date`,
  )
  const before = await getCouponEnd(db, code)
  const [result] = await db.batch([
    updateStatement.bind(code, yesterday),
    prepareAuditOfChange(db, {
      ...context,
      action: 'coupon.end',
      subject_id: code,
      before,
      after: { until_date: yesterday },
    }),
  ])
  const [endedCoupon] = toRows(z.object({ until_date: z.string() }), result)
  return endedCoupon?.until_date ?? before.until_date ?? yesterday
}

export interface CouponReopening {
  readonly code: string
  /** The last day that it must have now, and the one that it gets back. */
  readonly was: string
  readonly value: string | null
}

/** Takes back the end of a coupon. Returns false if it has another last day now. */
export async function reopenCoupon(
  db: BatchDb,
  { code, was, value }: CouponReopening,
  context: OperationContext,
): Promise<boolean> {
  const [result] = await db.batch([
    db
      .prepare('UPDATE coupon SET until_date = ?3 WHERE code = ?1 AND until_date = ?2')
      .bind(code, was, value),
    prepareAuditOfChange(db, {
      ...context,
      action: 'coupon.reopen',
      subject_id: code,
      before: { until_date: was },
      after: { until_date: value },
    }),
  ])
  return (result?.meta.changes ?? 0) > 0
}
