import type { CsvCells } from '#shared/admin/csv.ts'
import { LOCALES } from '#shared/locale/locales.ts'
import { formatMinorUnits } from '../command/numbers.ts'
import type { Content, Product } from '../content/content.ts'
import { NO_VALUE } from './cells.ts'
import {
  FIELD_COLUMNS,
  QUANTITY_PRICES_COLUMN,
  TEXT_COLUMNS,
  toPropertyColumn,
  toTextColumn,
} from './product-columns.ts'

interface ProductTable {
  readonly columns: readonly string[]
  readonly rows: readonly CsvCells[]
}

/**
 * Returns a list of all products that the import command reads: one row for each variant, with the
 * product's own cells in the first row. It leaves out the stock, which has a separate list and
 * changes with each order, and body texts and pictures, which do not fit into a cell. Of SKUs whose reduction
 * has ended, it removes the old price, which an empty cell would leave in content/.
 */
export function toProductTable(
  { products, attributes }: Content,
  endedReductions: ReadonlySet<string> = new Set(),
): ProductTable {
  // Each iteration of a collection reads the products again.
  const allProducts = [...products]
  const usedAttributes = attributes
    .map(({ key }) => key)
    .filter((key) => allProducts.some((product) => product.attributes.includes(key)))
  const properties = [...new Set(allProducts.flatMap((product) => Object.keys(product.properties)))]
  const texts = LOCALES.flatMap(({ code }) => TEXT_COLUMNS.map((text) => toTextColumn(text, code)))
  const columns = [
    'key',
    ...FIELD_COLUMNS,
    QUANTITY_PRICES_COLUMN,
    ...texts,
    'sku',
    ...usedAttributes,
    'price',
    'old_price',
    'weight_grams',
    ...properties.toSorted().map(toPropertyColumn),
  ]
  const rows = allProducts.flatMap((product) => toVariantRows(product, endedReductions))
  return { columns, rows }
}

function toVariantRows(product: Product, endedReductions: ReadonlySet<string>): CsvCells[] {
  const noOldPrice = (sku: string) => (endedReductions.has(sku) ? NO_VALUE : '')
  return product.variants.map(({ sku, price, old_price, weight_grams, values }, index) => ({
    ...(index === 0 ? toProductCells(product) : {}),
    ...values,
    key: product.key,
    sku,
    price: formatMinorUnits(price),
    old_price: old_price === undefined ? noOldPrice(sku) : formatMinorUnits(old_price),
    weight_grams,
  }))
}

function toProductCells(product: Product): CsvCells {
  const { category, position, colour, added, tax_class, calculator, coverage } = product
  const { net_content, properties } = product
  const texts = LOCALES.flatMap(({ code }) => {
    const edition = product.editions[code]
    if (edition === undefined) return []
    const { slug, name, sub_name, description } = edition
    const cells = { slug, name, sub_name, description }
    return Object.entries(cells).map(([text, value]) => [toTextColumn(text, code), value])
  })
  const propertyCells = Object.entries(properties).map(([key, value]) => [
    toPropertyColumn(key),
    value,
  ])
  const fields = { category, position, colour, added, tax_class, calculator, coverage }
  const contentCell = net_content && `${net_content.quantity} ${net_content.unit}`
  const quantity_prices = product.quantity_prices
    ?.map(({ from, price }) => `${from}: ${formatMinorUnits(price)}`)
    .join('; ')
  return {
    ...fields,
    net_content: contentCell,
    quantity_prices,
    ...Object.fromEntries([...texts, ...propertyCells]),
  }
}
