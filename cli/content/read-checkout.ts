import type * as z from 'zod/mini'
import { Coupon, Shipping, Tax } from '../schemas/checkout-schema.ts'
import { readYaml, type Reading } from './folder.ts'
import { readList } from './read-lists.ts'

/** Without the file the shop sends nothing. */
export async function readShipping(reading: Reading): Promise<Shipping> {
  const nothing = { packaging_grams: 0, not_to: [], zones: [] }
  return (await readFile(reading, 'shipping.yaml', Shipping)) ?? nothing
}

/** Without the file prices have the home country's tax in them, and it is the only one. */
export async function readTax(reading: Reading): Promise<Tax> {
  const homeOnly = { prices_include_tax: true, collects: [], rates: [] }
  return (await readFile(reading, 'tax.yaml', Tax)) ?? homeOnly
}

export async function readCoupons(reading: Reading): Promise<Coupon[]> {
  return (await readList(reading, 'coupons.yaml', Coupon)).list
}

async function readFile<Schema extends z.ZodMiniType<object>>(
  reading: Reading,
  file: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const parsed = await readYaml(reading, file, schema)
  if (parsed?.value !== undefined) reading.report.locate(parsed.value, parsed.source)
  return parsed?.value
}
