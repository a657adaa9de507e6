import type { Coupon } from '../content/checkout-schema.ts'
import type { RowContext } from './context.ts'
import { methodKey } from './ids.ts'
import type { Row, Rows } from './row.ts'
import { toTaxRateRows } from './tax-rate-rows.ts'

/** 1 % in millionths. */
const PER_CENT = 10_000

/** What an order costs beside its goods: shipping.yaml, tax.yaml and coupons.yaml. */
export function toCheckoutRows({ content, ids }: RowContext): Partial<Rows> {
  const { shipping, tax, coupons, shop } = content
  return {
    checkout_setting: [
      toSetting('shipping', {
        dispatch_days: shop.delivery?.dispatch_days ?? 0,
        packaging_grams: shipping.packaging_grams,
        not_to: shipping.not_to,
      }),
      toSetting('tax', {
        home: shop.address.country,
        prices_include_tax: tax.prices_include_tax,
        collects: tax.collects,
      }),
    ],
    shipping_zone: shipping.zones.map(({ key, countries, zips }, position) => ({
      key,
      position,
      countries: JSON.stringify(countries),
      zips: JSON.stringify(zips),
    })),
    shipping_method: shipping.zones.flatMap(({ key: zone_key, methods }) =>
      methods.map((method, position) => ({
        id: ids.get('shipping_method', methodKey(zone_key, method.key)),
        zone_key,
        position,
        is_pick_up: method.pick_up ? 1 : 0,
        name: JSON.stringify(method.name),
        min_days: method.min_days,
        max_days: method.max_days,
        prices: JSON.stringify(method.prices),
        free_from: method.free_from ?? null,
        min_value: method.min_value ?? null,
        max_value: method.max_value ?? null,
      })),
    ),
    tax_rate: toTaxRateRows(tax.rates),
    coupon: coupons.map(toCouponRow),
  }
}

function toSetting(name: string, value: object): Row {
  return { name, value: JSON.stringify(value) }
}

function toCouponRow(coupon: Coupon): Row {
  return {
    code: coupon.code,
    ...toWorth(coupon),
    minimum: coupon.minimum,
    from_date: coupon.from ?? null,
    until_date: coupon.until ?? null,
    max_uses: coupon.max_uses ?? null,
    max_uses_per_account: coupon.max_uses_per_account ?? null,
  }
}

function toWorth({ percent, amount }: Coupon) {
  if (percent !== undefined) return { kind: 'percentage', value: Math.round(percent * PER_CENT) }
  if (amount !== undefined) return { kind: 'fixed', value: amount }
  return { kind: 'free_shipping', value: 0 }
}
