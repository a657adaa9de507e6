/** A request for a page, its payload or a call, with the cookies of a visitor. */
interface Visit {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

const PAGES = ['/', '/about', '/soft', '/blogs', '/terms', '/privacy']
const CATEGORIES = ['lakes', 'minerals', 'earths', 'mediums', 'tools', 'supports']
const SORTS = ['recommended', 'price', 'price-desc', 'rating']
const SIZES = [24, 48, 96]
const SLUGS = ['indigo', 'weld-lake', 'azurite', 'malachite', 'smalt', 'raw-umber', 'zinc-white']
const ORIGINS = ['origin.insect', 'origin.plant', 'origin.earth', 'origin.mineral']
const CURRENCIES = ['EUR', 'AMD', 'USD', 'GBP', 'JPY']
const BREAKPOINTS = ['mobile', 'tablet', 'desktop']
const PREFIXES = ['', '/am']
const PRICES = Array.from({ length: 80 }, (_, index) => index + 1)

/** Lists about ten thousand different requests, including payloads and API calls. */
export function listVisits(): Visit[] {
  const lists = SORTS.flatMap((sort) =>
    SIZES.map((size) => `/products?per_page=${size}&sort=${sort}`),
  )
  // Names in addresses differ in Armenian.
  const englishPaths = [
    ...lists.flatMap((list) => CATEGORIES.map((category) => `${list}&category=${category}`)),
    ...SLUGS.map((slug) => `/product/${slug}`),
  ]
  const filteredLists = PRICES.flatMap((price) =>
    ORIGINS.map((filter) => `/products?filter=${filter}&price_from=${price}`),
  )
  const commonPaths = [...PAGES, ...lists, ...filteredLists]
  const pages = PREFIXES.flatMap((prefix) =>
    CURRENCIES.flatMap((currency) =>
      BREAKPOINTS.flatMap((breakpoint) =>
        [...commonPaths, ...(prefix === '' ? englishPaths : [])].map((path) => ({
          path: path === '/' ? prefix || '/' : prefix + path,
          headers: { Cookie: `currency=${currency}; breakpoint=${breakpoint}` },
        })),
      ),
    ),
  )
  const payloads = SLUGS.map((slug) => `/product/${slug}/_payload.json`)
  const calls = ['/api/general/fetch?locale=am', ...payloads].map((path) => ({ path, headers: {} }))
  return [...pages, ...calls]
}
