import { isMap, isSeq, parseDocument, type Node } from 'yaml'
import * as z from 'zod/mini'
import { hasNoPeriod } from '#shared/admin/coupon-rules.ts'
import { formatMinorUnits } from '../command/numbers.ts'
import { MILLIONTHS_PER_PERCENT } from '../import/rows/coupon-row.ts'
import type { ListedCoupon } from '../../worker/operations/coupons.ts'
import { FAILSAFE_YAML } from './failsafe-yaml.ts'

const ListedFields = z.object({ until_date: z.nullable(z.string()) })

export interface CouponToExport extends Omit<ListedCoupon, 'uses'> {
  /** The coupon in content/ as JSON. Null if the operator created the coupon. */
  readonly listed: string | null
}

/**
 * Returns coupons.yaml with the coupons that the operator has created and ended since the import.
 */
export function setCoupons(text: string, coupons: readonly CouponToExport[]): string {
  // The parser does not expect a byte order mark before a list.
  const yaml = text.replace(/^\uFEFF/, '')
  const document = parseDocument<Node>(yaml === '' ? '[]' : yaml, FAILSAFE_YAML)
  const { contents } = document
  if (!isSeq(contents)) return text
  let isChanged = false
  for (const coupon of coupons) {
    if (coupon.listed === null) {
      contents.add(document.createNode(toEntry(coupon), { flow: true }))
      isChanged = true
    } else if (hasNewEnd(coupon.listed, coupon.until_date)) {
      const entry = contents.items.find((item) => isMap(item) && item.get('code') === coupon.code)
      if (!isMap(entry)) continue
      const { from_date, until_date } = toPeriod(coupon)
      if (from_date !== coupon.from_date) entry.set('from', from_date)
      entry.set('until', until_date)
      isChanged = true
    }
  }
  if (!isChanged) return text
  contents.flow = false
  return document.toString({ lineWidth: 0 })
}

function hasNewEnd(listedJson: string, endDate: string | null): boolean {
  if (listedJson === '') return false
  return z.parse(ListedFields, JSON.parse(listedJson)).until_date !== endDate
}

/**
 * A coupon that the operator ended before its first day gets its last day as the first one: it has ended
 * as well, its code is not changed, and an import accepts it.
 */
function toPeriod(coupon: CouponToExport) {
  const { from_date, until_date } = coupon
  return { from_date: hasNoPeriod(coupon) ? until_date : from_date, until_date }
}

function toEntry(coupon: CouponToExport): Record<string, string> {
  const { code, kind, value, minimum } = coupon
  const { from_date, until_date } = toPeriod(coupon)
  const discount = {
    percentage: { percent: String(value / MILLIONTHS_PER_PERCENT) },
    fixed: { amount: formatMinorUnits(value) },
    free_shipping: { free_shipping: 'true' },
  }[kind]
  const { max_uses, max_uses_per_account } = coupon
  return {
    code,
    ...discount,
    ...(minimum > 0 && { minimum: formatMinorUnits(minimum) }),
    ...(from_date !== null && { from: from_date }),
    ...(until_date !== null && { until: until_date }),
    ...(max_uses !== null && { max_uses: String(max_uses) }),
    ...(max_uses_per_account !== null && { max_uses_per_account: String(max_uses_per_account) }),
  }
}
