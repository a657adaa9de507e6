import type { ProductCard } from '#shared/catalog/contract.ts'
import type { ContentBlock } from '#shared/content/blocks.ts'
import { catalogueTag } from '#shared/content/cache-tags.ts'
import type { AnyPage } from '#shared/content/contract.ts'

const FRESH_S = 60
const NOT_FOUND_S = 30
const WHILE_REVALIDATING_S = 60 * 60
const ON_ERROR_S = 30 * 24 * 60 * 60

/** Far below the thousand that a response may have, and 16 kB of headers. */
const MAX_TAGS = 200

interface Shown {
  readonly status: number
  readonly version: string | undefined
  readonly page: AnyPage | undefined
}

/**
 * For the caches in front of the renderer: this isolate's and Workers Cache. Not `s-maxage`, which would
 * forbid them to send anything stale:
 * https://developers.cloudflare.com/workers/cache/configuration/#use-stale-while-revalidate-for-low-latency-refreshes
 */
export function cacheHeadersOf({ status, version, page }: Shown): Record<string, string> {
  // What is edited is to be seen at once.
  if (import.meta.env.DEV) return { 'Cache-Control': 'no-cache' }
  // Without a version nothing would tell when it is out of date.
  if (version === undefined || (status !== 200 && status !== 404)) return NEVER_KEPT
  const tags = [catalogueTag(version), ...(page === undefined ? [] : tagsOf(page))]
  return {
    'Cache-Control':
      status === 404
        ? `public, max-age=${NOT_FOUND_S}`
        : `public, max-age=${FRESH_S}, stale-while-revalidate=${WHILE_REVALIDATING_S}, stale-if-error=${ON_ERROR_S}`,
    'Cache-Tag': [...new Set(tags)].slice(0, MAX_TAGS).join(','),
  }
}

/** Said of everything else: an answer that says nothing would be kept for hours. */
export const NEVER_KEPT = { 'Cache-Control': 'no-store' }

/** What a page shows, the thing that it is about first. */
function tagsOf(page: AnyPage): string[] {
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
