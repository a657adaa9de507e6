import * as z from 'zod/mini'
import { findLocale, findLocaleById } from '#shared/locale/locales.ts'
import { localizePath } from '#shared/url/paths.ts'
import type { Permalinks } from '#shared/pages/contract.ts'
import { all, first, type Db } from '../db/rows.ts'

export type PermalinkKind = 'product' | 'category' | 'blog' | 'soft'

/** Finds an item by its slug. An item without a slug in the language is found by its default one. */
export async function findByPermalink(
  db: Db,
  kind: PermalinkKind,
  { slug, language_id }: { readonly slug: string; readonly language_id: number },
): Promise<number | undefined> {
  const statement = db
    .prepare(
      `SELECT entity_id FROM permalink WHERE kind = ?1 AND language_id = ?2 AND slug = ?3
       UNION ALL
       SELECT entity_id FROM permalink AS fallback
       WHERE kind = ?1 AND language_id = 1 AND slug = ?3 AND NOT EXISTS (
         SELECT 1 FROM permalink AS own
         WHERE own.kind = ?1 AND own.entity_id = fallback.entity_id AND own.language_id = ?2
       )
       LIMIT 1`,
    )
    .bind(kind, language_id, slug)
  return (await first(z.object({ entity_id: z.number() }), statement))?.entity_id
}

/**
 * Returns the slug in a language of the item that has the given slug in any language; undefined if it is
 * ambiguous. A category that is not listed has no page.
 */
export async function findOwnSlug(
  db: Db,
  kind: PermalinkKind,
  { slug, language_id }: { readonly slug: string; readonly language_id: number },
): Promise<string | undefined> {
  const statement = db
    .prepare(
      `SELECT COALESCE(own.slug, standard.slug) AS slug
       FROM (
         SELECT DISTINCT entity_id FROM permalink
         WHERE kind = ?1 AND language_id IN (SELECT id FROM language) AND slug = ?3
           AND (kind <> 'category' OR (SELECT listed FROM category WHERE id = entity_id) = 1)
       ) AS named
       JOIN permalink AS standard ON standard.kind = ?1
         AND standard.entity_id = named.entity_id AND standard.language_id = 1
       LEFT JOIN permalink AS own ON own.kind = ?1
         AND own.entity_id = named.entity_id AND own.language_id = ?2
       LIMIT 2`,
    )
    .bind(kind, language_id, slug)
  const rows = await all(z.object({ slug: z.string() }), statement)
  return rows.length === 1 ? rows[0]?.slug : undefined
}

export async function listPermalinks(
  db: Db,
  kind: PermalinkKind,
  { id, toPath }: { readonly id: number; readonly toPath: (slug: string) => string },
): Promise<Permalinks> {
  const statement = db
    .prepare('SELECT language_id, slug FROM permalink WHERE kind = ?1 AND entity_id = ?2')
    .bind(kind, id)
  const rows = await all(z.object({ language_id: z.number(), slug: z.string() }), statement)
  const permalinks: Record<string, string> = {}
  for (const { language_id, slug } of rows) {
    const locale = findLocaleById(language_id)
    if (locale !== undefined) permalinks[locale.code] = localizePath(locale.code, toPath(slug))
  }
  return permalinks
}

/** Returns the permalinks of a page with the same path in each of these languages. */
export function toPermalinks(path: string, languages: readonly string[]): Permalinks {
  const locales = languages.flatMap((code) => findLocale(code) ?? [])
  return Object.fromEntries(locales.map(({ code }) => [code, localizePath(code, path)]))
}
