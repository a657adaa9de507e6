import { basename } from 'node:path'
import { LOCALES } from '#shared/locale/locales.ts'
import { Refused } from '../command/refused.ts'
import { suggest } from '../command/suggest.ts'

export const FACTS = ['category', 'position', 'colour', 'tax_class', 'calculator', 'coverage']
export const TEXTS = ['slug', 'name', 'sub_name', 'description']
const VARIANT = ['sku', 'price', 'stock', 'weight_grams']
const PICTURE = ['picture', 'alt']
const PROPERTY = 'property:'

/** Which columns of a list of products are what. */
export interface ProductColumns {
  /** Attributes that variants differ by. */
  readonly attributes: readonly string[]
  /** Characteristics of the product as a whole. */
  readonly properties: readonly string[]
}

/** `name_am`: the column of a text in another language than English. */
export function toTextColumn(text: string, locale: string): string {
  return locale === 'en' ? text : `${text}_${locale}`
}

export function toPropertyColumn(property: string): string {
  return `${PROPERTY}${property}`
}

export function readColumns(
  file: string,
  columns: readonly string[],
  attributes: readonly string[],
): ProductColumns {
  const texts = LOCALES.flatMap(({ code }) =>
    [...TEXTS, 'body', 'alt'].map((text) => toTextColumn(text, code)),
  )
  const known = ['key', ...FACTS, ...VARIANT, ...PICTURE, ...texts, ...attributes]
  const properties = columns
    .filter((column) => column.startsWith(PROPERTY))
    .map((column) => column.slice(PROPERTY.length))
  for (const column of columns) {
    if (known.includes(column) || properties.includes(column.slice(PROPERTY.length))) continue
    throw new Refused(
      `${basename(file)}:1 ${column}: is not a column of a list of products, and attributes/${column}.yaml ` +
        `is missing.${suggest(column, known)} Nothing was changed.`,
    )
  }
  return { attributes: attributes.filter((key) => columns.includes(key)), properties }
}
