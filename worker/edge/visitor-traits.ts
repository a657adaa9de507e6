import { parse } from 'hono/utils/cookie'
import { CURRENCY_COOKIE, isCurrencyCode } from '#shared/currency/currency-cookie.ts'
import { BASE_CURRENCY } from '#shared/currency/money.ts'
import { BREAKPOINT_COOKIE } from '#shared/viewport/breakpoint.ts'
import { isSearchOrPreviewBot } from './bots.ts'
import type { VisitorTraits } from './render-key.ts'

export const LOCALE_COOKIE = 'locale'

/** What of a visitor a page may depend on. Of a currency nobody has said yet that the shop has it. */
export function readTraits({ headers }: Request): VisitorTraits {
  const cookies = headers.get('Cookie') ?? ''
  const isBot = isBotName(headers.get('User-Agent') ?? '')
  const currency = isBot ? undefined : findCookie(cookies, CURRENCY_COOKIE)
  return {
    isBot,
    breakpoint: findCookie(cookies, BREAKPOINT_COOKIE),
    currency: currency !== undefined && isCurrencyCode(currency) ? currency : BASE_CURRENCY,
    localeCookie: findCookie(cookies, LOCALE_COOKIE),
    acceptLanguage: headers.get('Accept-Language') ?? undefined,
  }
}

function findCookie(cookies: string, name: string): string | undefined {
  return cookies.includes(name) ? parse(cookies, name)[name] : undefined
}

const MAX_NAMES = 1_000
const MAX_NAME_CHARACTERS = 400

/** Names of browsers are few, and thirty patterns are held against each. */
const known = new Map<string, boolean>()

function isBotName(name: string): boolean {
  const remembered = known.get(name)
  if (remembered !== undefined) return remembered
  const isBot = isSearchOrPreviewBot(name)
  if (known.size >= MAX_NAMES) known.clear()
  if (name.length <= MAX_NAME_CHARACTERS) known.set(name, isBot)
  return isBot
}
