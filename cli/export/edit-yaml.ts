import { isMap, isScalar, isSeq, parseDocument, type Node } from 'yaml'
import * as z from 'zod/mini'
import { formatMinorUnits } from '../command/numbers.ts'
import { MILLIONTHS_PER_PERCENT } from '../import/rows/coupon-row.ts'
import type { ListedCoupon } from '../../worker/operations/coupons.ts'

/** The same options as for reading content: every scalar stays a string. */
const FAILSAFE_YAML = { schema: 'failsafe', prettyErrors: false } as const

export interface ChangedPrice {
  readonly price: number
  readonly old_price: number | null
  /** The old price that the file names. */
  readonly listed_old_price: number | null
}

/** Returns product.yaml with other prices. No other byte changes, unless a reduction began or ended. */
export function setPrices(text: string, prices: ReadonlyMap<string, ChangedPrice>): string {
  return setOldPrices(replacePrices(text, prices), prices)
}

function setOldPrices(text: string, prices: ReadonlyMap<string, ChangedPrice>): string {
  const document = parseDocument<Node>(text, FAILSAFE_YAML)
  const variants = document.get('variants')
  const items = isSeq(variants) ? variants.items.filter((item) => isMap(item)) : []
  let isChanged = false
  for (const variant of items) {
    const change = prices.get(String(variant.get('sku')))
    if (change === undefined || change.old_price === change.listed_old_price) continue
    if (change.old_price === null) variant.delete('old_price')
    else variant.set('old_price', formatMinorUnits(change.old_price))
    isChanged = true
  }
  return isChanged ? document.toString({ lineWidth: 0 }) : text
}

function replacePrices(text: string, prices: ReadonlyMap<string, ChangedPrice>): string {
  const variants = parseDocument<Node>(text, FAILSAFE_YAML).get('variants')
  if (!isSeq(variants)) return text
  const edits = variants.items.flatMap((variant) => {
    if (!isMap(variant)) return []
    const price = prices.get(String(variant.get('sku')))?.price
    const priceNode = variant.get('price', true)
    if (price === undefined || !isScalar(priceNode) || !priceNode.range) return []
    const [from, to] = priceNode.range
    return [{ from, to, replacement: formatMinorUnits(price) }]
  })
  // Edits are applied from the end, so that earlier offsets stay valid.
  return edits
    .toReversed()
    .reduce(
      (editedText, { from, to, replacement }) =>
        editedText.slice(0, from) + replacement + editedText.slice(to),
      text,
    )
}

const ListedFields = z.object({ until_date: z.nullable(z.string()) })

export interface CouponToExport extends Omit<ListedCoupon, 'uses'> {
  /** The coupon in content/ as JSON. Null if the operator created the coupon. */
  readonly listed: string | null
}

/**
 * Returns coupons.yaml with the coupons that the operator has created and ended since the import.
 */
export function setCoupons(text: string, coupons: readonly CouponToExport[]): string {
  const document = parseDocument<Node>(text === '' ? '[]' : text, FAILSAFE_YAML)
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
      entry.set('until', coupon.until_date)
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

function toEntry(coupon: CouponToExport): Record<string, string> {
  const { code, kind, value, minimum, from_date, until_date } = coupon
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
