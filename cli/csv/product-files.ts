import { Document, isMap, isSeq, parseDocument, type Node } from 'yaml'
import { LOCALES } from '#shared/locale/locales.ts'
import { findFrontMatter } from '../content/front-matter.ts'
import { formatMinorUnits } from '../command/numbers.ts'
import { MAX_POSITION } from '../schemas/fields.ts'
import { toSku } from '../../worker/operations/variants.ts'
import {
  parseOldPriceCell,
  parsePriceCell,
  parseQuantityPricesCell,
  toDecimalPoint,
} from './cells.ts'
import {
  DECIMAL_COLUMNS,
  FIELD_COLUMNS,
  QUANTITY_PRICES_COLUMN,
  TEXT_COLUMNS,
  toPropertyColumn,
  toTextColumn,
  type ProductColumns,
} from './product-columns.ts'
import type { CsvRow } from './read-csv.ts'

const FAILSAFE_YAML = { schema: 'failsafe', prettyErrors: false } as const
const NO_LINE_WRAP = { lineWidth: 0 } as const
const NEW_PRODUCT = { tax_class: 'standard', calculator: 'none' } as const
const NEW_VARIANT = { stock: '0', weight_grams: '0' } as const

export interface ProductRows {
  readonly key: string
  /** One row for each variant. */
  readonly rows: readonly CsvRow[]
  /**
   * The number of the product in the list, from 1. A new product gets it as its position in its
   * category.
   */
  readonly position: number
}

/**
 * Returns product.yaml with the values of the rows. Fields that the list does not contain stay
 * unchanged, as do comments.
 */
export function toProductYaml(
  text: string | undefined,
  { rows, position }: ProductRows,
  columns: ProductColumns,
): string {
  const document = parseOrCreate(text, {})
  const before = String(document)
  const setValue = (path: readonly string[], value: string) => {
    if (document.getIn(path) !== value) document.setIn(path, value)
  }
  const [firstRow] = rows
  for (const fact of FIELD_COLUMNS) {
    const value = firstRow?.cells.get(fact)
    if (value !== undefined)
      setValue([fact], DECIMAL_COLUMNS.includes(fact) ? toDecimalPoint(value) : value)
  }
  setQuantityPrices(document, firstRow)
  if (text === undefined) {
    const place = String(Math.min(position, MAX_POSITION))
    for (const [fact, value] of Object.entries({ ...NEW_PRODUCT, position: place })) {
      if (!document.has(fact)) setValue([fact], value)
    }
  }
  if (columns.attributes.length > 0 && !document.has('attributes')) {
    const usedAttributes = columns.attributes.filter((key) =>
      rows.some(({ cells }) => cells.has(key)),
    )
    if (usedAttributes.length > 0)
      document.set('attributes', document.createNode(usedAttributes, { flow: true }))
  }
  for (const property of columns.properties) {
    const value = firstRow?.cells.get(toPropertyColumn(property))
    if (value !== undefined) setValue(['properties', property], value)
  }
  for (const row of rows) setVariant(document, row, columns)
  if (firstRow !== undefined) setPicture(document, firstRow)
  const after = document.toString(NO_LINE_WRAP)
  return text !== undefined && String(document) === before ? text : after
}

function setQuantityPrices(document: Document, firstRow: CsvRow | undefined): void {
  const cell = firstRow?.cells.get(QUANTITY_PRICES_COLUMN)
  if (cell === undefined) return
  const prices = parseQuantityPricesCell(cell)
  if (Object.keys(prices).length === 0) {
    document.delete(QUANTITY_PRICES_COLUMN)
    return
  }
  const node = document.get(QUANTITY_PRICES_COLUMN)
  const isSame = isMap(node) && JSON.stringify(node.toJSON()) === JSON.stringify(prices)
  if (!isSame) document.set(QUANTITY_PRICES_COLUMN, document.createNode(prices, { flow: true }))
}

/** Parses the existing text or creates a document. */
function parseOrCreate(
  text: string | undefined,
  initialValues: Readonly<Record<string, string>>,
): Document {
  return text === undefined
    ? new Document(initialValues, FAILSAFE_YAML)
    : parseDocument<Node>(text, FAILSAFE_YAML)
}

function setVariant(document: Document, { cells }: CsvRow, { attributes }: ProductColumns): void {
  const sku = toSku(cells.get('sku') ?? '')
  if (sku === '') return
  const price = cells.get('price')
  const oldPriceCell = cells.get('old_price')
  const oldPrice = oldPriceCell === undefined ? undefined : parseOldPriceCell(oldPriceCell)
  const endsReduction = oldPriceCell !== undefined && oldPrice === undefined
  const values: Record<string, string | undefined> = {
    ...Object.fromEntries(attributes.map((key) => [key, cells.get(key)])),
    price: price === undefined ? undefined : formatMinorUnits(parsePriceCell(price)),
    old_price: oldPrice === undefined ? undefined : formatMinorUnits(oldPrice),
    stock: cells.get('stock'),
    weight_grams: cells.get('weight_grams'),
  }
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  if (!isSeq(document.get('variants'))) document.set('variants', document.createNode([]))
  const variants = document.get('variants')
  if (!isSeq(variants)) return
  const known = variants.items.find((item) => isMap(item) && item.get('sku') === sku)
  if (isMap(known)) {
    for (const [field, value] of entries) if (known.get(field) !== value) known.set(field, value)
    if (endsReduction) known.delete('old_price')
    return
  }
  const variant = { sku, ...NEW_VARIANT, ...Object.fromEntries(entries) }
  variants.add(document.createNode(variant, { flow: true }))
}

function setPicture(document: Document, { cells }: CsvRow): void {
  const file = cells.get('picture')
  if (file === undefined) return
  const alts = LOCALES.flatMap(({ code }) => {
    const alt = cells.get(toTextColumn('alt', code))
    return alt === undefined ? [] : [[code, alt] as const]
  })
  const pictures = document.get('pictures')
  const known = isSeq(pictures)
    ? pictures.items.find((item) => isMap(item) && item.get('file') === file)
    : undefined
  if (isMap(known)) {
    for (const [code, alt] of alts)
      if (known.getIn(['alt', code]) !== alt) known.setIn(['alt', code], alt)
    return
  }
  if (!isSeq(pictures)) document.set('pictures', document.createNode([]))
  document.addIn(['pictures'], document.createNode({ file, alt: Object.fromEntries(alts) }))
}

/**
 * Returns the Markdown file of one language. Undefined if there is no file and the list has no text
 * in that language.
 */
export function toEdition(
  text: string | undefined,
  { key, rows }: ProductRows,
  locale: string,
): string | undefined {
  const cells = rows[0]?.cells
  const findCell = (field: string) => cells?.get(toTextColumn(field, locale))
  const presentFields = TEXT_COLUMNS.filter((field) => findCell(field) !== undefined)
  const body = findCell('body')
  if (presentFields.length === 0 && body === undefined && (text !== undefined || locale !== 'en'))
    return text
  const found = text === undefined ? undefined : findFrontMatter(text)
  const name = findCell('name') ?? ''
  const sub_name = cells?.get('sku') ?? name
  const frontDocument = parseOrCreate(found?.yaml, { slug: key, name, sub_name, description: name })
  const before = String(frontDocument)
  for (const field of presentFields) {
    const value = findCell(field)
    if (frontDocument.get(field) !== value) frontDocument.set(field, value)
  }
  const isFrontMatterUnchanged = found !== undefined && String(frontDocument) === before
  if (isFrontMatterUnchanged && (body === undefined || body.trim() === found.body.trim()))
    return text
  const newBody = body ?? found?.body.trim() ?? findCell('description') ?? ''
  return `---\n${frontDocument.toString(NO_LINE_WRAP)}---\n${newBody.trim()}\n`
}
