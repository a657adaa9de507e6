import * as z from 'zod/mini'
import { all, type Db } from '../../worker/db/rows.ts'
import { formatMinorUnits } from '../command/numbers.ts'

/** A value that the operator or a sale has changed since the last import. */
export interface LiveValue {
  readonly entry: string
  /** The path of the changed field. Undefined if the whole entry differs. */
  readonly field: string | undefined
  /** Undefined for an old price or a last day that there is no more. */
  readonly value: string | undefined
  /** True if the operator set the value with a command, false if orders changed it. */
  readonly isByHand: boolean
  /** The value in content/ at the last import. Undefined for an old price or a last day that it did not have. */
  readonly listed: string | undefined
}

const VariantRow = z.object({
  product: z.string(),
  sku: z.string(),
  price: z.number(),
  listed_price: z.number(),
  old_price: z.nullable(z.number()),
  listed_old_price: z.nullable(z.number()),
  stock: z.number(),
  listed_stock: z.number(),
})

/** Returns the values of the shop that differ from content/ at the last import. */
export async function listLiveValues(db: Db): Promise<LiveValue[]> {
  const [variants, rates, coupons] = await Promise.all([
    listVariantValues(db),
    listRateValues(db),
    listCouponValues(db),
  ])
  return [...variants, ...rates, ...coupons]
}

async function listVariantValues(db: Db): Promise<LiveValue[]> {
  const rows = await all(
    VariantRow,
    db.prepare(
      `SELECT product.key AS product, sku, price, listed_price, old_price, listed_old_price, stock,
         listed_stock
       FROM (
         SELECT product_id, sku, price, listed_price, old_price, listed_old_price, listed_stock,
           iif(is_bundle, COALESCE(bundle_limit, listed_stock), stock) AS stock
         FROM product_variant
       ) JOIN product ON product.id = product_id
       WHERE price <> listed_price OR old_price IS NOT listed_old_price OR stock <> listed_stock`,
    ),
  )
  return rows.flatMap((row) => {
    const { product, sku, price, listed_price, old_price, listed_old_price } = row
    const { stock, listed_stock } = row
    const baseValue = { entry: `product ${product}`, isByHand: true }
    const priceValue = {
      ...baseValue,
      field: `variants.${sku}.price`,
      value: formatMinorUnits(price),
      listed: formatMinorUnits(listed_price),
    }
    const oldPriceValue = {
      ...baseValue,
      field: `variants.${sku}.old_price`,
      value: old_price === null ? undefined : formatMinorUnits(old_price),
      listed: listed_old_price === null ? undefined : formatMinorUnits(listed_old_price),
    }
    const stockValue = {
      ...baseValue,
      field: `variants.${sku}.stock`,
      value: String(stock),
      listed: String(listed_stock),
      isByHand: false,
    }
    return [
      ...(price === listed_price ? [] : [priceValue]),
      ...(old_price === listed_old_price ? [] : [oldPriceValue]),
      ...(stock === listed_stock ? [] : [stockValue]),
    ]
  })
}

async function listRateValues(db: Db): Promise<LiveValue[]> {
  const rows = await all(
    z.object({ code: z.string(), rate: z.number(), listed_rate: z.number() }),
    db.prepare(
      `SELECT code, rate, listed_rate FROM currency
       WHERE (source = 'setting' OR rated_on IS NULL) AND rate <> listed_rate`,
    ),
  )
  return rows.map(({ code, rate, listed_rate }) => ({
    entry: 'shop',
    field: `currencies.${code}.rate`,
    value: String(rate),
    listed: String(listed_rate),
    isByHand: true,
  }))
}

const CouponEnd = z.object({
  code: z.string(),
  until_date: z.nullable(z.string()),
  listed: z.nullable(z.string()),
})
const ListedFields = z.object({ until_date: z.nullable(z.string()) })

/** Commands create coupons, and change nothing of others but their last day. */
async function listCouponValues(db: Db): Promise<LiveValue[]> {
  const rows = await all(CouponEnd, db.prepare('SELECT code, until_date, listed FROM coupon'))
  return rows.flatMap(({ code, until_date, listed }): LiveValue[] => {
    const coupon = { entry: `coupon ${code}`, isByHand: true }
    if (listed === null)
      return [{ ...coupon, field: undefined, value: 'made by a command', listed: '' }]
    // An earlier version did not store what content/ has named.
    if (listed === '') return []
    const listedEnd = z.parse(ListedFields, JSON.parse(listed)).until_date
    if (until_date === listedEnd) return []
    const [value, listedValue] = [until_date ?? undefined, listedEnd ?? undefined]
    return [{ ...coupon, field: 'until', value, listed: listedValue }]
  })
}
