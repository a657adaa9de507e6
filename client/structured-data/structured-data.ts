import type { Graph, Thing } from 'schema-dts'
import type { AnyPage, BlogPage, Page, ProductPage } from '#shared/content/contract.ts'
import type { General } from '#shared/content/general.ts'
import { paths } from '#shared/locale/paths.ts'
import { findCanonical, withQuery } from '../app/canonical.ts'
import { toJsonBlock } from '../app/hydration.ts'
import { toTrail, type Step } from '../catalog/trail.ts'
import { toBlog, toBlogPosting } from './article.ts'
import { toBreadcrumbs } from './breadcrumbs.ts'
import { toItemList } from './item-list.ts'
import { toNamedShop, toOrganization, toShop, toWebSite } from './organization.ts'
import { toWords, type PageFacts } from './page-facts.ts'
import { toProduct } from './product.ts'
import { toSoftware } from './software.ts'
import { toWebPage } from './web-page.ts'

interface PageToTell extends Omit<PageFacts, 'general' | 'url'> {
  readonly isBot: boolean
  readonly general: General | undefined
  readonly page: AnyPage | undefined
}

/**
 * What a page says to search engines, in the words of schema.org. JSON for a data
 * block, made on the server only: who walks on by script is no search engine. Undefined for an error
 * page.
 */
export function findStructuredData({
  page,
  general,
  isBot,
  ...told
}: PageToTell): string | undefined {
  if (page === undefined || general === undefined) return undefined
  // Every card again, which no shopper's browser has a use for.
  if (!isBot && findProductList(page) !== undefined) return undefined
  const path = findCanonical(page.permalinks, told.locale.code) ?? paths.home
  const url = told.origin + withQuery(path, toPageQuery(page))
  const facts = { ...told, general, url }
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [
      isAboutShop(page) ? toOrganization(facts) : toNamedShop(facts),
      ...toNodes(facts, page),
    ],
  }
  return toJsonBlock(graph, leaveOutEmpty)
}

/** Search engines want its address, accounts and logo on one page, not on each. */
function isAboutShop(page: AnyPage): boolean {
  return 'data' in page && (page.data.key === 'home' || page.data.key === 'about')
}

/** What the shop does not say is left out: no pictures, no sub-name. */
function leaveOutEmpty(_: string, value: unknown): unknown {
  return value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value
}

function toNodes(facts: PageFacts, page: AnyPage): Thing[] {
  if ('dataProduct' in page) return toProductNodes(facts, page)
  if ('dataBlog' in page) return toBlogNodes(facts, page)
  if ('dataBlogs' in page) {
    return [
      toWebPage(facts, { type: 'CollectionPage', page, main: `${facts.url}#blog` }),
      toBlog(facts, page.dataBlogs),
    ]
  }
  if ('dataSoft' in page) {
    return [
      toWebPage(facts, { type: 'CollectionPage', page }),
      ...page.dataSoft.soft.map((item) => toSoftware(facts, item)),
    ]
  }
  return toFixedPageNodes(facts, page)
}

function toProductNodes(facts: PageFacts, page: ProductPage): Thing[] {
  const { dataProduct: product } = page
  const steps = toTrail(product, facts.translations['list.all'])
  return [
    toWebPage(facts, { type: 'ItemPage', page, main: `${facts.url}#product` }),
    toBreadcrumbs(facts, steps, product.name),
    toProduct(facts, product),
  ]
}

function toBlogNodes(facts: PageFacts, page: BlogPage): Thing[] {
  return [
    toWebPage(facts, { type: 'WebPage', page, main: `${facts.url}#article` }),
    toBreadcrumbs(facts, toBlogSteps(facts), page.title),
    toBlogPosting(facts, page.dataBlog),
  ]
}

/** The list of articles is called what the shop's own navigation calls it. */
function toBlogSteps(facts: PageFacts): Step[] {
  const { navigation } = facts.general.general
  const home = { to: paths.home, label: facts.translations['shell.home'] }
  const list = navigation.filter(({ to }) => to === paths.blogs)
  return [home, ...list.map(({ to, label }) => ({ to, label: toWords(facts, label) }))]
}

function toFixedPageNodes(facts: PageFacts, page: Page): Thing[] {
  const { key, product_list: list } = page.data
  if (key === 'home') return [toWebSite(facts), toWebPage(facts, { type: 'WebPage', page })]
  if (key === 'about') {
    return [toWebPage(facts, { type: 'AboutPage', page, main: toShop(facts)['@id'] })]
  }
  if (key === 'terms' || key === 'privacy') return [toWebPage(facts, { type: 'WebPage', page })]
  // What is left is the visitor's own: the account, the checkout, orders.
  if (list === undefined) return []
  const all = { to: paths.products, label: facts.translations['list.all'] }
  return [
    toWebPage(facts, { type: 'CollectionPage', page, main: `${facts.url}#list` }),
    ...(list.category === null ? [] : [toBreadcrumbs(facts, [all], list.category.name)]),
    toItemList(facts, list),
  ]
}

/** As the canonical link has it: a further page of a list has an address of its own. */
function toPageQuery(page: AnyPage): string {
  const list = 'dataBlogs' in page ? page.dataBlogs : findProductList(page)
  return list === undefined || list.page === 1 ? '' : `page=${list.page}`
}

function findProductList(page: AnyPage) {
  return 'data' in page ? page.data.product_list : undefined
}
