import type { ItemListLeaf } from 'schema-dts'
import type { ProductList } from '#shared/catalog/list-contract.ts'
import { paths } from '#shared/locale/paths.ts'
import { toAddress, type PageFacts } from './page-facts.ts'

/** The products that one page of the list shows, by address: what each is, its own page tells. */
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
