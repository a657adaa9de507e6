import type { RowContext } from './context.ts'
import { toCouponRow } from './coupon-row.ts'
import { toMethodKey } from './ids.ts'
import type { Row, Rows } from '../../../worker/import/row.ts'
import { toTaxRateRows } from './tax-rate-rows.ts'

/** Returns the rows of shipping.yaml, tax.yaml and coupons.yaml. */
export function toCheckoutRows({ content, ids }: RowContext): Partial<Rows> {
  const { shipping, tax, coupons, shop } = content
  return {
    checkout_setting: [
      toSetting('shipping', {
        dispatch_days: shop.delivery?.dispatch_days ?? 0,
        packaging_grams: shipping.packaging_grams,
        not_to: shipping.not_to,
        transport_classes: shipping.transport_classes,
      }),
      toSetting('tax', {
        home: shop.address.country,
        prices_include_tax: tax.prices_include_tax,
        collects: tax.collects,
        vat_number: tax.vat_number,
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
        id: ids.get('shipping_method', toMethodKey(zone_key, method.key)),
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
        refuses: JSON.stringify(method.refuses),
      })),
    ),
    tax_rate: toTaxRateRows(tax.rates),
    coupon: coupons.map(toCouponRow),
  }
}

function toSetting(name: string, value: object): Row {
  return { name, value: JSON.stringify(value) }
}
