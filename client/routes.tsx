import type { RouteObject } from 'react-router'
import { isOrderNumber } from '#shared/checkout/order-number.ts'
import { isSlug } from '#shared/content/slug.ts'
import { paths } from '#shared/locale/paths.ts'
import { ErrorPage } from './app/error-page.tsx'
import { Layout } from './app/layout.tsx'
import { Root } from './app/root.tsx'
import { toRoute, type RouteRule } from './app/route-rules.ts'
import { UnmatchedPage } from './app/unmatched-page.tsx'
import { VARIANT_KEY } from './catalog/variant-key.ts'

const blogPage = () => import('./content/blog-page.tsx').then(({ BlogPage }) => BlogPage)

const aboutPage = () => import('./content/about-page.tsx').then(({ AboutPage }) => AboutPage)

/** An article is under /blog at the root and under /blogs in the /translations edition (spec §2). */
const blogRule = {
  id: 'blog',
  page: blogPage,
  valid: hasSlug,
} as const

const myRule = {
  page: () => import('./account/my/my-page.tsx').then(({ MyPage }) => MyPage),
  middleware: ['noindex'],
} as const

/** Every page of the shop. The prefixes /am and /translations carry the same table. */
const rules: readonly RouteRule[] = [
  {
    id: 'home',
    path: '/',
    page: () => import('./content/home-page.tsx').then(({ HomePage }) => HomePage),
  },
  {
    id: 'soft',
    path: '/soft',
    page: () => import('./content/soft-page.tsx').then(({ SoftPage }) => SoftPage),
  },
  {
    id: 'about',
    path: '/about',
    page: aboutPage,
  },
  {
    id: 'blogs',
    path: '/blogs',
    page: () => import('./content/blogs-page.tsx').then(({ BlogsPage }) => BlogsPage),
  },
  {
    id: 'products',
    path: '/products',
    page: () => import('./catalog/products-page.tsx').then(({ ProductsPage }) => ProductsPage),
  },
  {
    id: 'product',
    path: '/product/:slug',
    page: () => import('./catalog/product-page.tsx').then(({ ProductPage }) => ProductPage),
    valid: hasSlug,
    ownQuery: [VARIANT_KEY],
  },
  {
    id: 'search',
    path: '/search',
    page: () => import('./search/search-page.tsx').then(({ SearchPage }) => SearchPage),
    middleware: ['noindex'],
  },
  {
    id: 'cart',
    path: '/cart',
    page: () => import('./cart/cart-page.tsx').then(({ CartPage }) => CartPage),
    middleware: ['noindex'],
  },
  {
    id: 'checkout',
    path: paths.checkout,
    page: () => import('./checkout/checkout-page.tsx').then(({ CheckoutPage }) => CheckoutPage),
    middleware: ['noindex'],
  },
  {
    id: 'order',
    path: '/order/:number',
    page: () => import('./checkout/order/order-page.tsx').then(({ OrderPage }) => OrderPage),
    valid: hasOrderNumber,
    middleware: ['noindex'],
  },
  {
    id: 'invoice',
    path: '/order/:number/invoice',
    page: () => import('./checkout/order/invoice-page.tsx').then(({ InvoicePage }) => InvoicePage),
    valid: hasOrderNumber,
    middleware: ['noindex'],
  },
  { id: 'terms', path: paths.terms, page: aboutPage },
  { id: 'privacy', path: paths.privacy, page: aboutPage },
  {
    id: 'demo',
    path: '/demo/*',
    page: () => import('./demo/demo-page.tsx').then(({ DemoPage }) => DemoPage),
    middleware: ['noindex'],
    isInternal: true,
  },
  { id: 'my', path: paths.my, ...myRule },
  { id: 'my-blog', path: paths.myBlog, ...myRule },
  { id: 'my-details', path: paths.myDetails, ...myRule },
  { id: 'my-product', path: paths.myProduct, ...myRule },
  { id: 'my-portfolio', path: paths.myPortfolio, ...myRule },
]

const shopRules: readonly RouteRule[] = [
  ...rules,
  { ...blogRule, path: '/blog/:slug' },
  {
    ...blogRule,
    id: 'blogs-to-blog',
    path: '/blogs/:slug',
    redirect: ({ slug = '' }) => paths.blog(slug),
  },
]

const translationsRules: readonly RouteRule[] = [
  ...rules,
  { ...blogRule, path: '/blogs/:slug' },
  {
    ...blogRule,
    id: 'blog-to-blogs',
    path: '/blog/:slug',
    redirect: ({ slug = '' }) => paths.blog(slug),
  },
]

function hasSlug({ slug }: { readonly slug?: string | undefined }): boolean {
  return slug !== undefined && isSlug(slug)
}

function hasOrderNumber({ number }: { readonly number?: string | undefined }): boolean {
  return number !== undefined && isOrderNumber(number)
}

export function rulesOf(isTranslations: boolean): readonly RouteRule[] {
  return isTranslations ? translationsRules : shopRules
}

export const ROOT_ID = 'root'
export const UNMATCHED_ID = 'unmatched'

/** Fatal errors replace the whole page; an unmatched address is told inside the layout. */
export function createRoutes(isTranslations: boolean): RouteObject[] {
  return [
    {
      id: ROOT_ID,
      Component: Root,
      ErrorBoundary: ErrorPage,
      loader: true,
      shouldRevalidate: () => false,
      children: [
        {
          Component: Layout,
          children: [
            ...rulesOf(isTranslations).map(toRoute),
            {
              id: UNMATCHED_ID,
              path: '*',
              loader: true,
              element: null,
              ErrorBoundary: UnmatchedPage,
            },
          ],
        },
      ],
    },
  ]
}
