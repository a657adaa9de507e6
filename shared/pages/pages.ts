import type { MessageNamespace } from '../locale/messages/all.ts'
import { paths } from '../url/paths.ts'
import type { PageCache } from './page-cache.ts'
import type { QueryGroup } from './query-keys.ts'

/**
 * The calls that return a page's data. `none`: client/app/loaders.ts composes the data from other
 * calls.
 */
export type PageCall =
  | 'fetchPage'
  | 'fetchBlogs'
  | 'fetchBlog'
  | 'fetchProduct'
  | 'fetchSoft'
  | 'none'

export type MiddlewareName = 'noindex'

interface PageDeclaration {
  /**
   * The path with parameters such as `:slug` or `:number`. In /translations `toTranslationsPath`
   * converts it.
   */
  readonly path: string
  /** The name of the file in client/pages. */
  readonly component: string
  readonly call: PageCall
  /** The query keys on which the page depends. */
  readonly query?: readonly QueryGroup[]
  /** Query keys that the page handles itself, so that a change loads nothing. */
  readonly ownQuery?: readonly string[]
  /** The messages that the page needs in addition to those of every page. */
  readonly messages?: readonly MessageNamespace[]
  readonly middleware?: readonly MiddlewareName[]
  /**
   * Whether the page is internal. A deployment without internal pages has no route for its URL.
   */
  readonly isInternal?: true
  /**
   * `personal`: the page is not preloaded. `account`: it also opens the login popup for visitors
   * who are not signed in.
   */
  readonly scope?: 'personal' | 'account'
  /** Whether content/ may lack the page, as that of older shops does; then it has no blocks. */
  readonly hasOptionalContent?: true
  /** Set if it differs from CATALOGUE_CACHE. */
  readonly cache?: PageCache
}

const noindex = ['noindex'] as const
const about = { component: 'about-page', call: 'fetchPage' } as const
const order = {
  call: 'fetchPage',
  messages: ['order-page'],
  middleware: noindex,
  scope: 'personal',
} as const
const account = {
  component: 'my-page',
  call: 'fetchPage',
  messages: ['my'],
  middleware: noindex,
  scope: 'account',
} as const

const declaredPages = {
  home: {
    path: paths.home,
    component: 'home-page',
    call: 'fetchPage',
  },
  products: {
    path: paths.products,
    component: 'products-page',
    call: 'fetchPage',
    query: ['list', 'page'],
    messages: ['list', 'colours'],
  },
  colours: {
    path: paths.colours,
    component: 'colours-page',
    call: 'fetchPage',
    messages: ['colours'],
    hasOptionalContent: true,
  },
  product: {
    path: paths.product(':slug'),
    component: 'product-page',
    call: 'fetchProduct',
    query: ['variant', 'reviews'],
    ownQuery: ['variant'],
    messages: ['product'],
  },
  soft: {
    path: paths.soft,
    component: 'soft-page',
    call: 'fetchSoft',
    messages: ['soft'],
  },
  blogs: {
    path: paths.blogs,
    component: 'blogs-page',
    call: 'fetchBlogs',
    query: ['page'],
  },
  blog: {
    path: paths.blog(':slug'),
    component: 'blog-page',
    call: 'fetchBlog',
    messages: ['article'],
  },
  about: { path: paths.about, ...about },
  search: {
    path: paths.search,
    component: 'search-page',
    call: 'fetchPage',
    query: ['search', 'page'],
    messages: ['search'],
    middleware: noindex,
  },
  cart: {
    path: paths.cart,
    component: 'cart-page',
    call: 'fetchPage',
    messages: ['cart-contents'],
    middleware: noindex,
  },
  'wish-list': {
    path: paths.wishList,
    component: 'wish-list-page',
    call: 'fetchPage',
    messages: ['wish-list'],
    hasOptionalContent: true,
    middleware: noindex,
  },
  subscription: {
    path: paths.subscription,
    component: 'subscription-page',
    call: 'fetchPage',
    messages: ['subscription'],
    hasOptionalContent: true,
    middleware: noindex,
    scope: 'personal',
  },
  checkout: {
    path: paths.checkout,
    component: 'checkout-page',
    call: 'fetchPage',
    messages: ['checkout-page'],
    middleware: noindex,
    scope: 'personal',
  },
  order: { path: paths.order(':number'), component: 'order-page', ...order },
  invoice: { path: paths.invoice(':number'), component: 'invoice-page', ...order },
  help: { path: paths.help, ...about },
  terms: { path: paths.terms, ...about },
  privacy: { path: paths.privacy, ...about },
  my: { path: paths.my, ...account },
  'my-blog': { path: paths.myBlog, ...account },
  'my-details': { path: paths.myDetails, ...account },
  'my-product': { path: paths.myProduct, ...account },
  'my-portfolio': { path: paths.myPortfolio, ...account },
  demo: {
    path: '/demo/*',
    component: 'demo-page',
    call: 'none',
    messages: ['form'],
    middleware: noindex,
    isInternal: true,
  },
} as const satisfies Readonly<Record<string, PageDeclaration>>

export type PageId = keyof typeof declaredPages
export type PageComponent = (typeof declaredPages)[PageId]['component']

export interface Page extends PageDeclaration {
  readonly component: PageComponent
}

/** All pages of the shop. Each page is declared only here. */
export const PAGES: Readonly<Record<PageId, Page>> = declaredPages

export function isPageId(text: string): text is PageId {
  return Object.hasOwn(PAGES, text)
}

export const PAGE_IDS: readonly PageId[] = Object.keys(PAGES).filter(isPageId)
