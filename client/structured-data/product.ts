import type { ProductGroupLeaf, ProductLeaf, PropertyValueLeaf } from 'schema-dts'
import type { Product, ProductVariant } from '#shared/catalog/contract.ts'
import { addQuery } from '../runtime/canonical.ts'
import { toOffers } from './offers.ts'
import { toImage, toWords, type PageFacts } from './page-facts.ts'
import { toReviewNodes } from './reviews.ts'

/** A product with several variants is a ProductGroup; any other is a Product. */
export function toProduct(facts: PageFacts, product: Product): ProductLeaf | ProductGroupLeaf {
  const [onlyVariant, ...otherVariants] = product.variants
  if (onlyVariant === undefined) return { '@type': 'Product', ...toCommon(facts, product) }
  if (otherVariants.length === 0) {
    return {
      '@type': 'Product',
      ...toCommon(facts, product),
      sku: onlyVariant.sku,
      offers: toOffers(facts, { ...onlyVariant, url: facts.url, parts: product.parts }),
    }
  }
  return {
    '@type': 'ProductGroup',
    ...toCommon(facts, product),
    productGroupID: String(product.product_id),
    variesBy: product.attributes.map(({ name }) => name),
    hasVariant: product.variants.map((variant) => toVariant(facts, product, variant)),
  }
}

function toCommon(facts: PageFacts, product: Product) {
  return {
    '@id': `${facts.url}#product`,
    name: product.name,
    alternateName: product.sub_name,
    description: product.description,
    category: product.category.name,
    url: facts.url,
    image: product.pictures.map((picture) => toImage(facts, picture)),
    brand: { '@type': 'Brand', name: toWords(facts, facts.general.general.name) },
    additionalProperty: product.facts.map(({ label, value }) => toProperty(label, value)),
    ...toReviewNodes(product, facts.locale.html_lang),
  } as const
}

function toVariant(facts: PageFacts, product: Product, variant: ProductVariant): ProductLeaf {
  const url = addQuery(facts.url, `variant=${encodeURIComponent(variant.sku)}`)
  const pictures = [variant.picture, ...product.pictures].filter((picture) => picture !== null)
  return {
    '@type': 'Product',
    '@id': `${url}#variant`,
    name: `${product.name}, ${variant.attributes_description}`,
    description: product.description,
    sku: variant.sku,
    url,
    image: pictures.slice(0, 1).map((picture) => toImage(facts, picture)),
    additionalProperty: toChoices(product, variant),
    offers: toOffers(facts, { ...variant, url }),
  }
}

function toChoices({ attributes }: Product, { attribute_value_ids }: ProductVariant) {
  return attributes.flatMap(({ name, values }) =>
    values
      .filter(({ attribute_value_id }) => attribute_value_ids.includes(attribute_value_id))
      .map((value) => toProperty(name, value.name)),
  )
}

function toProperty(name: string, value: string): PropertyValueLeaf {
  return { '@type': 'PropertyValue', name, value }
}
