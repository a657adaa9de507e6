import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { CURRENCY_QUERY } from '#shared/currency/currency-cookie.ts'
import { TYPED_CURRENCY_QUERY } from '#shared/currency/price-bound.ts'
import { joinPath, linkIn } from '#shared/locale/paths.ts'
import { isTranslations, splitPrefix } from '#shared/locale/prefixes.ts'
import { findLocale } from '#shared/locale/locales.ts'
import { publicRead, toReadContext } from '../api/public-read.ts'
import { findChosenCurrency, takeCurrencyFromAddress } from '../currency/chosen-currency.ts'
import { findRedirect, Redirect } from '../content/redirects.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { logError } from '../log.ts'
import { countView } from '../seeing/funnel.ts'
import { toNoted } from '../seeing/page-name.ts'
import { note } from '../seeing/trace.ts'
import { rememberAddress } from './page-cache/kept-answer.ts'
import { getPage } from './page-cache/get-page.ts'
import { sendPage } from './page-cache/page.ts'
import { isPayloadPath, toPageAddress, toRenderKey, type RenderKey } from './render-key.ts'
import { LOCALE_COOKIE, readTraits } from './visitor-traits.ts'

const LOCALE_COOKIE_S = 365 * 24 * 60 * 60
const MAX_PATH_CHARACTERS = 2048
const PAGE_METHODS = 'GET, HEAD, OPTIONS'

/** Answers a request for a page: the renderer is told the render key and never who asks. */
export async function answerPage(c: Context<AppEnv>): Promise<Response> {
  const { method } = c.req
  if (method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { Allow: PAGE_METHODS } })
  if (method !== 'GET' && method !== 'HEAD') {
    return c.text('Method Not Allowed', 405, { Allow: PAGE_METHODS })
  }
  const url = new URL(c.req.url)
  if (url.pathname.length > MAX_PATH_CHARACTERS) return c.text('URI Too Long', 414)
  const tidied = findTidyPath(url)
  if (tidied !== undefined) return c.redirect(tidied, 308)
  const traits = readTraits(c.req.raw)
  const isPlain = traits.isBot || isPayloadPath(url.pathname)
  const cleaned = isPlain ? undefined : await takeCurrencyFromAddress(c, url)
  if (cleaned !== undefined) return cleaned

  const currency = await findChosenCurrency(c, traits.currency)
  const address = toPageAddress(url, toSettings(c.env).site_url ?? url.origin)
  const key = toRenderKey(address, { ...traits, currency })
  const begun = performance.now()
  const page = await getPage({ key, env: c.env, ctx: c.executionCtx })
  note({ ...toNoted(key), render_ms: performance.now() - begun })
  const redirected = page.status === 404 ? await redirectOldAddress(c, key) : undefined
  const response = redirected ?? sendPage(page, c.req.raw)
  if (response.status >= 300 && response.status !== 304) redirectWithQuery(response, url)
  else if (page.status === 200 && !isSpecial(url)) rememberAddress(c.env, c.req.url, address)
  rememberLocale(c, key, response)
  countView(c.env, c.req.raw, { key, status: response.status })
  return response
}

/** Whether the query may do something else than choose a page: set a cookie, lead elsewhere. */
function isSpecial({ searchParams }: URL): boolean {
  return [CURRENCY_QUERY, TYPED_CURRENCY_QUERY, 'locale'].some((name) => searchParams.has(name))
}

/** A redirect within the shop keeps the visitor's query: campaigns, shared carts. */
function redirectWithQuery({ headers }: Response, url: URL): void {
  const target = headers.get('Location')
  if (target === null) return
  headers.set('Location', withQueryOf(url, target))
  // In /translations it may depend on the visitor's cookie and languages.
  headers.set('Cache-Control', 'no-cache')
}

/** `/products/` is `/products`. Only one slash is dropped: `//host` must never become a target. */
function findTidyPath({ pathname, search }: URL): string | undefined {
  if (pathname === '/' || !pathname.endsWith('/') || pathname.includes('//')) return undefined
  return `${pathname.slice(0, -1)}${search}`
}

function withQueryOf({ searchParams }: URL, target: string): string {
  if (!target.startsWith('/')) return target
  const [address = '', hash] = target.split('#')
  const [path = '', search] = address.split('?')
  const query = new URLSearchParams(search)
  for (const [name, value] of searchParams) if (!query.has(name)) query.append(name, value)
  const asked = query.size === 0 ? '' : `?${query.toString()}`
  return `${path}${asked}${hash === undefined ? '' : `#${hash}`}`
}

async function redirectOldAddress(
  c: Context<AppEnv>,
  { path, basename, locale, format }: RenderKey,
): Promise<Response | undefined> {
  try {
    const found = await publicRead(toReadContext(c), {
      key: `redirect:${path}`,
      shape: Redirect,
      read: async (catalogue) => findRedirect((await catalogue.openPrimary()).db, path),
    })
    if (found === undefined) return undefined
    const { to_address, status } = found
    if (!to_address.startsWith('/')) {
      return format === 'payload'
        ? c.json({ redirect: to_address })
        : c.redirect(to_address, status)
    }
    const target = linkIn({ basename, locale: locale.code }, to_address)
    // The router in the browser adds the basename itself.
    return format === 'payload'
      ? c.json({ redirect: target })
      : c.redirect(joinPath(basename, target), status)
  } catch (error) {
    logError('redirect', error, { path })
    return undefined
  }
}

/** A language chosen in the address is the visitor's from now on. */
function rememberLocale(c: Context<AppEnv>, { basename }: RenderKey, response: Response): void {
  const asked = findLocale(c.req.query('locale'))
  if (asked === undefined || !isTranslations(basename)) return
  if (getCookie(c, LOCALE_COOKIE) === asked.code) return
  response.headers.append(
    'Set-Cookie',
    `${LOCALE_COOKIE}=${asked.code}; Max-Age=${LOCALE_COOKIE_S}; Path=/; SameSite=Lax; Secure`,
  )
}

const PAGES_PATH = '/'

/**
 * What Hono routes by; routes are matched before middleware runs. Prefixes are for pages only:
 * there is no /am/api and no /am/robots.txt.
 */
export function routingPath(request: Request): string {
  const { pathname } = new URL(request.url)
  return splitPrefix(pathname).basename === '' ? pathname : PAGES_PATH
}
