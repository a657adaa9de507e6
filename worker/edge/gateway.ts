import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { CURRENCY_QUERY } from '#shared/currency/currency-cookie.ts'
import { TYPED_CURRENCY_QUERY } from '#shared/currency/price-bound.ts'
import { joinPath, linkIn, paths } from '#shared/url/paths.ts'
import { MAX_REDIRECT_CHARACTERS, toRedirectPath } from '#shared/url/redirect-path.ts'
import { hasTranslationsPrefix, splitPrefix } from '#shared/locale/prefixes.ts'
import { readThroughCache, toReadContext } from '../http/read-through-cache.ts'
import { findChosenCurrency, applyCurrencyFromQuery } from './chosen-currency.ts'
import { resolveRedirect } from '../content/resolve-redirect.ts'
import { Redirect } from '../content/redirects.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { logError } from '../observability/log.ts'
import { countView } from './count-view.ts'
import { toTraceAnnotations } from './page-name.ts'
import { annotateTrace } from '../observability/trace.ts'
import { recordPageAddress } from './page-cache/cached-response.ts'
import { getPage } from './page-cache/get-page.ts'
import { sendPage } from './page-cache/page.ts'
import {
  toRedirectResponse,
  redirectToRootFile,
  readRedirect,
  findRootFile,
  type PageRedirect,
} from './page-redirects.ts'
import { toFailureResponse } from '../ssr/failure-response.ts'
import {
  findShopLocale,
  isPayloadPath,
  toPageAddress,
  toRenderKey,
  type LanguageCodes,
  type RenderKey,
} from '../ssr/render-key.ts'
import { readShopLanguages } from './shop-languages.ts'
import { LOCALE_COOKIE, readTraits } from './visitor-traits.ts'
import { HTTP_STATUS } from '../http/status.ts'

const LOCALE_COOKIE_S = 365 * 24 * 60 * 60
const MAX_PATH_CHARACTERS = 2048
const ALLOWED_PAGE_METHODS = 'GET, HEAD, OPTIONS'

/** Serves a page; any error that nothing else has handled is answered with the error page (spec §8). */
export async function servePage(c: Context<AppEnv>): Promise<Response> {
  try {
    return await fetchPage(c)
  } catch (error) {
    logError('request', error, { path: c.req.path, method: c.req.method })
    const url = new URL(c.req.url)
    const address = toPageAddress(url, url.origin)
    return toFailureResponse(toRenderKey(address, readTraits(c.req.raw, address.basename)))
  }
}

/** The renderer gets the render key and nothing that identifies the visitor. */
async function fetchPage(c: Context<AppEnv>): Promise<Response> {
  const { method } = c.req
  if (method === 'OPTIONS')
    return new Response(null, {
      status: HTTP_STATUS.NO_CONTENT,
      headers: { Allow: ALLOWED_PAGE_METHODS },
    })
  if (method !== 'GET' && method !== 'HEAD') {
    return c.text('Method Not Allowed', HTTP_STATUS.METHOD_NOT_ALLOWED, {
      Allow: ALLOWED_PAGE_METHODS,
    })
  }
  const url = new URL(c.req.url)
  if (url.pathname.length > MAX_PATH_CHARACTERS)
    return c.text('URI Too Long', HTTP_STATUS.URI_TOO_LONG)
  const file = findRootFile(url)
  if (file !== undefined) return redirectToRootFile(file)
  const normalizedPath = findNormalizedPath(url)
  if (normalizedPath !== undefined)
    return c.redirect(normalizedPath, HTTP_STATUS.PERMANENT_REDIRECT)
  const address = toPageAddress(url, toSettings(c.env).site_url ?? url.origin)
  const traits = readTraits(c.req.raw, address.basename)
  const ignoresCurrency = traits.isBot || isPayloadPath(url.pathname)
  const currencyRedirect = ignoresCurrency ? undefined : await applyCurrencyFromQuery(c, url)
  if (currencyRedirect !== undefined) return currencyRedirect

  const currency = await findChosenCurrency(c, traits.currency)
  const { basename } = address
  // The root has the default language, which every shop has.
  const languages = basename === '' ? undefined : await readShopLanguages(c)
  const key = toRenderKey(address, { ...traits, currency, languages })
  const startedAt = performance.now()
  const page = await getPage({ key, env: c.env, ctx: c.executionCtx })
  annotateTrace({ ...toTraceAnnotations(key), render_ms: performance.now() - startedAt })
  const redirect =
    page.status === HTTP_STATUS.NOT_FOUND ? await findRedirect(c, key) : readRedirect(page)
  const response =
    redirect === undefined
      ? sendPage(page, c.req.raw)
      : toRedirectResponse(redirect, { url, basename, format: key.format })
  if (page.status === HTTP_STATUS.OK && !hasControlParameter(url))
    recordPageAddress(c.env, c.req.url, address)
  if (hasTranslationsPrefix(basename)) storeLocaleCookie(c, languages, response)
  countView(c.env, c.req.raw, { key, status: response.status })
  return response
}

/** Whether the query can do more than select a page: set a cookie or redirect. */
function hasControlParameter({ searchParams }: URL): boolean {
  return [CURRENCY_QUERY, TYPED_CURRENCY_QUERY, 'locale'].some((name) => searchParams.has(name))
}

/**
 * Drops one trailing slash: `/products/` becomes `/products`. Not two, because `//host` must never become
 * a target.
 */
function findNormalizedPath({ pathname, search }: URL): string | undefined {
  if (pathname === '/' || !pathname.endsWith('/') || pathname.includes('//')) return undefined
  return `${pathname.slice(0, -1)}${search}`
}

/** Finds the redirect of a URL that has no page. Returns undefined also if the lookup fails. */
async function findRedirect(c: Context<AppEnv>, key: RenderKey): Promise<PageRedirect | undefined> {
  const { path, locale } = key
  const { language_id } = locale
  const { category } = key.query
  const address = category === undefined ? toRedirectPath(path) : paths.category(category)
  if (address.length > MAX_REDIRECT_CHARACTERS) return undefined
  try {
    const redirect = await readThroughCache(toReadContext(c), {
      key: `redirect:${language_id}:${address}`,
      shape: Redirect,
      read: async (catalogue) =>
        resolveRedirect((await catalogue.openPrimary()).db, { address, language_id }),
    })
    return redirect && { target: toTarget(key, redirect.to_address), status: redirect.status }
  } catch (error) {
    logError('redirect', error, { path })
    return undefined
  }
}

/** A path of the shop gets the visitor's prefix. An absolute URL leads to another site. */
function toTarget({ basename, locale }: RenderKey, address: string): string {
  if (!address.startsWith('/')) return address
  return joinPath(basename, linkIn({ basename, locale: locale.code }, address))
}

/** Stores the language in the URL in the visitor's cookie. */
function storeLocaleCookie(
  c: Context<AppEnv>,
  languages: LanguageCodes | undefined,
  response: Response,
): void {
  const chosenLocale = findShopLocale(c.req.query('locale'), languages)
  if (chosenLocale === undefined) return
  if (getCookie(c, LOCALE_COOKIE) === chosenLocale.code) return
  response.headers.append(
    'Set-Cookie',
    `${LOCALE_COOKIE}=${chosenLocale.code}; Max-Age=${LOCALE_COOKIE_S}; Path=/; SameSite=Lax; Secure`,
  )
}

const PAGES_PATH = '/'

/**
 * Returns the path by which Hono routes, before middleware runs. Prefixes exist for pages only: there is
 * no /am/api, and the files of the whole site are at the root.
 */
export function routingPath(request: Request): string {
  const { pathname } = new URL(request.url)
  return splitPrefix(pathname).basename === '' ? pathname : PAGES_PATH
}
