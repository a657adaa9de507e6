import { buildId } from 'virtual:client-build'
import { isCurrencyCode } from '#shared/currency/currency-cookie.ts'
import { BASE_CURRENCY } from '#shared/currency/money.ts'
import { toPageQuery, type PageQuery } from '#shared/pages/page-query.ts'
import { DEFAULT_LOCALE, findLocale, LOCALES, type Locale } from '#shared/locale/locales.ts'
import {
  isArmenian,
  hasTranslationsPrefix,
  splitPrefix,
  type Basename,
} from '#shared/locale/prefixes.ts'
import { FALLBACK_BREAKPOINT, type Breakpoint } from '#shared/viewport/breakpoint.ts'
import { parseBreakpoint } from '#shared/viewport/breakpoint-cookie.ts'

/** The parts of a page's URL that affect the content. */
export interface PageAddress {
  readonly origin: string
  readonly format: 'html' | 'payload'
  readonly basename: Basename
  readonly path: string
  readonly query: PageQuery
  /** The requested language, which may not exist. */
  readonly requested_locale: string | null
}

/**
 * Everything on which a rendered page may depend. The renderer receives no other data about the
 * visitor.
 */
export interface RenderKey extends Omit<PageAddress, 'requested_locale'> {
  readonly locale: Locale
  readonly breakpoint: Breakpoint
  /** The currency of the shown prices. */
  readonly currency: string
  readonly isBot: boolean
}

export const PAYLOAD_SUFFIX = '/_payload.json'

export function isPayloadPath(pathname: string): boolean {
  return pathname.endsWith(PAYLOAD_SUFFIX)
}

export type LanguageCodes = ReadonlySet<string>

export interface VisitorTraits {
  readonly isBot: boolean
  readonly breakpoint: string | undefined
  /** One of the shop's currencies. */
  readonly currency: string
  readonly localeCookie: string | undefined
  readonly acceptLanguage: string | undefined
  /** The languages of the shop. If they are unknown, each language of the software may be chosen. */
  readonly languages?: LanguageCodes | undefined
}

export function toPageAddress(
  { pathname: fullPath, searchParams }: URL,
  origin: string,
): PageAddress {
  const isPayload = isPayloadPath(fullPath)
  const pathname = isPayload ? fullPath.slice(0, -PAYLOAD_SUFFIX.length) : fullPath
  const { basename, path } = splitPrefix(pathname === '' ? '/' : pathname)
  return {
    origin,
    format: isPayload ? 'payload' : 'html',
    basename,
    path,
    query: toPageQuery(path, searchParams),
    requested_locale: searchParams.get('locale'),
  }
}

export function toRenderKey(address: PageAddress, traits: VisitorTraits): RenderKey {
  const { origin, format, basename, path, query, requested_locale } = address
  return {
    origin,
    format,
    basename,
    path,
    query,
    locale: chooseLocale(basename, requested_locale, traits),
    breakpoint: traits.isBot ? FALLBACK_BREAKPOINT : parseBreakpoint(traits.breakpoint),
    currency: traits.isBot ? BASE_CURRENCY : traits.currency,
    isBot: traits.isBot,
  }
}

/**
 * Chooses one of the shop's languages. In /translations the order is `?locale=`, the cookie,
 * Accept-Language, the default.
 */
function chooseLocale(basename: Basename, code: string | null, traits: VisitorTraits): Locale {
  const { languages, localeCookie, acceptLanguage } = traits
  if (isArmenian(basename)) return findShopLocale('am', languages) ?? DEFAULT_LOCALE
  if (!hasTranslationsPrefix(basename)) return DEFAULT_LOCALE
  return (
    findShopLocale(code, languages) ??
    findShopLocale(localeCookie, languages) ??
    findAcceptedLocale(acceptLanguage, languages) ??
    DEFAULT_LOCALE
  )
}

/** Returns the language with this code, unless the shop's content lacks it. */
export function findShopLocale(
  code: string | null | undefined,
  languages: LanguageCodes | undefined,
): Locale | undefined {
  const locale = findLocale(code)
  return locale !== undefined && isInShop(locale, languages) ? locale : undefined
}

function isInShop({ code }: Locale, languages: LanguageCodes | undefined): boolean {
  return languages === undefined || languages.has(code)
}

/** Returns the supported language with the highest weight (RFC 9110 §12.5.4). */
function findAcceptedLocale(header = '', languages: LanguageCodes | undefined): Locale | undefined {
  const locales = LOCALES.filter((locale) => isInShop(locale, languages))
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters
        .find((text) => text.trim().startsWith('q='))
        ?.trim()
        .slice(2)
      return { language: tag.split('-')[0], weight: Number(weight ?? 1) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ language }) => locales.find(({ html_lang }) => html_lang === language) ?? [])
    .at(0)
}

/** Serialises the whole key unambiguously. */
export function toCacheKey(key: RenderKey): string {
  const { origin, basename, path, query, format, locale, breakpoint, currency, isBot } = key
  const rest = `${format} ${locale.code} ${breakpoint} ${currency} ${isBot ? 'bot' : 'visitor'}`
  return `${rest} ${JSON.stringify([origin, basename, path, query])}`
}

/**
 * Creates the request to the renderer, which contains the whole key, the version of the catalogue
 * and the build, and nothing else. Names that start with an underscore are reserved; the visitor's
 * query has been reduced to allow-listed keys before. The origin is in the query because the cache
 * in front of the renderer ignores the host:
 * https://developers.cloudflare.com/workers/cache/cache-keys/
 */
export function toCanonicalRequest(key: RenderKey, version: string | undefined): Request {
  const query = new URLSearchParams({
    ...key.query,
    _origin: key.origin,
    _format: key.format,
    _locale: key.locale.code,
    _breakpoint: key.breakpoint,
    _currency: key.currency,
    _bot: key.isBot ? '1' : '0',
    _version: version ?? '',
    _build: buildId,
  })
  const url = `${key.origin}${key.basename}${key.path}?${query.toString()}`
  // Redirects are passed on to the visitor.
  return new Request(url, { redirect: 'manual' })
}

/** The content of a canonical request. */
export interface RenderRequest {
  readonly key: RenderKey
  /** Undefined if the gateway could not determine it. */
  readonly version: string | undefined
}

/** Parses a request that toCanonicalRequest has created. */
export function parseCanonicalRequest({ url }: Request): RenderRequest {
  const { origin, pathname, searchParams } = new URL(url)
  const { basename, path } = splitPrefix(pathname)
  const parameters = [...searchParams]
  const query = new Map(parameters)
  const version = query.get('_version')
  const key = {
    origin: query.get('_origin') ?? origin,
    basename,
    path,
    format: query.get('_format') === 'payload' ? 'payload' : 'html',
    query: toPageQuery(path, parameters),
    locale: findLocale(query.get('_locale')) ?? DEFAULT_LOCALE,
    breakpoint: parseBreakpoint(query.get('_breakpoint')),
    currency: parseCurrency(query.get('_currency') ?? ''),
    isBot: query.get('_bot') === '1',
  } as const
  return { key, version: version === '' ? undefined : version }
}

function parseCurrency(text: string): string {
  return isCurrencyCode(text) ? text : BASE_CURRENCY
}
