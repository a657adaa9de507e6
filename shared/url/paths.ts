import { DEFAULT_LOCALE, type LocaleCode } from '../locale/locales.ts'
import { isArmenian, hasTranslationsPrefix, type Basename } from '../locale/prefixes.ts'

/** The paths of all pages of the shop, without prefix. */
export const paths = {
  home: '/',
  soft: '/soft',
  program: (slug: string) => `/soft#${slug}`,
  about: '/about',
  colours: '/colours',
  blogs: '/blogs',
  blog: (slug: string) => `/blog/${slug}`,
  products: '/products',
  /** The list of products, narrowed by a query of toListQuery. */
  list: (query: string) => (query === '' ? '/products' : `/products?${query}`),
  hue: (hue: string) => `/products?hue=${hue}`,
  category: (slug: string) => `/products?category=${slug}`,
  /** With a SKU, the product's page shows that variant. */
  product: (slug: string, sku?: string) =>
    sku === undefined ? `/product/${slug}` : `/product/${slug}?variant=${encodeURIComponent(sku)}`,
  search: '/search',
  results: (q: string, kind?: string) => {
    const query = new URLSearchParams({
      ...(q !== '' && { q }),
      ...(kind !== undefined && { kind }),
    })
    return query.size === 0 ? '/search' : `/search?${query.toString()}`
  },
  cart: '/cart',
  sharedCart: (shared_cart_id: string) => `/cart?shcar=${shared_cart_id}`,
  wishList: '/wish-list',
  sharedWishList: (shared_wish_list_id: string) => `/wish-list#list=${shared_wish_list_id}`,
  /** Confirms a subscription to mails, or ends it, by the token in the fragment. */
  subscription: '/subscription',
  checkout: '/checkout',
  /** The checkout with the payment by a wallet first. */
  express: '/checkout?express',
  /** The checkout of one line beside the cart: its variant, then its extras. */
  buyNow: (ids: readonly number[], quantity: number) =>
    `/checkout?buy=${ids.join('_')}x${quantity}`,
  /** The checkout of an order that the shop has prepared. */
  draft: (id: string) => `/checkout?draft=${id}`,
  order: (number: string) => `/order/${number}`,
  invoice: (number: string) => `/order/${number}/invoice`,
  /** The cart page, which offers to add the items of an order to the cart. */
  buyAgain: (number: string) => `/cart?resc=${number}`,
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
  my: '/my',
  myBlog: '/my/blog',
  myDetails: '/my/details',
  myProduct: '/my/product',
  myPortfolio: '/my/portfolio',
} as const

/** The `/translations` edition lists an article under `/blogs/{slug}` (spec §2). */
export function toTranslationsPath(path: string): string {
  return path.replace(/^\/blog\//, '/blogs/')
}

/** The inverse of toTranslationsPath, for a path of either edition. */
export function toShopPath(path: string): string {
  return path.replace(/^\/blogs\/(?=.)/, '/blog/')
}

/**
 * Returns the path of a page in a language: `en` without prefix, `am` under /am, others in
 * /translations.
 */
export function localizePath(locale: LocaleCode, path: string): string {
  if (locale === DEFAULT_LOCALE.code) return path
  if (locale === 'am') return joinPath('/am', path)
  return withLocale(joinPath('/translations', toTranslationsPath(path)), locale)
}

export interface Edition {
  readonly basename: Basename
  readonly locale: LocaleCode
}

/** Returns a link within the visitor's edition, relative to the router's basename. */
export function linkIn({ basename, locale }: Edition, path: string): string {
  if (!hasTranslationsPrefix(basename)) return path
  const translatedPath = toTranslationsPath(path)
  return isArmenian(basename) ? translatedPath : withLocale(translatedPath, locale)
}

export function joinPath(basename: string, path: string): string {
  if (basename === '') return path
  const isHome = path.length === 1 || /^\/[?#]/.test(path)
  return isHome ? basename + path.slice(1) : basename + path
}

function withLocale(path: string, locale: LocaleCode): string {
  const [beforeHash = '', hash] = path.split('#')
  const query = `${beforeHash.includes('?') ? '&' : '?'}locale=${locale}`
  return `${beforeHash}${query}${hash === undefined ? '' : `#${hash}`}`
}
