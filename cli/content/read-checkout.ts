import type * as z from 'zod/mini'
import { Coupon, Shipping, Tax } from '../schemas/checkout-schema.ts'
import { addNames, getList, type KnownNames } from './known-names.ts'
import { readYamlIfExists, type ReadContext } from './folder.ts'
import { readList } from './read-lists.ts'

/** Reads shipping.yaml. Without this file the shop ships to no country. */
export async function readShipping(
  context: ReadContext,
  knownNames: KnownNames,
): Promise<Shipping> {
  const noShipping = { packaging_grams: 0, not_to: [], transport_classes: [], zones: [] }
  const parsedFile = await readLocatedFile(context, 'shipping.yaml', Shipping)
  const classes = getList(parsedFile?.source.value, 'transport_classes')
  addNames(knownNames.transportClasses, classes, 'key')
  return parsedFile?.value ?? noShipping
}

/**
 * Reads tax.yaml. Without this file prices include the tax of the home country, and no other tax is
 * collected.
 */
export async function readTax(context: ReadContext): Promise<Tax> {
  const homeOnly = { prices_include_tax: true, collects: [], rates: [] }
  return (await readLocatedFile(context, 'tax.yaml', Tax))?.value ?? homeOnly
}

export async function readCoupons(context: ReadContext): Promise<Coupon[]> {
  return (await readList(context, 'coupons.yaml', Coupon)).list
}

async function readLocatedFile<Schema extends z.ZodMiniType<object>>(
  context: ReadContext,
  file: string,
  schema: Schema,
) {
  const parsedFile = await readYamlIfExists(context, file, schema)
  if (parsedFile?.value !== undefined) context.report.locate(parsedFile.value, parsedFile.source)
  return parsedFile
}
