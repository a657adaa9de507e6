import type { ProductCard } from '#shared/catalog/contract.ts'
import type { ContentBlock } from '#shared/content/blocks.ts'
import { catalogueTag } from '#shared/content/cache-tags.ts'
import type { AnyPage } from '#shared/pages/contract.ts'
import { CATALOGUE_CACHE, type PageCache } from '#shared/pages/page-cache.ts'
import { PAGES, type PageId } from '#shared/pages/pages.ts'
import { NO_STORE } from '../http/no-store.ts'
import { HTTP_STATUS } from '../http/status.ts'

/** Well below the limits of a response: a thousand tags and 16 kB of headers. */
const MAX_TAGS = 200

interface RenderedPage {
  readonly status: number
  /**
   * The version of the catalogue; without it nobody could determine when the page becomes outdated.
   */
  readonly version: string | undefined
  /** Undefined for a URL without a page. */
  readonly id: PageId | undefined
  readonly page: AnyPage | undefined
}

/**
 * Creates the headers for the caches in front of the renderer: this isolate's and Workers Cache.
 * `s-maxage` is not used, because it would forbid them to serve stale pages:
 * https://developers.cloudflare.com/workers/cache/configuration/#use-stale-while-revalidate-for-low-latency-refreshes
 */
export function toCacheHeaders({
  status,
  version,
  id,
  page,
}: RenderedPage): Record<string, string> {
  // Edits must be visible at once.
  if (import.meta.env.DEV) return { 'Cache-Control': 'no-cache' }
  if (version === undefined || (status !== HTTP_STATUS.OK && status !== HTTP_STATUS.NOT_FOUND))
    return NO_STORE
  const { rendered: lifetime } = (id && PAGES[id].cache) ?? CATALOGUE_CACHE
  const tags = [catalogueTag(version), ...(page === undefined ? [] : listTags(page))]
  return {
    'Cache-Control': toCacheControl(status, lifetime),
    'Cache-Tag': [...new Set(tags)].slice(0, MAX_TAGS).join(','),
  }
}

function toCacheControl(status: number, lifetime: PageCache['rendered']): string {
  const { fresh_s, stale_while_revalidate_s, stale_if_error_s, not_found_s } = lifetime
  if (status === HTTP_STATUS.NOT_FOUND) return `public, max-age=${not_found_s}`
  return `public, max-age=${fresh_s}, stale-while-revalidate=${stale_while_revalidate_s}, stale-if-error=${stale_if_error_s}`
}

/** Lists the tags of a page, starting with its main subject. */
function listTags(page: AnyPage): string[] {
  if ('dataProduct' in page) {
    const { product_id, parts = [], related } = page.dataProduct
    return [`product:${product_id}`, ...toProductTags(parts), ...toProductTags(related)]
  }
  if ('dataBlog' in page) {
    const { blog_id, products } = page.dataBlog
    return [`blog:${blog_id}`, ...toProductTags(products)]
  }
  if ('dataBlogs' in page) {
    return ['page:blogs', ...page.dataBlogs.blogs.map(({ blog_id }) => `blog:${blog_id}`)]
  }
  if ('dataSoft' in page) return ['page:soft', ...page.dataSoft.blocks.flatMap(listBlockTags)]
  const { key, product_list, search, blocks } = page.data
  const category = product_list?.category ?? undefined
  return [
    `page:${key.replaceAll(/[^\w-]/g, '')}`,
    ...(category === undefined ? [] : [`category:${category.category_id}`]),
    ...toProductTags(product_list?.products ?? []),
    ...(search === undefined ? [] : ['search']),
    ...blocks.flatMap(listBlockTags),
  ]
}

function listBlockTags(block: ContentBlock): string[] {
  switch (block.kind) {
    case 'products':
      return toProductTags(block.products)
    case 'categories':
      return block.categories.map(({ category_id }) => `category:${category_id}`)
    case 'blogs':
      return block.blogs.map(({ blog_id }) => `blog:${blog_id}`)
    default:
      return []
  }
}

function toProductTags(cards: readonly Pick<ProductCard, 'product_id'>[]): string[] {
  return cards.map(({ product_id }) => `product:${product_id}`)
}
