import { Document, isMap, isSeq, parseDocument, type Node } from 'yaml'
import { LOCALES } from '#shared/locale/locales.ts'
import { findFrontMatter } from '../content/front-matter.ts'
import { fromMinorUnits } from '../command/numbers.ts'
import { toSku } from '../../worker/operations/variants.ts'
import { readPrice } from './cells.ts'
import {
  FACTS,
  TEXTS,
  toPropertyColumn,
  toTextColumn,
  type ProductColumns,
} from './product-columns.ts'
import type { CsvRow } from './read-csv.ts'

const AS_WRITTEN = { schema: 'failsafe', prettyErrors: false } as const
const WHOLE_LINES = { lineWidth: 0 } as const
const NEW_PRODUCT = { tax_class: 'standard', calculator: 'none' } as const
const NEW_VARIANT = { stock: '0', weight_grams: '0' } as const

export interface ProductRows {
  readonly key: string
  /** One for each variant, one after the other. */
  readonly rows: readonly CsvRow[]
  /** Which product of the list it is: where a new one stands in its category. */
  readonly place: number
}

/** product.yaml with what the rows say; what they do not name stays, comments too. */
export function toProductYaml(
  text: string | undefined,
  { rows, place }: ProductRows,
  columns: ProductColumns,
): string {
  const document = toDocument(text, {})
  const before = String(document)
  const set = (path: readonly string[], value: string) => {
    if (document.getIn(path) !== value) document.setIn(path, value)
  }
  const [first] = rows
  for (const fact of FACTS) {
    const value = first?.cells.get(fact)
    if (value !== undefined) set([fact], value)
  }
  if (text === undefined) {
    for (const [fact, value] of Object.entries({ ...NEW_PRODUCT, position: String(place) })) {
      if (!document.has(fact)) set([fact], value)
    }
  }
  if (columns.attributes.length > 0 && !document.has('attributes')) {
    const used = columns.attributes.filter((key) => rows.some(({ cells }) => cells.has(key)))
    if (used.length > 0) document.set('attributes', document.createNode(used, { flow: true }))
  }
  for (const property of columns.properties) {
    const value = first?.cells.get(toPropertyColumn(property))
    if (value !== undefined) set(['properties', property], value)
  }
  for (const row of rows) setVariant(document, row, columns)
  if (first !== undefined) setPicture(document, first)
  const after = document.toString(WHOLE_LINES)
  return text !== undefined && String(document) === before ? text : after
}

/** What is written already, or a new document. */
function toDocument(text: string | undefined, begin: Readonly<Record<string, string>>): Document {
  return text === undefined
    ? new Document(begin, AS_WRITTEN)
    : parseDocument<Node>(text, AS_WRITTEN)
}

function setVariant(document: Document, { cells }: CsvRow, { attributes }: ProductColumns): void {
  const sku = toSku(cells.get('sku') ?? '')
  if (sku === '') return
  const price = cells.get('price')
  const named: Record<string, string | undefined> = {
    ...Object.fromEntries(attributes.map((key) => [key, cells.get(key)])),
    price: price === undefined ? undefined : fromMinorUnits(readPrice(price)),
    stock: cells.get('stock'),
    weight_grams: cells.get('weight_grams'),
  }
  const given = Object.entries(named).filter(([, value]) => value !== undefined)
  if (!isSeq(document.get('variants'))) document.set('variants', document.createNode([]))
  const variants = document.get('variants')
  if (!isSeq(variants)) return
  const known = variants.items.find((one) => isMap(one) && one.get('sku') === sku)
  if (isMap(known)) {
    for (const [field, value] of given) if (known.get(field) !== value) known.set(field, value)
    return
  }
  const variant = { sku, ...NEW_VARIANT, ...Object.fromEntries(given) }
  variants.add(document.createNode(variant, { flow: true }))
}

function setPicture(document: Document, { cells }: CsvRow): void {
  const file = cells.get('picture')
  if (file === undefined) return
  const alts = LOCALES.flatMap(({ code }) => {
    const alt = cells.get(toTextColumn('alt', code))
    return alt === undefined ? [] : [[code, alt]]
  })
  const pictures = document.get('pictures')
  const known = isSeq(pictures)
    ? pictures.items.find((one) => isMap(one) && one.get('file') === file)
    : undefined
  if (isMap(known)) return
  if (!isSeq(pictures)) document.set('pictures', document.createNode([]))
  document.addIn(['pictures'], document.createNode({ file, alt: Object.fromEntries(alts) }))
}

/** A text in one language; undefined where the list has none and there was none. */
export function toEdition(
  text: string | undefined,
  { key, rows }: ProductRows,
  locale: string,
): string | undefined {
  const cells = rows[0]?.cells
  const cellOf = (field: string) => cells?.get(toTextColumn(field, locale))
  const named = TEXTS.filter((field) => cellOf(field) !== undefined)
  const body = cellOf('body')
  if (named.length === 0 && body === undefined && (text !== undefined || locale !== 'en'))
    return text
  const found = text === undefined ? undefined : findFrontMatter(text)
  const name = cellOf('name') ?? ''
  const sub_name = cells?.get('sku') ?? name
  const front = toDocument(found?.yaml, { slug: key, name, sub_name, description: name })
  const before = String(front)
  for (const field of named) {
    const value = cellOf(field)
    if (front.get(field) !== value) front.set(field, value)
  }
  const isSame = found !== undefined && String(front) === before
  if (isSame && (body === undefined || body.trim() === found.body.trim())) return text
  const words = body ?? found?.body.trim() ?? cellOf('description') ?? ''
  return `---\n${front.toString(WHOLE_LINES)}---\n${words.trim()}\n`
}
