import {
  countWords,
  toDocument,
  toDocumentRow,
  type WordCounts,
} from '../../cli/import/rows/search-rows.ts'
import type { Row, Table } from '../../worker/import/row.ts'
import type { SearchText } from '../../cli/import/rows/search-texts.ts'
import type { Product } from './products.ts'
import { MEDIA_IDS, getCategoryName, getValueName } from './taxonomy.ts'
import { toWords } from './words.ts'

const LANGUAGES = [1, 2] as const
/** Like the importer: lists are ordered by category. */
const POSITIONS_IN_CATEGORY = 200_000
const VARIANT_IDS_OF_PRODUCT = 10
/**
 * Products refer only to products of their own group, so that a part of the catalogue can be loaded
 * alone.
 */
const NEIGHBOURS = 10
const EXTRAS = 2
const RELATED = 4

/** Creates all rows of a product except its search rows. */
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
    product_text: listLanguages(product).map((language_id) => toTextRow(product, language_id)),
    product_media: [{ product_id: id, position: 0, media_id }],
    media_text: [{ owner: 'product', owner_id: id, media_id, language_id: 1, alt: product.slug }],
    permalink: listLanguages(product).map((language_id) => ({
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
    product_extra: listNeighbours(id, EXTRAS).map((other, position) => ({
      product_id: id,
      product_variant_id: toVariantId(other, 0),
      position,
    })),
    product_related: listNeighbours(id, RELATED).map((related_id, position) => ({
      product_id: id,
      related_id,
      position,
    })),
  }
}

/** Creates the search rows of a product and counts its words by language. */
export function toSearchRows(product: Product, counts: ReadonlyMap<number, WordCounts>): Row[] {
  return LANGUAGES.map((language_id) => {
    const document = toDocument(toSearchText(product, language_id))
    const languageCounts = counts.get(language_id)
    if (languageCounts !== undefined) countWords(languageCounts, document)
    return toDocumentRow(document)
  })
}

function toSearchText(product: Product, language_id: number): SearchText {
  const { id, category_id } = product
  const others = listLanguages(product).filter((otherId) => otherId !== language_id)
  const { name, keywords } = toNameAndKeywords(product, language_id)
  return {
    kind: 'product',
    entity_id: id,
    language_id,
    position: category_id * POSITIONS_IN_CATEGORY + id,
    name,
    name_words: name.split(' ').length,
    keywords,
    foreignTerms: others.map((otherId) => toNameAndKeywords(product, otherId)),
    texts: [toTextRow(product, language_id).description, toTextRow(product, language_id).body_html],
  }
}

function toNameAndKeywords(product: Product, language_id: number) {
  const { category_id, slug, properties, variants } = product
  const text = toTextRow(product, language_id)
  const values = [...properties, ...variants.flatMap((variant) => variant.values)]
  return {
    name: text.name,
    keywords: [
      text.sub_name,
      toTextRow(product, 1).name,
      slug,
      getCategoryName(category_id, language_id),
      ...values.map((value) => getValueName(value.attribute_value_id, language_id)),
      ...variants.map((_, position) => toSku(product, position)),
    ],
  }
}

function toTextRow(product: Product, requested: number) {
  const language_id = listLanguages(product).find((otherId) => otherId === requested) ?? 1
  const toText = (ranks: readonly number[]) => toWords(ranks, language_id).join(' ')
  const fixture = language_id === 1 ? product.fixtureWords : []
  return {
    product_id: product.id,
    language_id,
    name: [...fixture, toText(product.name)].join(' '),
    sub_name: toText(product.sub_name),
    description: toText(product.description),
    body_html: toText(product.body),
    facts: '[]',
  }
}

function listLanguages({ hasArmenian }: Product): readonly number[] {
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

function listNeighbours(id: number, count: number): number[] {
  const index = id - 1
  const first = index - (index % NEIGHBOURS)
  return Array.from({ length: count }, (_, step) => first + ((index + step + 1) % NEIGHBOURS) + 1)
}
