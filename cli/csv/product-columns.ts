import { basename } from 'node:path'
import { LOCALES } from '#shared/locale/locales.ts'
import { CommandError } from '../command/command-errors.ts'
import { suggestNearest } from '../command/suggest.ts'

export const FIELD_COLUMNS = [
  'category',
  'position',
  'colour',
  'added',
  'tax_class',
  'calculator',
  'coverage',
  'net_content',
]
/** Fields with a number that can have decimals. */
export const DECIMAL_COLUMNS = ['coverage', 'net_content']
export const TEXT_COLUMNS = ['slug', 'name', 'sub_name', 'description']
/** Prices by quantity, of the product: `6: 2.20; 24: 1.95`. */
export const QUANTITY_PRICES_COLUMN = 'quantity_prices'
const VARIANT_COLUMNS = ['sku', 'price', 'old_price', 'stock', 'weight_grams']
const PROPERTY_PREFIX = 'property:'

/** The columns of a list of products that depend on the shop. */
export interface ProductColumns {
  /** Attributes that distinguish variants. */
  readonly attributes: readonly string[]
  /** Properties of the whole product. */
  readonly properties: readonly string[]
}

/** Returns the column of a text in a language, such as `name_am`. English has no suffix. */
export function toTextColumn(text: string, locale: string): string {
  return locale === 'en' ? text : `${text}_${locale}`
}

export function toPropertyColumn(property: string): string {
  return `${PROPERTY_PREFIX}${property}`
}

const toAllLanguages = (text: string) => LOCALES.map(({ code }) => toTextColumn(text, code))
export const ALT_COLUMNS: readonly string[] = toAllLanguages('alt')
const PRODUCT_COLUMNS = [
  ...FIELD_COLUMNS,
  QUANTITY_PRICES_COLUMN,
  'picture',
  ...[...TEXT_COLUMNS, 'body', 'alt'].flatMap(toAllLanguages),
]

/** Whether a column has values of the whole product, which only its first row names. */
export function isProductColumn(column: string): boolean {
  return PRODUCT_COLUMNS.includes(column) || column.startsWith(PROPERTY_PREFIX)
}

export function parseColumns(
  file: string,
  columns: readonly string[],
  attributes: readonly string[],
): ProductColumns {
  const knownColumns = ['key', ...PRODUCT_COLUMNS, ...VARIANT_COLUMNS, ...attributes]
  const properties = columns
    .filter((column) => column.startsWith(PROPERTY_PREFIX))
    .map((column) => column.slice(PROPERTY_PREFIX.length))
  for (const column of columns) {
    if (knownColumns.includes(column) || column.startsWith(PROPERTY_PREFIX)) continue
    throw new CommandError(
      `${basename(file)}:1 ${column}: is not a column of a list of products, and attributes/${column}.yaml ` +
        `is missing.${suggestNearest(column, knownColumns)} Nothing was changed.`,
    )
  }
  return { attributes: attributes.filter((key) => columns.includes(key)), properties }
}
