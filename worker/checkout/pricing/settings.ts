import * as z from 'zod/mini'
import { all, first, jsonColumn, type Db } from '../../db/rows.ts'
import type { Destination } from './destination.ts'
import type { TaxPolicy } from './tax.ts'
import { TransportClass } from './transport.ts'
import { toVatArea } from './territories.ts'

const ShippingSetting = z.object({
  /** Working days until a parcel leaves. */
  dispatch_days: z.int(),
  packaging_grams: z.int(),
  /** Countries to which the shop does not ship. */
  not_to: z.array(z.string()),
  /** Absent in settings that an earlier release has imported. */
  transport_classes: z._default(z.array(TransportClass), []),
})
export type ShippingSetting = z.infer<typeof ShippingSetting>

const TaxSetting = z.object({
  home: z.string(),
  prices_include_tax: z.boolean(),
  collects: z.array(z.string()),
  vat_number: z.optional(z.string()),
})

/** The settings before the first import: a shop that ships nothing. */
const NO_SHIPPING: ShippingSetting = {
  dispatch_days: 0,
  packaging_grams: 0,
  not_to: [],
  transport_classes: [],
}
const NO_TAX = { home: '', prices_include_tax: true, collects: [] }

export async function readShippingSetting(db: Db): Promise<ShippingSetting> {
  return (await readSetting(db, 'shipping', ShippingSetting)) ?? NO_SHIPPING
}

const TaxRateRow = z.object({
  country_code: z.string(),
  state_id: z.string(),
  tax_class: z.enum(['standard', 'reduced', 'digital']),
  type: z.enum(['vat', 'gst', 'hst', 'pst', 'qst', 'igic', 'sales']),
  rate: z.number(),
})

/** Reads the tax policy with the current rates of these countries and of the vendor's own. */
export async function readTaxPolicy(
  db: Db,
  { countries, now }: { readonly countries: readonly Destination['country'][]; readonly now: Date },
): Promise<TaxPolicy> {
  const setting = (await readSetting(db, 'tax', TaxSetting)) ?? NO_TAX
  const homeCountries = [{ code: setting.home, is_eu: false }]
  const statement = db
    .prepare(
      `SELECT country_code, state_id, tax_class, type, rate FROM (
         SELECT tax_rate.*, ROW_NUMBER() OVER (
           PARTITION BY country_code, state_id, tax_class ORDER BY valid_from DESC
         ) AS age
         FROM tax_rate
         WHERE country_code IN (SELECT value FROM json_each(?1)) AND valid_from <= ?2
       ) WHERE age = 1`,
    )
    .bind(
      JSON.stringify([...countries, ...homeCountries].map((country) => toVatArea(country).code)),
      now.toISOString(),
    )
  return { ...setting, rates: await all(TaxRateRow, statement) }
}

async function readSetting<Shape extends z.ZodMiniType>(
  db: Db,
  name: string,
  shape: Shape,
): Promise<z.output<Shape> | undefined> {
  const statement = db.prepare('SELECT value FROM checkout_setting WHERE name = ?1').bind(name)
  const row = await first(z.object({ value: z.string() }), statement)
  return row === undefined ? undefined : z.parse(jsonColumn(shape), row.value)
}
