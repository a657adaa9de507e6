import type { ItemListLeaf } from 'schema-dts'
import type { ProductList } from '#shared/catalog/list-contract.ts'
import { paths } from '#shared/url/paths.ts'
import { toAddress, type PageFacts } from './page-facts.ts'

/** The addresses of the products on one page of a list; each product's page has its details. */
export function toItemList(facts: PageFacts, list: ProductList): ItemListLeaf {
  return {
    '@type': 'ItemList',
    '@id': `${facts.url}#list`,
    numberOfItems: list.products_count,
    itemListElement: list.products.map(({ slug, variant }) =>
      toAddress(facts, paths.product(slug, variant?.sku)),
    ),
  }
}
