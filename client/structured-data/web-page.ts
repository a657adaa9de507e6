import type { AboutPageLeaf, CollectionPageLeaf, ItemPageLeaf, WebPageLeaf } from 'schema-dts'
import type { AnyPage } from '#shared/pages/contract.ts'
import { toShop } from './organization.ts'
import type { PageFacts } from './page-facts.ts'

interface WebPageFields {
  readonly type: 'WebPage' | 'ItemPage' | 'CollectionPage' | 'AboutPage'
  readonly page: Pick<AnyPage, 'title' | 'description'>
  /** The `@id` of the page's main entity. */
  readonly main?: string
}

type AnyWebPage = WebPageLeaf | ItemPageLeaf | CollectionPageLeaf | AboutPageLeaf

export function toWebPage(facts: PageFacts, { type, page, main }: WebPageFields): AnyWebPage {
  return {
    '@type': type,
    '@id': facts.url,
    url: facts.url,
    name: page.title,
    description: page.description,
    inLanguage: facts.locale.html_lang,
    publisher: toShop(facts),
    ...(main !== undefined && { mainEntity: { '@id': main } }),
  }
}
