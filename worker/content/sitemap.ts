import type { Context } from 'hono'
import { LOCALES } from '#shared/locale/locales.ts'
import { addressIn, paths } from '#shared/locale/paths.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { logError } from '../log.ts'
import {
  LISTED_KINDS,
  listPagesOfPart,
  listParts,
  type ListedPage,
  type Part,
} from './sitemap-parts.ts'
import { toIndexXml, toPartXml, type Site } from './sitemap-xml.ts'

const FIXED_PATHS = [
  paths.home,
  paths.products,
  paths.soft,
  paths.blogs,
  paths.about,
  paths.terms,
  paths.privacy,
]
const FIXED_PART = 'pages'
const PART_NAME = new RegExp(`^(${LISTED_KINDS.join('|')})-([1-9]\\d{0,8})$`)
const XML = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
}

/** Always an index, however small the shop: one shape to read and to test. */
export async function answerSitemap(c: Context<AppEnv>): Promise<Response> {
  const { origin } = toSite(c)
  const parts = await unlessFailing(listParts(c.env.DB))
  if (parts === undefined) return unavailable(c)
  const names = [FIXED_PART, ...parts.map(({ kind, number }) => `${kind}-${number}`)]
  return c.body(toIndexXml(names.map((name) => `${origin}/sitemap/${name}.xml`)), 200, XML)
}

export async function answerSitemapPart(c: Context<AppEnv>): Promise<Response> {
  const name = /^\/sitemap\/([\w-]+)\.xml$/.exec(c.req.path)?.[1] ?? ''
  if (name === FIXED_PART) return c.body(toPartXml(toSite(c), listFixedPages()), 200, XML)
  const part = findPart(name)
  if (part === undefined) return c.text('Not Found', 404)
  const pages = await unlessFailing(listPagesOfPart(c.env.DB, part))
  if (pages === undefined) return unavailable(c)
  if (pages.length === 0) return c.text('Not Found', 404)
  return c.body(toPartXml(toSite(c), pages), 200, XML)
}

function toSite(c: Context<AppEnv>): Site {
  const { site_url, media_path } = toSettings(c.env)
  return { origin: site_url ?? new URL(c.req.url).origin, media_path }
}

function listFixedPages(): ListedPage[] {
  return FIXED_PATHS.map((path) => ({
    editions: LOCALES.map(({ code }) => [code, addressIn(code, path)] as const),
    pictures: [],
  }))
}

function findPart(name: string): Part | undefined {
  const [, asked, number] = PART_NAME.exec(name) ?? []
  const kind = LISTED_KINDS.find((known) => known === asked)
  return kind === undefined ? undefined : { kind, number: Number(number) }
}

function unlessFailing<Found>(found: Promise<Found>): Promise<Found | undefined> {
  return found.catch((error: unknown) => {
    logError('d1', error, { query: 'sitemap' })
    return undefined
  })
}

function unavailable(c: Context<AppEnv>): Response {
  return c.text('Service Unavailable', 503, { 'Retry-After': '60' })
}
