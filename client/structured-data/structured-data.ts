import type { Graph, Thing } from 'schema-dts'
import type { AnyPage, BlogPage, Page, ProductPage } from '#shared/pages/contract.ts'
import type { General } from '#shared/content/general.ts'
import { toCanonicalQuery } from '#shared/catalog/list-params.ts'
import { paths } from '#shared/url/paths.ts'
import { findCanonical, addQuery } from '../runtime/canonical.ts'
import { toJsonBlock } from '../runtime/hydration.ts'
import { toBreadcrumbTrail, type Breadcrumb } from '../catalog/breadcrumb-trail.ts'
import { toBlog, toBlogPosting } from './article.ts'
import { toBreadcrumbs } from './breadcrumbs.ts'
import { toItemList } from './item-list.ts'
import { toNamedShop, toOrganization, toShop, toWebSite } from './organization.ts'
import { toWords, type PageFacts } from './page-facts.ts'
import { toProduct } from './product.ts'
import { toSoftware } from './software.ts'
import { toWebPage } from './web-page.ts'

interface PageInput extends Omit<PageFacts, 'general' | 'url' | 'media_url'> {
  readonly isBot: boolean
  readonly general: General | undefined
  readonly page: AnyPage | undefined
}

/**
 * Creates the schema.org JSON of a page. Only the server creates it, because search engines load each
 * page as a document. Returns undefined for an error page.
 */
export function findStructuredData({
  page,
  general,
  isBot,
  ...common
}: PageInput): string | undefined {
  if (page === undefined || general === undefined) return undefined
  // Only bots get the structured data of lists, because it repeats every card.
  if (!isBot && findProductList(page) !== undefined) return undefined
  const path = findCanonical(page.permalinks, common.locale.code) ?? paths.home
  const url = common.origin + addQuery(path, toPageQuery(page))
  const media_url = new URL(general.media_path, common.origin).href
  const facts = { ...common, general, url, media_url }
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [
      isAboutShop(page) ? toOrganization(facts) : toNamedShop(facts),
      ...toNodes(facts, page),
    ],
  }
  return toJsonBlock(Object(withoutEmpty(graph)))
}

/** Only these pages describe the shop with its address and accounts, as search engines prefer. */
function isAboutShop(page: AnyPage): boolean {
  return 'data' in page && (page.data.key === 'home' || page.data.key === 'about')
}

/** Omits empty texts and lists. A replacer of `JSON.stringify` would take three times as long. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  const nonEmptyFields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    if (!isEmpty(field)) nonEmptyFields[name] = withoutEmpty(field)
  }
  return nonEmptyFields
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0)
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
  const trail = toBreadcrumbTrail(product, facts.translations['list.all'])
  return [
    toWebPage(facts, { type: 'ItemPage', page, main: `${facts.url}#product` }),
    toBreadcrumbs(facts, trail, product.name),
    toProduct(facts, product),
  ]
}

function toBlogNodes(facts: PageFacts, page: BlogPage): Thing[] {
  return [
    toWebPage(facts, { type: 'WebPage', page, main: `${facts.url}#article` }),
    toBreadcrumbs(facts, toBlogTrail(facts), page.title),
    toBlogPosting(facts, page.dataBlog),
  ]
}

/** The list of articles has the same name as in the shop's navigation. */
function toBlogTrail(facts: PageFacts): Breadcrumb[] {
  const { navigation } = facts.general.general
  const homeStep = { to: paths.home, label: facts.translations['shell.home'] }
  const list = navigation.filter(({ to }) => to === paths.blogs)
  return [homeStep, ...list.map(({ to, label }) => ({ to, label: toWords(facts, label) }))]
}

function toFixedPageNodes(facts: PageFacts, page: Page): Thing[] {
  const { key, product_list: list } = page.data
  if (key === 'home') return [toWebSite(facts), toWebPage(facts, { type: 'WebPage', page })]
  if (key === 'about') {
    return [toWebPage(facts, { type: 'AboutPage', page, main: toShop(facts)['@id'] })]
  }
  if (key === 'terms' || key === 'privacy') return [toWebPage(facts, { type: 'WebPage', page })]
  // The other pages are private: the account, the checkout and orders.
  if (list === undefined) return []
  const allProductsStep = { to: paths.products, label: facts.translations['list.all'] }
  return [
    toWebPage(facts, { type: 'CollectionPage', page, main: `${facts.url}#list` }),
    ...(list.category === null
      ? []
      : [toBreadcrumbs(facts, [allProductsStep], list.category.name)]),
    toItemList(facts, list),
  ]
}

/** Like the canonical link: each page of a list has its own URL. */
function toPageQuery(page: AnyPage): string {
  if ('dataBlogs' in page) return page.dataBlogs.page === 1 ? '' : `page=${page.dataBlogs.page}`
  const list = findProductList(page)
  return list === undefined ? '' : toCanonicalQuery(list.question)
}

function findProductList(page: AnyPage) {
  return 'data' in page ? page.data.product_list : undefined
}
