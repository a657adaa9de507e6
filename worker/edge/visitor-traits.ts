import { parse } from 'hono/utils/cookie'
import { CURRENCY_COOKIE, isCurrencyCode } from '#shared/currency/currency-cookie.ts'
import { getDefaultCurrency } from '#shared/currency/default-currency.ts'
import type { Basename } from '#shared/locale/prefixes.ts'
import { BREAKPOINT_COOKIE } from '#shared/viewport/breakpoint-cookie.ts'
import { isSearchOrPreviewBot } from '../http/bots.ts'
import type { VisitorTraits } from '../ssr/render-key.ts'

export const LOCALE_COOKIE = 'locale'

/**
 * Reads the traits of a visitor on which a page may depend. Who has chosen no currency gets that of the
 * edition. Whether the shop has the currency is checked later.
 */
export function readTraits({ headers }: Request, basename: Basename): VisitorTraits {
  const cookies = headers.get('Cookie') ?? ''
  const isBot = isBotUserAgent(headers.get('User-Agent') ?? '')
  const currency = isBot ? undefined : findCookie(cookies, CURRENCY_COOKIE)
  return {
    isBot,
    breakpoint: findCookie(cookies, BREAKPOINT_COOKIE),
    currency:
      currency !== undefined && isCurrencyCode(currency) ? currency : getDefaultCurrency(basename),
    localeCookie: findCookie(cookies, LOCALE_COOKIE),
    acceptLanguage: headers.get('Accept-Language') ?? undefined,
  }
}

function findCookie(cookies: string, name: string): string | undefined {
  return cookies.includes(name) ? parse(cookies, name)[name] : undefined
}

const MAX_CACHED = 1_000
const MAX_USER_AGENT_CHARACTERS = 400

/** Results by user agent: there are few user agents, and each check tests thirty patterns. */
const results = new Map<string, boolean>()

function isBotUserAgent(userAgent: string): boolean {
  const cachedResult = results.get(userAgent)
  if (cachedResult !== undefined) return cachedResult
  const isBot = isSearchOrPreviewBot(userAgent)
  if (results.size >= MAX_CACHED) results.clear()
  if (userAgent.length <= MAX_USER_AGENT_CHARACTERS) results.set(userAgent, isBot)
  return isBot
}
