import type { Context } from 'hono'
import type { Currency } from '#shared/content/general.ts'
import {
  CURRENCY_QUERY,
  isCurrencyCode,
  toCurrencyCookie,
} from '#shared/currency/currency-cookie.ts'
import { ARMENIAN_CURRENCY, BASE_CURRENCY } from '#shared/currency/money.ts'
import { toPriceFrom, toPriceTo, TYPED_CURRENCY_QUERY } from '#shared/currency/price-bound.ts'
import { toReadContext } from '../http/read-through-cache.ts'
import { readGeneral } from '../content/public-general.ts'
import type { AppEnv } from '../env.ts'
import { logError } from '../observability/log.ts'
import { NO_STORE } from '../http/no-store.ts'
import { HTTP_STATUS } from '../http/status.ts'

const CACHE_MS = 60_000
const MAX_CACHED = 200

interface KnownCurrency {
  readonly currency: string
  readonly until: number
}

/**
 * The currency that is shown for a code, as long as this isolate trusts it: the code itself if the shop
 * has it. Of codes that it does not have only the default of an edition is stored.
 */
const knownCurrencies = new WeakMap<Env, Map<string, KnownCurrency>>()

/** Returns the currency that the visitor has chosen if the shop has it, otherwise the base currency. */
export async function findChosenCurrency(c: Context<AppEnv>, code: string): Promise<string> {
  const now = Date.now()
  const knownCurrency = findKnownCurrency(c.env, code, now)
  if (knownCurrency !== undefined) return knownCurrency
  const currency = (await findCurrency(c, code))?.code ?? BASE_CURRENCY
  if (currency !== code && code !== ARMENIAN_CURRENCY) return currency
  const known = knownCurrencies.get(c.env) ?? new Map<string, KnownCurrency>()
  if (known.size >= MAX_CACHED) known.clear()
  knownCurrencies.set(c.env, known.set(code, { currency, until: now + CACHE_MS }))
  return currency
}

/** Returns the currency that is shown for a code if this isolate knows it without a query. */
export function findKnownCurrency(env: Env, code: string, now: number): string | undefined {
  if (code === BASE_CURRENCY) return code
  const known = knownCurrencies.get(env)?.get(code)
  return known !== undefined && now < known.until ? known.currency : undefined
}

/**
 * Redirects a URL that names a currency, as forms without script submit it, to the URL without
 * it and sets the cookie: a shared link must not force a currency on others.
 */
export async function applyCurrencyFromQuery(
  c: Context<AppEnv>,
  { pathname, searchParams }: URL,
): Promise<Response | undefined> {
  // `//host` must never become a target.
  if (pathname.includes('//')) return undefined
  const chosenCurrency = await findCurrency(c, searchParams.get(CURRENCY_QUERY))
  const priceCurrency = await findCurrency(c, searchParams.get(TYPED_CURRENCY_QUERY))
  if (chosenCurrency === undefined && priceCurrency === undefined) return undefined
  const query = new URLSearchParams(searchParams)
  query.delete(CURRENCY_QUERY)
  if (priceCurrency !== undefined) convertPriceBounds(query, priceCurrency)
  const search = query.size === 0 ? '' : `?${query.toString().replaceAll('%2C', ',')}`
  return c.body(null, HTTP_STATUS.SEE_OTHER, {
    Location: pathname + search,
    ...NO_STORE,
    ...(chosenCurrency !== undefined && { 'Set-Cookie': toCurrencyCookie(chosenCurrency.code) }),
  })
}

const PRICE_PATTERN = /^\d{1,12}(?:\.\d{1,6})?$/

/** Converts the price bounds of a filter form from the visitor's currency to the base currency. */
function convertPriceBounds(query: URLSearchParams, currency: Currency): void {
  query.delete(TYPED_CURRENCY_QUERY)
  for (const [name, convert] of [
    ['price_from', toPriceFrom],
    ['price_to', toPriceTo],
  ] as const) {
    const input = query.get(name)
    query.delete(name)
    if (input !== null && PRICE_PATTERN.test(input)) {
      query.set(name, String(convert(Number(input), currency)))
    }
  }
}

async function findCurrency(
  c: Context<AppEnv>,
  code: string | null,
): Promise<Currency | undefined> {
  if (code === null || !isCurrencyCode(code)) return undefined
  try {
    const general = await readGeneral(toReadContext(c))
    return general?.currencies.find((currency) => currency.code === code)
  } catch (error) {
    // The page is shown anyway, in the base currency.
    logError('currency', error)
    return undefined
  }
}
