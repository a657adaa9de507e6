import type { LocalizedValue } from '#shared/locale/localized.ts'
import { LOCALES, type Locale } from '#shared/locale/locales.ts'
import type { Content, Product } from '../../content/content.ts'
import type { Row } from '../../../worker/import/row.ts'
import { toListPosition } from './list-position.ts'

/** The kind of the order by date; the kind of an order by name is the id of its language. */
const NEWEST_KIND = 0

/** The fields by which products are sorted. A large catalogue is read once, not for each order. */
interface OrderedProduct {
  readonly key: string
  readonly added: string
  readonly position: number
  readonly names: LocalizedValue<string>
}

/** Returns the rows of product_order by the product's key: its position in every order. */
export function toProductOrders(content: Content): ReadonlyMap<string, readonly Row[]> {
  const products = [...content.products].map((product) => toOrderedProduct(content, product))
  const orders = [
    { kind: NEWEST_KIND, isBefore: newestFirst },
    ...LOCALES.map((locale) => ({ kind: locale.language_id, isBefore: byName(locale) })),
  ]
  const rows = new Map<string, Row[]>(products.map(({ key }) => [key, []]))
  for (const { kind, isBefore } of orders) {
    for (const [position, { key }] of products.toSorted(isBefore).entries())
      rows.get(key)?.push({ kind, position })
  }
  return rows
}

function toOrderedProduct(content: Content, product: Product): OrderedProduct {
  const { key, added = '', editions } = product
  const names = Object.fromEntries(
    Object.entries(editions).map(([code, edition]) => [code, edition.name]),
  )
  const en = editions.en.name
  return { key, added, position: toListPosition(content, product), names: { ...names, en } }
}

/** Products without a date follow in the order of the list. */
function newestFirst(one: OrderedProduct, other: OrderedProduct): number {
  return compare(other.added, one.added) || one.position - other.position
}

function byName({ code, html_lang }: Locale) {
  const { compare: compareNames } = new Intl.Collator(html_lang, { numeric: true })
  const getName = ({ names }: OrderedProduct) => names[code] ?? names.en
  return (one: OrderedProduct, other: OrderedProduct) =>
    compareNames(getName(one), getName(other)) || compare(one.key, other.key)
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
