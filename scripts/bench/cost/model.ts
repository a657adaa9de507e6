import { DAY_MS } from '#shared/time/day.ts'

/* The assumptions of the model. Each may be changed: npm run bench:cost counts again. */

/** Cloudflare's locations that visitors reach; their traffic follows Zipf's law. */
export const LOCATIONS = 30
export const VIEWS_OF_VISIT = 5
export const THINK_TIME_MS = 40_000
/** Requests of search engines for each view by a person. */
export const BOT_SHARE = 0.2
export const BUYER_SHARE = 0.02
/** The share of buyers who sign in. */
export const ACCOUNT_SHARE = 0.3
/** How often the prices are calculated while a buyer fills in the checkout. */
export const PRICED_TIMES = 3
/** The share of product views in which another variant is chosen. */
export const VARIANT_SHARE = 0.3
/** The share of product views that reach the row of products at the end. */
export const ROW_SHARE = 0.3
/** The share of a page's pictures that come into view. */
export const PICTURE_SHARE = 0.6

export const MONTH_DAYS = 30
export const MONTH_MS = MONTH_DAYS * DAY_MS
export const CRON_INTERVAL_MS = 300_000

/** The weights of the kinds of pages on which a visit begins and continues. */
export const FIRST_VIEW = { home: 30, product: 40, list: 15, article: 15 }
export const NEXT_VIEW = {
  product: 50,
  list: 20,
  filtered: 10,
  search: 7,
  article: 8,
  home: 5,
}
export const EDITIONS = { en: 60, am: 25, fr: 15 } as const
export const CURRENCIES = {
  en: { EUR: 50, USD: 35, GBP: 15 },
  am: { AMD: 80, EUR: 20 },
  fr: { EUR: 100 },
}
export const BREAKPOINTS = { mobile: 60, desktop: 32, tablet: 8 }

/** `LOG_SHARE` in the second bill. */
export const TUNED_LOG_SHARE = 0.01

/** A part of the day that is played at the density of a month's views, after a warm-up of half its length. */
export interface Stretch {
  readonly viewsPerMonth: number
  readonly lengthMs: number
}

const MINUTE_MS = 60_000

export const STRETCHES: readonly Stretch[] = [
  { viewsPerMonth: 1_000_000, lengthMs: 30 * MINUTE_MS },
  { viewsPerMonth: 10_000_000, lengthMs: 5 * MINUTE_MS },
  { viewsPerMonth: 100_000_000, lengthMs: 1.5 * MINUTE_MS },
]
