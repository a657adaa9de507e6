import * as z from 'zod/mini'
import type { BlogCard } from '#shared/content/blocks.ts'
import type { Blog } from '#shared/pages/contract.ts'
import { DEFAULT_LOCALE, findLocaleById } from '#shared/locale/locales.ts'
import { listProductsByIds } from '../catalog/queries.ts'
import { all, first, flag, jsonColumn, type Db } from '../db/rows.ts'
import { pictureColumns, toPicture } from '../gallery/picture.ts'

const BlogCardRow = z.object({
  language_id: z.number(),
  blog_id: z.number(),
  published_at: z.string(),
  author: jsonColumn(z.record(z.string(), z.string())),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  reading_minutes: z.number(),
  is_fallback: flag,
  ...pictureColumns,
})

export interface BlogListPage {
  readonly language_id: number
  readonly limit: number
  readonly offset: number
}

/** Lists articles, newest first. */
export async function listBlogs(db: Db, { language_id, limit, offset }: BlogListPage) {
  const statement = db
    .prepare(
      `SELECT * FROM blog_card WHERE language_id = ?1
       ORDER BY published_at DESC, blog_id DESC LIMIT ?2 OFFSET ?3`,
    )
    .bind(language_id, limit, offset)
  return (await all(BlogCardRow, statement)).map(toBlogCard)
}

/** Lists articles in the order of the ids; deleted ones are omitted. */
export async function listBlogsByIds(db: Db, ids: readonly number[], languageId: number) {
  const statement = db
    .prepare(
      `SELECT blog_card.* FROM json_each(?2) AS wanted
       JOIN blog_card ON blog_card.blog_id = wanted.value
       WHERE blog_card.language_id = ?1
       ORDER BY wanted.key`,
    )
    .bind(languageId, JSON.stringify(ids))
  return (await all(BlogCardRow, statement)).map(toBlogCard)
}

export async function countBlogs(db: Db): Promise<number> {
  const countRow = await first(
    z.object({ count: z.number() }),
    db.prepare('SELECT COUNT(*) AS count FROM blog'),
  )
  return countRow?.count ?? 0
}

export async function findBlog(
  db: Db,
  blogId: number,
  languageId: number,
): Promise<Blog | undefined> {
  const statement = db
    .prepare('SELECT * FROM blog_card WHERE language_id = ?1 AND blog_id = ?2')
    .bind(languageId, blogId)
  const row = await first(BlogCardRow, statement)
  if (row === undefined) return undefined
  const { slug: _, ...card } = toBlogCard(row)
  const [body_html, products, newer, older] = await Promise.all([
    findBody(db, blogId, languageId),
    listProductsOfBlog(db, blogId, languageId),
    findNewer(db, row),
    findOlder(db, row),
  ])
  return { ...card, body_html, products, newer, older }
}

/** Returns the name of the article's folder in content/. */
export async function findBlogKey(db: Db, blogId: number): Promise<string | undefined> {
  const statement = db.prepare('SELECT key FROM blog WHERE id = ?1').bind(blogId)
  return (await first(z.object({ key: z.string() }), statement))?.key
}

async function findBody(db: Db, blogId: number, languageId: number): Promise<string> {
  const statement = db
    .prepare(
      `SELECT body_html FROM blog_text WHERE blog_id = ?1 AND language_id IN (1, ?2)
       ORDER BY language_id = ?2 DESC LIMIT 1`,
    )
    .bind(blogId, languageId)
  return (await first(z.object({ body_html: z.string() }), statement))?.body_html ?? ''
}

async function listProductsOfBlog(db: Db, blogId: number, languageId: number) {
  const statement = db
    .prepare('SELECT product_id FROM blog_product WHERE blog_id = ?1 ORDER BY position')
    .bind(blogId)
  const rows = await all(z.object({ product_id: z.number() }), statement)
  return listProductsByIds(
    db,
    rows.map((row) => row.product_id),
    languageId,
  )
}

type BlogCardRow = z.infer<typeof BlogCardRow>
const Neighbour = z.object({ slug: z.string(), title: z.string() })

async function findNewer(db: Db, { language_id, published_at, blog_id }: BlogCardRow) {
  const statement = db
    .prepare(
      `SELECT slug, title FROM blog_card
       WHERE language_id = ?1 AND (published_at, blog_id) > (?2, ?3)
       ORDER BY published_at, blog_id LIMIT 1`,
    )
    .bind(language_id, published_at, blog_id)
  return (await first(Neighbour, statement)) ?? null
}

async function findOlder(db: Db, { language_id, published_at, blog_id }: BlogCardRow) {
  const statement = db
    .prepare(
      `SELECT slug, title FROM blog_card
       WHERE language_id = ?1 AND (published_at, blog_id) < (?2, ?3)
       ORDER BY published_at DESC, blog_id DESC LIMIT 1`,
    )
    .bind(language_id, published_at, blog_id)
  return (await first(Neighbour, statement)) ?? null
}

function toBlogCard(row: BlogCardRow): BlogCard {
  const locale = findLocaleById(row.language_id) ?? DEFAULT_LOCALE
  return {
    blog_id: row.blog_id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    ...(row.is_fallback && { lang: DEFAULT_LOCALE.html_lang }),
    author: row.author[locale.code] ?? row.author[DEFAULT_LOCALE.code] ?? '',
    published_at: row.published_at,
    reading_minutes: row.reading_minutes,
    picture: toPicture(row),
  }
}
