import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { CURRENCY_QUERY } from '#shared/currency/currency-cookie.ts'
import { TYPED_CURRENCY_QUERY } from '#shared/currency/price-bound.ts'
import { joinPath, linkIn, paths } from '#shared/locale/paths.ts'
import { isTranslations, splitPrefix } from '#shared/locale/prefixes.ts'
import { findLocale } from '#shared/locale/locales.ts'
import { publicRead, toReadContext } from '../api/public-read.ts'
import { findChosenCurrency, takeCurrencyFromAddress } from '../currency/chosen-currency.ts'
import { findMove } from '../content/moved-address.ts'
import { Redirect } from '../content/redirects.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { logError } from '../log.ts'
import { countView } from '../seeing/funnel.ts'
import { toNoted } from '../seeing/page-name.ts'
import { note } from '../seeing/trace.ts'
import { rememberAddress } from './page-cache/kept-answer.ts'
import { getPage } from './page-cache/get-page.ts'
import { sendPage } from './page-cache/page.ts'
import { answerMove, answerRootFile, findMoveOf, findRootFile, type Move } from './moves.ts'
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
  const file = findRootFile(url)
  if (file !== undefined) return answerRootFile(file)
  const tidied = findTidyPath(url)
  if (tidied !== undefined) return c.redirect(tidied, 308)
  const traits = readTraits(c.req.raw)
  const isPlain = traits.isBot || isPayloadPath(url.pathname)
  const cleaned = isPlain ? undefined : await takeCurrencyFromAddress(c, url)
  if (cleaned !== undefined) return cleaned

  const currency = await findChosenCurrency(c, traits.currency)
  const address = toPageAddress(url, toSettings(c.env).site_url ?? url.origin)
  const key = toRenderKey(address, { ...traits, currency })
  const { basename } = key
  const begun = performance.now()
  const page = await getPage({ key, env: c.env, ctx: c.executionCtx })
  note({ ...toNoted(key), render_ms: performance.now() - begun })
  const move = page.status === 404 ? await findMoved(c, key) : findMoveOf(page)
  const response =
    move === undefined
      ? sendPage(page, c.req.raw)
      : answerMove(move, { url, basename, format: key.format })
  if (page.status === 200 && !isSpecial(url)) rememberAddress(c.env, c.req.url, address)
  rememberLocale(c, key, response)
  countView(c.env, c.req.raw, { key, status: response.status })
  return response
}

/** Whether the query may do something else than choose a page: set a cookie, lead elsewhere. */
function isSpecial({ searchParams }: URL): boolean {
  return [CURRENCY_QUERY, TYPED_CURRENCY_QUERY, 'locale'].some((name) => searchParams.has(name))
}

/** `/products/` is `/products`. Only one slash is dropped: `//host` must never become a target. */
function findTidyPath({ pathname, search }: URL): string | undefined {
  if (pathname === '/' || !pathname.endsWith('/') || pathname.includes('//')) return undefined
  return `${pathname.slice(0, -1)}${search}`
}

/** Where an address leads that is no page; undefined also when that cannot be told just now. */
async function findMoved(c: Context<AppEnv>, key: RenderKey): Promise<Move | undefined> {
  const { path, locale } = key
  const { language_id } = locale
  const { category } = key.query
  const address = category === undefined ? path : paths.category(category)
  try {
    const found = await publicRead(toReadContext(c), {
      key: `redirect:${language_id}:${address}`,
      shape: Redirect,
      read: async (catalogue) =>
        findMove((await catalogue.openPrimary()).db, { address, language_id }),
    })
    return found && { target: toTarget(key, found.to_address), status: found.status }
  } catch (error) {
    logError('redirect', error, { path })
    return undefined
  }
}

/** An address of the shop keeps the visitor's edition; an absolute one leaves the site. */
function toTarget({ basename, locale }: RenderKey, address: string): string {
  if (!address.startsWith('/')) return address
  return joinPath(basename, linkIn({ basename, locale: locale.code }, address))
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
 * What Hono routes by; routes are matched before middleware runs. Prefixes are for pages only: there is
 * no /am/api, and files that belong to the whole site are at the root.
 */
export function routingPath(request: Request): string {
  const { pathname } = new URL(request.url)
  return splitPrefix(pathname).basename === '' ? pathname : PAGES_PATH
}
