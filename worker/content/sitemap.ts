import * as z from 'zod/mini'
import type { Context } from 'hono'
import { paths, addressIn } from '#shared/locale/paths.ts'
import { findLocaleById, LOCALES } from '#shared/locale/locales.ts'
import { all, type Db } from '../db/rows.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { logError } from '../log.ts'

const FIXED_PATHS = [paths.home, paths.products, paths.soft, paths.blogs, paths.about]
/** A sitemap holds at most 50,000 addresses (sitemaps.org). */
const MAX_ADDRESSES = 50_000
const TO_PATH: Readonly<Record<string, (slug: string) => string>> = {
  product: paths.product,
  category: paths.category,
  blog: paths.blog,
}

export async function answerSitemap(c: Context<AppEnv>): Promise<Response> {
  const origin = toSettings(c.env).site_url ?? new URL(c.req.url).origin
  const listed = await listAddresses(c.env.DB).catch((error: unknown) => {
    logError('d1', error, { query: 'sitemap' })
    return undefined
  })
  if (listed === undefined) return c.text('Service Unavailable', 503, { 'Retry-After': '60' })
  const fixed = FIXED_PATHS.map((path) =>
    LOCALES.map(({ code }) => [code, addressIn(code, path)] as const),
  )
  const pages = [...fixed, ...listed]
  const urls = pages.flatMap((editions) =>
    editions.map(([, address]) => toUrl(origin, address, editions)),
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.slice(0, MAX_ADDRESSES).join('\n')}
</urlset>
`
  return c.body(xml, 200, {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  })
}

type Editions = readonly (readonly [locale: string, address: string])[]

async function listAddresses(db: Db): Promise<Editions[]> {
  const rows = await all(
    z.object({
      kind: z.string(),
      entity_id: z.number(),
      language_id: z.number(),
      slug: z.string(),
    }),
    db.prepare(
      `SELECT kind, entity_id, language_id, slug FROM permalink
       WHERE kind IN ('product', 'category', 'blog')
         AND NOT (kind = 'product' AND entity_id IN (SELECT id FROM product WHERE listed = 0))
         AND NOT (kind = 'category' AND entity_id IN (SELECT id FROM category WHERE listed = 0))
       ORDER BY kind, entity_id, language_id`,
    ),
  )
  const byThing = Map.groupBy(rows, ({ kind, entity_id }) => `${kind} ${entity_id}`)
  return [...byThing.values()].map((things) =>
    things.flatMap(({ kind, language_id, slug }) => {
      const locale = findLocaleById(language_id)
      const path = TO_PATH[kind]?.(slug)
      if (locale === undefined || path === undefined) return []
      return [[locale.code, addressIn(locale.code, path)] as const]
    }),
  )
}

function toUrl(origin: string, address: string, editions: Editions): string {
  const alternates = editions
    .map(([code, alternate]) => {
      const lang = LOCALES.find((locale) => locale.code === code)?.html_lang ?? code
      return `<xhtml:link rel="alternate" hreflang="${lang}" href="${toXml(origin + alternate)}"/>`
    })
    .join('')
  return `<url><loc>${toXml(origin + address)}</loc>${alternates}</url>`
}

function toXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
