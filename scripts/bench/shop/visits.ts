/** What is asked for: a page, its data or a call, as some visitor sees it. */
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
const PRICES = Array.from({ length: 60 }, (_, index) => index + 1)

/** Some ten thousand different ones, payloads and the API among them. */
export function listVisits(): Visit[] {
  const lists = SORTS.flatMap((sort) =>
    SIZES.flatMap((size) =>
      ['', ...CATEGORIES.map((category) => `&category=${category}`)].map(
        (category) => `/products?per_page=${size}&sort=${sort}${category}`,
      ),
    ),
  )
  const narrowed = PRICES.flatMap((price) =>
    ORIGINS.map((filter) => `/products?filter=${filter}&price_from=${price}`),
  )
  const paths = [...PAGES, ...lists, ...narrowed, ...SLUGS.map((slug) => `/product/${slug}`)]
  const pages = PREFIXES.flatMap((prefix) =>
    CURRENCIES.flatMap((currency) =>
      BREAKPOINTS.flatMap((breakpoint) =>
        paths.map((path) => ({
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
