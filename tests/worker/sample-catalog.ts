import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'

/** Reads the imported sample from D1, so that tests do not depend on the shop's texts. */
export async function getPageTitle(key: string, languageId: number): Promise<string> {
  const statement = env.DB.prepare(
    `SELECT title FROM page JOIN page_text ON page_text.page_id = page.id
     WHERE page.key = ?1 AND page_text.language_id IN (1, ?2)
     ORDER BY page_text.language_id = ?2 DESC LIMIT 1`,
  )
  return z.parse(z.string(), await statement.bind(key, languageId).first('title'))
}

/** The shop's name as titles end with it. */
export async function getShopName(locale: 'en' | 'am' | 'fr'): Promise<string> {
  const value = await env.DB.prepare("SELECT value FROM general WHERE name = 'name'").first('value')
  const names = z.parse(z.record(z.string(), z.string()), JSON.parse(z.parse(z.string(), value)))
  return names[locale] ?? names['en'] ?? ''
}

export type Slugs = Readonly<Record<'en' | 'am' | 'fr', string | undefined>>

export interface SampleEntity {
  readonly id: number
  readonly slugs: Slugs
  readonly names: Slugs
}

const Row = z.object({ language_id: z.number(), slug: z.string(), name: z.string() })

/** The first listed product of the sample whose slug differs in every language. */
export async function getSampleProduct(): Promise<SampleEntity> {
  const id = z.parse(
    z.number(),
    await env.DB.prepare(
      `SELECT id FROM product WHERE listed = 1 AND 3 = (
         SELECT COUNT(DISTINCT slug) FROM permalink WHERE kind = 'product' AND entity_id = product.id
       ) ORDER BY list_position LIMIT 1`,
    ).first('id'),
  )
  const rows = await env.DB.prepare(
    `SELECT link.language_id, link.slug, text.name FROM permalink AS link
     JOIN product_text AS text
       ON text.product_id = link.entity_id AND text.language_id = link.language_id
     WHERE link.kind = 'product' AND link.entity_id = ?1`,
  )
    .bind(id)
    .all()
  return toEntity(id, rows.results)
}

/** The newest article of the sample. It is in English and Armenian but not in French. */
export async function getSampleBlog(): Promise<SampleEntity> {
  const id = z.parse(
    z.number(),
    await env.DB.prepare('SELECT id FROM blog ORDER BY published_at DESC, id DESC LIMIT 1').first(
      'id',
    ),
  )
  const rows = await env.DB.prepare(
    `SELECT link.language_id, link.slug, text.title AS name FROM permalink AS link
     JOIN blog_text AS text
       ON text.blog_id = link.entity_id AND text.language_id = link.language_id
     WHERE link.kind = 'blog' AND link.entity_id = ?1`,
  )
    .bind(id)
    .all()
  return toEntity(id, rows.results)
}

export async function getCategorySlug(): Promise<string> {
  return z.parse(
    z.string(),
    await env.DB.prepare(
      'SELECT slug FROM category_card WHERE language_id = 1 AND listed = 1 ORDER BY position LIMIT 1',
    ).first('slug'),
  )
}

function toEntity(id: number, results: unknown[]): SampleEntity {
  const rows = z.parse(z.array(Row), results)
  const row = (languageId: number) => rows.find(({ language_id }) => language_id === languageId)
  return {
    id,
    slugs: { en: row(1)?.slug, am: row(2)?.slug, fr: row(3)?.slug },
    names: { en: row(1)?.name, am: row(2)?.name, fr: row(3)?.name },
  }
}
