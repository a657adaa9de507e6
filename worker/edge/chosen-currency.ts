import type { Context } from 'hono'
import type { Currency } from '#shared/content/general.ts'
import {
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

const REMEMBER_MS = 60_000
const MAX_REMEMBERED = 200

/** Which codes the shop has, and until when an isolate believes it. */
const remembered = new WeakMap<Env, Map<string, number>>()

/** A currency that a visitor has chosen, if it is one of the shop's; else the base currency. */
export async function findChosenCurrency(c: Context<AppEnv>, code: string): Promise<string> {
  const now = Date.now()
  if (isKnownCurrency(c.env, code, now)) return code
  if ((await findCurrency(c, code)) === undefined) return BASE_CURRENCY
  const known = remembered.get(c.env) ?? new Map<string, number>()
  if (known.size >= MAX_REMEMBERED) known.clear()
  remembered.set(c.env, known.set(code, now + REMEMBER_MS))
  return code
}

/** Whether the shop is known to have it, without asking. */
export function isKnownCurrency(env: Env, code: string, now: number): boolean {
  return code === BASE_CURRENCY || now < (remembered.get(env)?.get(code) ?? 0)
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
