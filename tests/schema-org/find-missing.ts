import { isNode, type Node } from './find-misfit.ts'

/**
 * The properties that Google's rich results require, by type; `|` means "one of".
 * https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  Product: ['name', 'image', 'sku', 'offers'],
  ProductGroup: ['name', 'image', 'productGroupID', 'variesBy', 'hasVariant'],
  Offer: ['price', 'priceCurrency', 'availability', 'itemCondition', 'url'],
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  AggregateRating: ['ratingValue', 'reviewCount|ratingCount'],
  Review: ['author', 'reviewRating', 'datePublished'],
  Rating: ['ratingValue'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item|url'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author', 'publisher'],
  Person: ['name'],
  SoftwareApplication: ['name', 'operatingSystem', 'offers'],
}

/** A part of a set is mentioned by its name; its own page has the rich result. */
const MENTION = 'typeOfGood'

/** Lists the required properties that are missing, anywhere in a JSON-LD block. */
export function findMissing(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findMissing)
  if (!isNode(value)) return []
  const missingInside = Object.entries(value)
    .filter(([property]) => property !== MENTION)
    .flatMap(([, inside]) => findMissing(inside))
  return [...missingIn(value), ...missingInside]
}

function missingIn(node: Node): string[] {
  const type = String(node['@type'])
  return (NEEDED[type] ?? [])
    .filter((choice) => !choice.split('|').some((property) => property in node))
    .map((choice) => `${type} ${String(node['@id'] ?? node['name'])}: no ${choice}`)
}
