import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Currency } from '#shared/content/general.ts'
import {
  CURRENCY_COOKIE,
  CURRENCY_QUERY,
  isCurrencyCode,
  toCurrencyCookie,
} from '#shared/currency/currency-cookie.ts'
import { BASE_CURRENCY } from '#shared/currency/money.ts'
import { toPriceFrom, toPriceTo, TYPED_CURRENCY_QUERY } from '#shared/currency/price-bound.ts'
import { toReadContext } from '../api/public-read.ts'
import { readGeneral } from '../content/public-general.ts'
import type { AppEnv } from '../env.ts'
import { logError } from '../log.ts'

/** The currency of the visitor's cookie, if it is one of the shop's; else the base currency. */
export async function findChosenCurrency(c: Context<AppEnv>): Promise<string> {
  const code = getCookie(c, CURRENCY_COOKIE)
  if (code === undefined || code === BASE_CURRENCY) return BASE_CURRENCY
  return (await findCurrency(c, code))?.code ?? BASE_CURRENCY
}

/**
 * An address that names a currency, as forms without script do, leads to the one that does not: a
 * currency is the visitor's, and an address that is passed on must not force it on others.
 */
export async function takeCurrencyFromAddress(
  c: Context<AppEnv>,
  { pathname, searchParams }: URL,
): Promise<Response | undefined> {
  // `//host` must never become a target.
  if (pathname.includes('//')) return undefined
  const chosen = await findCurrency(c, searchParams.get(CURRENCY_QUERY))
  const typedIn = await findCurrency(c, searchParams.get(TYPED_CURRENCY_QUERY))
  if (chosen === undefined && typedIn === undefined) return undefined
  const query = new URLSearchParams(searchParams)
  query.delete(CURRENCY_QUERY)
  if (typedIn !== undefined) convertBounds(query, typedIn)
  const search = query.size === 0 ? '' : `?${query.toString().replaceAll('%2C', ',')}`
  return c.body(null, 303, {
    Location: pathname + search,
    'Cache-Control': 'no-store',
    ...(chosen !== undefined && { 'Set-Cookie': toCurrencyCookie(chosen.code) }),
  })
}

const TYPED = /^\d{1,12}(?:\.\d{1,6})?$/

/** The prices of a list's form, typed in the visitor's currency, in the base currency. */
function convertBounds(query: URLSearchParams, currency: Currency): void {
  query.delete(TYPED_CURRENCY_QUERY)
  for (const [name, convert] of [
    ['price_from', toPriceFrom],
    ['price_to', toPriceTo],
  ] as const) {
    const typed = query.get(name)
    query.delete(name)
    if (typed !== null && TYPED.test(typed)) {
      query.set(name, String(convert(Number(typed), currency)))
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
    // The page is shown all the same, in the base currency.
    logError('currency', error)
    return undefined
  }
}
