import * as z from 'zod/mini'
import { Words } from '#shared/content/general.ts'
import { toUnits, toWirePrice, type CurrencyRate } from '#shared/currency/money.ts'
import { all, flag, jsonColumn, type Db } from '../../db/rows.ts'
import type { ShippingMethod, ShippingZone } from './shipping-methods.ts'

const ZoneRow = z.object({
  key: z.string(),
  countries: jsonColumn(z.array(z.string())),
  zips: jsonColumn(z.array(z.string())),
})

const MethodRow = z.object({
  shipping_id: z.number(),
  zone_key: z.string(),
  is_pick_up: flag,
  name: jsonColumn(Words),
  min_days: z.number(),
  max_days: z.number(),
  prices: jsonColumn(z.array(z.object({ up_to_grams: z.optional(z.number()), price: z.number() }))),
  free_from: z.nullable(z.number()),
  min_value: z.nullable(z.number()),
  max_value: z.nullable(z.number()),
  refuses: jsonColumn(z.array(z.string())),
})

export interface OfferedMethod extends ShippingMethod {
  readonly name: Words
  /** The transport classes that it does not carry. */
  readonly refuses: readonly string[]
  /** Working days of transport. */
  readonly min_days: number
  readonly max_days: number
}

/**
 * Lists all zones in their order, with amounts in units of the charged currency. The result is small.
 */
export async function listZones(
  db: Db,
  currency: CurrencyRate,
): Promise<ShippingZone<OfferedMethod>[]> {
  const [zones, methods] = await Promise.all([
    all(ZoneRow, db.prepare('SELECT key, countries, zips FROM shipping_zone ORDER BY position')),
    all(
      MethodRow,
      db.prepare(
        `SELECT id AS shipping_id, zone_key, is_pick_up, name, min_days, max_days, prices, free_from,
           min_value, max_value, refuses
         FROM shipping_method ORDER BY position`,
      ),
    ),
  ])
  const convertToCurrency = (base: number) => toUnits(toWirePrice(base), currency)
  const convertNullable = (base: number | null) => (base === null ? null : convertToCurrency(base))
  return zones.map(({ key, countries, zips }) => ({
    countries,
    zips,
    methods: methods
      .filter(({ zone_key }) => zone_key === key)
      .map(({ zone_key: _zone_key, ...method }) => ({
        ...method,
        prices: method.prices.map((step) => ({ ...step, price: convertToCurrency(step.price) })),
        free_from: convertNullable(method.free_from),
        min_value: convertNullable(method.min_value),
        max_value: convertNullable(method.max_value),
      })),
  }))
}
