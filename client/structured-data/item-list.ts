import type { ItemListLeaf } from 'schema-dts'
import type { ProductList } from '#shared/catalog/list-contract.ts'
import { paths } from '#shared/url/paths.ts'
import { toUrl, type PageFacts } from './page-facts.ts'

/** Lists the URLs of the products on one page of a list. The page of a product has its details. */
export function toItemList(facts: PageFacts, list: ProductList): ItemListLeaf {
  return {
    '@type': 'ItemList',
    '@id': `${facts.url}#list`,
    numberOfItems: list.products_count,
    itemListElement: list.products.map(({ slug, variant }) =>
      toUrl(facts, paths.product(slug, variant?.sku)),
    ),
  }
}
