import { manifest } from 'virtual:client-build'
import type { PageInput } from '#client'

type ClientAssets = ReturnType<PageInput['assetsOf']>
type MessageModules = Parameters<PageInput['assetsOf']>[1]

const ENTRY = 'client/entry.client.tsx'

/** The module each route loads, as in client/routes.tsx. */
const ROUTE_MODULES: Readonly<Record<string, string>> = {
  home: 'client/content/home-page.tsx',
  soft: 'client/content/soft-page.tsx',
  about: 'client/content/about-page.tsx',
  blogs: 'client/content/blogs-page.tsx',
  blog: 'client/content/blog-page.tsx',
  products: 'client/catalog/products-page.tsx',
  product: 'client/catalog/product-page.tsx',
  search: 'client/search/search-page.tsx',
  cart: 'client/cart/cart-page.tsx',
  checkout: 'client/checkout/checkout-page.tsx',
  order: 'client/checkout/order/order-page.tsx',
  invoice: 'client/checkout/order/invoice-page.tsx',
  terms: 'client/content/about-page.tsx',
  privacy: 'client/content/about-page.tsx',
  my: 'client/account/my/my-page.tsx',
  'my-blog': 'client/account/my/my-page.tsx',
  'my-details': 'client/account/my/my-page.tsx',
  'my-product': 'client/account/my/my-page.tsx',
  'my-portfolio': 'client/account/my/my-page.tsx',
  demo: 'client/demo/demo-page.tsx',
}

/** What the account's pages open over themselves for somebody who is not signed in. */
const LOGIN_POPUP = 'client/account/popups/popups.tsx'

/** Of the routes and languages that were asked for: what a build has made stays as it is. */
const known = new Map<string, ClientAssets>()

/** Everything the first load of a route fetches, so that the page can name it up front. */
export function assetsOf(routeId: string, messages: MessageModules): ClientAssets {
  const key = `${routeId} ${messages.first}`
  const assets = known.get(key) ?? findAssets(routeId, messages)
  known.set(key, assets)
  return assets
}

function findAssets(routeId: string, messages: MessageModules): ClientAssets {
  const page = ROUTE_MODULES[routeId]
  const modules = [
    ENTRY,
    messages.first,
    ...messages.further,
    ...(page === undefined ? [] : [page]),
  ]
  const files = modules.flatMap((module) => filesOf(module))
  // Styles that come by themselves when the page is there may move it: fonts are looked at anew.
  const styled = routeId.startsWith('my') ? [...files, ...filesOf(LOGIN_POPUP)] : files
  return {
    entry: fileOf(ENTRY),
    scripts: unique(files.map(({ file }) => `/${file}`)).filter((file) => file !== fileOf(ENTRY)),
    // In development a module is its own file.
    messages: messages.further.map((module) => `/${manifest[module]?.file ?? module}`),
    styles: unique(styled.flatMap(({ css = [] }) => css.map((file) => `/${file}`))),
  }
}

function filesOf(module: string, seen = new Set<string>()): (typeof manifest)[string][] {
  const chunk = manifest[module]
  if (chunk === undefined || seen.has(module)) return []
  seen.add(module)
  return [chunk, ...(chunk.imports ?? []).flatMap((name) => filesOf(name, seen))]
}

function fileOf(module: string): string {
  const file = manifest[module]?.file
  if (file === undefined) throw new Error(`${module} is not in the client build`)
  return `/${file}`
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)]
}
