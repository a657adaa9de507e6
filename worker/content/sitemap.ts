import type { Context } from 'hono'
import type { Language } from '#shared/content/general.ts'
import { findLocale } from '#shared/locale/locales.ts'
import { PAGE_IDS, PAGES } from '#shared/pages/pages.ts'
import { hasParams } from '#shared/pages/path-params.ts'
import { localizePath } from '#shared/url/paths.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { toReadContext } from '../http/read-through-cache.ts'
import { logError } from '../observability/log.ts'
import { readGeneral } from './public-general.ts'
import {
  LISTED_KINDS,
  listPagesOfPart,
  listParts,
  type ListedPage,
  type Part,
} from './sitemap-parts.ts'
import { toIndexXml, toPartXml, type Site } from './sitemap-xml.ts'
import { HTTP_STATUS } from '../http/status.ts'

const FIXED_PATHS = PAGE_IDS.map((id) => PAGES[id])
  .filter(({ path, middleware = [] }) => !hasParams(path) && !middleware.includes('noindex'))
  .map(({ path }) => path)
const FIXED_PART_NAME = 'pages'
const PART_NAME = new RegExp(`^(${LISTED_KINDS.join('|')})-([1-9]\\d{0,8})$`)
const XML = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
}

/** Serves a sitemap index, also for a small shop, so that there is only one format. */
export async function serveSitemap(c: Context<AppEnv>): Promise<Response> {
  const { origin } = toSite(c)
  const parts = await orUndefined('d1', listParts(c.env.DB))
  if (parts === undefined) return unavailable(c)
  const names = [FIXED_PART_NAME, ...parts.map(({ kind, number }) => `${kind}-${number}`)]
  return c.body(
    toIndexXml(names.map((name) => `${origin}/sitemap/${name}.xml`)),
    HTTP_STATUS.OK,
    XML,
  )
}

export async function serveSitemapPart(c: Context<AppEnv>): Promise<Response> {
  const name = /^\/sitemap\/([\w-]+)\.xml$/.exec(c.req.path)?.[1] ?? ''
  if (name === FIXED_PART_NAME) {
    const general = await orUndefined('page', readGeneral(toReadContext(c)))
    if (general === undefined) return unavailable(c)
    const fixedPages = listFixedPages(general.languages)
    return c.body(toPartXml(toSite(c), fixedPages), HTTP_STATUS.OK, XML)
  }
  const part = findPart(name)
  if (part === undefined) return c.text('Not Found', HTTP_STATUS.NOT_FOUND)
  const pages = await orUndefined('d1', listPagesOfPart(c.env.DB, part))
  if (pages === undefined) return unavailable(c)
  if (pages.length === 0) return c.text('Not Found', HTTP_STATUS.NOT_FOUND)
  return c.body(toPartXml(toSite(c), pages), HTTP_STATUS.OK, XML)
}

function toSite(c: Context<AppEnv>): Site {
  const { site_url, media_path } = toSettings(c.env)
  return { origin: site_url ?? new URL(c.req.url).origin, media_path }
}

/** Lists the pages that every shop has, in the languages that this shop has. */
function listFixedPages(languages: readonly Language[]): ListedPage[] {
  const codes = languages.flatMap(({ code }) => findLocale(code)?.code ?? [])
  return FIXED_PATHS.map((path) => ({
    editions: codes.map((code) => [code, localizePath(code, path)] as const),
    pictures: [],
  }))
}

function findPart(name: string): Part | undefined {
  const [, requestedKind, number] = PART_NAME.exec(name) ?? []
  const kind = LISTED_KINDS.find((listedKind) => listedKind === requestedKind)
  return kind === undefined ? undefined : { kind, number: Number(number) }
}

/** Logs a failure as this event. */
function orUndefined<Found>(event: string, promise: Promise<Found>): Promise<Found | undefined> {
  return promise.catch((error: unknown) => {
    logError(event, error, { query: 'sitemap' })
    return undefined
  })
}

function unavailable(c: Context<AppEnv>): Response {
  return c.text('Service Unavailable', HTTP_STATUS.SERVICE_UNAVAILABLE, { 'Retry-After': '60' })
}
