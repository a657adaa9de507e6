import {
  countWords,
  toDocument,
  toDocumentRow,
  type WordCounts,
} from '../../cli/import/rows/search-rows.ts'
import type { Row, Table } from '../../cli/import/rows/row.ts'
import type { SearchText } from '../../cli/import/rows/search-texts.ts'
import type { Product } from './products.ts'
import { MEDIA_IDS, nameOfCategory, nameOfValue } from './shelves.ts'
import { messagesFor } from './words.ts'

const LANGUAGES = [1, 2] as const
/** As the importer does it: lists go category by category. */
const POSITIONS_IN_CATEGORY = 200_000
const VARIANT_IDS_OF_PRODUCT = 10
/** Products that name each other, so that a part of the catalogue can be loaded by itself. */
const NEIGHBOURS = 10
const EXTRAS = 2
const RELATED = 4

/** The rows of one product but for what it is searched by. */
export function toProductRows(product: Product): Partial<Record<Table, Row[]>> {
  const { id, category_id, choices, properties, variants } = product
  const prices = variants.map(({ price }) => price)
  const media_id = toMediaId(product)
  const variantRows = variants.map(({ price, stock }, position) => ({
    id: toVariantId(id, position),
    product_id: id,
    sku: toSku(product, position),
    position,
    price,
    stock,
    listed_stock: stock,
    weight_grams: 100,
    media_id: null,
  }))
  return {
    product: [
      {
        id,
        key: product.slug,
        category_id,
        list_position: category_id * POSITIONS_IN_CATEGORY + id,
        listed: 1,
        colour: null,
        tax_class: 'standard',
        calculator: 'none',
        price_from: Math.min(...prices),
        price_to: Math.max(...prices),
        in_stock: variants.some(({ stock }) => stock > 0) ? 1 : 0,
        media_id,
      },
    ],
    product_text: languagesOf(product).map((language_id) => toTextRow(product, language_id)),
    product_media: [{ product_id: id, position: 0, media_id }],
    media_text: [{ owner: 'product', owner_id: id, media_id, language_id: 1, alt: product.slug }],
    permalink: languagesOf(product).map((language_id) => ({
      kind: 'product',
      language_id,
      slug: product.slug,
      entity_id: id,
    })),
    product_attribute: choices.map(({ attribute_id }, position) => ({
      product_id: id,
      attribute_id,
      position,
    })),
    product_property: properties.map((value, position) => ({ product_id: id, ...value, position })),
    product_variant: variantRows,
    product_variant_value: variants.flatMap(({ values }, position) =>
      values.map((value) => ({ product_variant_id: toVariantId(id, position), ...value })),
    ),
    product_extra: neighboursOf(id, EXTRAS).map((other, position) => ({
      product_id: id,
      product_variant_id: toVariantId(other, 0),
      position,
    })),
    product_related: neighboursOf(id, RELATED).map((related_id, position) => ({
      product_id: id,
      related_id,
      position,
    })),
  }
}

/** What a product is searched by; its words are counted by language. */
export function toSearchRows(product: Product, counts: ReadonlyMap<number, WordCounts>): Row[] {
  return LANGUAGES.map((language_id) => {
    const document = toDocument(toSearchText(product, language_id))
    const own = counts.get(language_id)
    if (own !== undefined) countWords(own, document)
    return toDocumentRow(document)
  })
}

function toSearchText(product: Product, language_id: number): SearchText {
  const { id, category_id } = product
  const others = languagesOf(product).filter((one) => one !== language_id)
  return {
    kind: 'product',
    entity_id: id,
    language_id,
    position: category_id * POSITIONS_IN_CATEGORY + id,
    ...toCalled(product, language_id),
    foreign: others.map((one) => toCalled(product, one)),
    texts: [toTextRow(product, language_id).description, toTextRow(product, language_id).body_html],
  }
}

function toCalled(product: Product, language_id: number) {
  const { category_id, slug, properties, variants } = product
  const text = toTextRow(product, language_id)
  const values = [...properties, ...variants.flatMap((variant) => variant.values)]
  return {
    name: text.name,
    keywords: [
      text.sub_name,
      toTextRow(product, 1).name,
      slug,
      nameOfCategory(category_id, language_id),
      ...values.map((value) => nameOfValue(value.attribute_value_id, language_id)),
      ...variants.map((_, position) => toSku(product, position)),
    ],
  }
}

function toTextRow(product: Product, asked: number) {
  const language_id = languagesOf(product).find((one) => one === asked) ?? 1
  const inWords = (ranks: readonly number[]) => messagesFor(ranks, language_id).join(' ')
  const planted = language_id === 1 ? product.plantedWords : []
  return {
    product_id: product.id,
    language_id,
    name: [...planted, inWords(product.name)].join(' '),
    sub_name: inWords(product.sub_name),
    description: inWords(product.description),
    body_html: inWords(product.body),
    facts: '[]',
  }
}

function languagesOf({ hasArmenian }: Product): readonly number[] {
  return hasArmenian ? LANGUAGES : [1]
}

function toSku({ slug }: Product, position: number): string {
  return `${slug}-${position}`.toUpperCase()
}

function toMediaId({ id }: Product): number {
  return MEDIA_IDS[id % MEDIA_IDS.length] ?? 1
}

function toVariantId(productId: number, position: number): number {
  return productId * VARIANT_IDS_OF_PRODUCT + position
}

function neighboursOf(id: number, count: number): number[] {
  const at = id - 1
  const first = at - (at % NEIGHBOURS)
  return Array.from({ length: count }, (_, step) => first + ((at + step + 1) % NEIGHBOURS) + 1)
}
