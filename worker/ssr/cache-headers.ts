import type { ProductCard } from '#shared/catalog/contract.ts'
import type { ContentBlock } from '#shared/content/blocks.ts'
import { catalogueTag } from '#shared/content/cache-tags.ts'
import type { AnyPage } from '#shared/pages/contract.ts'
import { CATALOGUE_CACHE, type PageCache } from '#shared/pages/page-cache.ts'
import { PAGES, type PageId } from '#shared/pages/pages.ts'
import { NO_STORE } from '../http/no-store.ts'

/** Far below the thousand that a response may have, and 16 kB of headers. */
const MAX_TAGS = 200

interface RenderedPage {
  readonly status: number
  /** The version of the catalogue; without one nothing would tell when the page is out of date. */
  readonly version: string | undefined
  /** Undefined for an address that no page has. */
  readonly id: PageId | undefined
  readonly page: AnyPage | undefined
}

/**
 * For the caches in front of the renderer: this isolate's and Workers Cache. Not `s-maxage`, which would
 * forbid them to send anything stale:
 * https://developers.cloudflare.com/workers/cache/configuration/#use-stale-while-revalidate-for-low-latency-refreshes
 */
export function toCacheHeaders({
  status,
  version,
  id,
  page,
}: RenderedPage): Record<string, string> {
  // What is edited must be seen at once.
  if (import.meta.env.DEV) return { 'Cache-Control': 'no-cache' }
  if (version === undefined || (status !== 200 && status !== 404)) return NO_STORE
  const { rendered } = (id && PAGES[id].cache) ?? CATALOGUE_CACHE
  const tags = [catalogueTag(version), ...(page === undefined ? [] : listTags(page))]
  return {
    'Cache-Control': toCacheControl(status, rendered),
    'Cache-Tag': [...new Set(tags)].slice(0, MAX_TAGS).join(','),
  }
}

function toCacheControl(status: number, rendered: PageCache['rendered']): string {
  const { fresh_s, stale_while_revalidate_s, stale_if_error_s, not_found_s } = rendered
  if (status === 404) return `public, max-age=${not_found_s}`
  return `public, max-age=${fresh_s}, stale-while-revalidate=${stale_while_revalidate_s}, stale-if-error=${stale_if_error_s}`
}

/** What a page shows, the thing that it is about first. */
function listTags(page: AnyPage): string[] {
  if ('dataProduct' in page) {
    const { product_id, related } = page.dataProduct
    return [`product:${product_id}`, ...productTags(related)]
  }
  if ('dataBlog' in page) {
    const { blog_id, products } = page.dataBlog
    return [`blog:${blog_id}`, ...productTags(products)]
  }
  if ('dataBlogs' in page) {
    return ['page:blogs', ...page.dataBlogs.blogs.map(({ blog_id }) => `blog:${blog_id}`)]
  }
  if ('dataSoft' in page) return ['page:soft', ...page.dataSoft.blocks.flatMap(blockTags)]
  const { key, product_list, search, blocks } = page.data
  const category = product_list?.category ?? undefined
  return [
    `page:${key.replaceAll(/[^\w-]/g, '')}`,
    ...(category === undefined ? [] : [`category:${category.category_id}`]),
    ...productTags(product_list?.products ?? []),
    ...(search === undefined ? [] : ['search']),
    ...blocks.flatMap(blockTags),
  ]
}

function blockTags(block: ContentBlock): string[] {
  switch (block.kind) {
    case 'products':
      return productTags(block.products)
    case 'categories':
      return block.categories.map(({ category_id }) => `category:${category_id}`)
    case 'blogs':
      return block.blogs.map(({ blog_id }) => `blog:${blog_id}`)
    default:
      return []
  }
}

function productTags(cards: readonly ProductCard[]): string[] {
  return cards.map(({ product_id }) => `product:${product_id}`)
}
