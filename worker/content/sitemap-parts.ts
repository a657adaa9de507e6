import * as z from 'zod/mini'
import { findLocaleById, type LocaleCode } from '#shared/locale/locales.ts'
import { localizePath, paths } from '#shared/url/paths.ts'
import { all, type Db } from '../db/rows.ts'

/**
 * A part contains the items of one range of ids, so it is found without counting preceding items, and
 * remains stable when items are added. In three languages a part has 6,000 URLs, at most about 15
 * MB; sitemaps.org allows 50,000 URLs and 50 MB.
 */
export const ITEMS_PER_PART = 2000
const MAX_PICTURES = 10

export interface ListedPage {
  readonly editions: readonly (readonly [locale: LocaleCode, address: string])[]
  /** The content hashes of the page's pictures. */
  readonly pictures: readonly string[]
}

interface Listing {
  readonly toPath: (slug: string) => string
  /**
   * Selects the numbers of non-empty parts. `+listed` makes SQLite use the ids: an index that starts with
   * `listed` would be read from its beginning for every part.
   */
  readonly parts: string
  readonly addresses: string
  readonly pictures: string
}

const LISTINGS = {
  category: {
    toPath: paths.category,
    parts: `
      WITH RECURSIVE part (number) AS (
        SELECT 1
        UNION ALL
        SELECT number + 1 FROM part WHERE number * ?1 < (SELECT MAX(id) FROM category)
      )
      SELECT number FROM part WHERE EXISTS (
        SELECT 1 FROM category
        WHERE id > (number - 1) * ?1 AND id <= number * ?1 AND +listed = 1
      )`,
    addresses: `
      SELECT link.entity_id, link.language_id, link.slug FROM permalink AS link
      JOIN category ON category.id = link.entity_id AND category.listed = 1
      WHERE link.kind = 'category' AND link.entity_id > ?1 AND link.entity_id <= ?2
      ORDER BY link.entity_id, link.language_id`,
    pictures: `
      SELECT category.id AS entity_id, media.hash FROM category
      JOIN media ON media.id = category.media_id
      WHERE category.id > ?1 AND category.id <= ?2`,
  },
  product: {
    toPath: paths.product,
    parts: `
      WITH RECURSIVE part (number) AS (
        SELECT 1
        UNION ALL
        SELECT number + 1 FROM part WHERE number * ?1 < (SELECT MAX(id) FROM product)
      )
      SELECT number FROM part WHERE EXISTS (
        SELECT 1 FROM product
        WHERE id > (number - 1) * ?1 AND id <= number * ?1 AND +listed = 1
      )`,
    addresses: `
      SELECT link.entity_id, link.language_id, link.slug FROM permalink AS link
      JOIN product ON product.id = link.entity_id AND product.listed = 1
      WHERE link.kind = 'product' AND link.entity_id > ?1 AND link.entity_id <= ?2
      ORDER BY link.entity_id, link.language_id`,
    pictures: `
      SELECT product_media.product_id AS entity_id, media.hash FROM product_media
      JOIN media ON media.id = product_media.media_id
      WHERE product_media.product_id > ?1 AND product_media.product_id <= ?2
      ORDER BY product_media.product_id, product_media.position`,
  },
  blog: {
    toPath: paths.blog,
    parts: `
      WITH RECURSIVE part (number) AS (
        SELECT 1
        UNION ALL
        SELECT number + 1 FROM part WHERE number * ?1 < (SELECT MAX(id) FROM blog)
      )
      SELECT number FROM part WHERE EXISTS (
        SELECT 1 FROM blog WHERE id > (number - 1) * ?1 AND id <= number * ?1
      )`,
    addresses: `
      SELECT entity_id, language_id, slug FROM permalink
      WHERE kind = 'blog' AND entity_id > ?1 AND entity_id <= ?2
      ORDER BY entity_id, language_id`,
    pictures: `
      SELECT blog.id AS entity_id, media.hash FROM blog
      JOIN media ON media.id = blog.media_id
      WHERE blog.id > ?1 AND blog.id <= ?2`,
  },
} as const satisfies Readonly<Record<string, Listing>>

export const LISTED_KINDS = ['category', 'product', 'blog'] as const
export type ListedKind = (typeof LISTED_KINDS)[number]

export interface Part {
  readonly kind: ListedKind
  readonly number: number
}

export async function listParts(db: Db): Promise<Part[]> {
  const listings = LISTED_KINDS.map(async (kind) => {
    const statement = db.prepare(LISTINGS[kind].parts).bind(ITEMS_PER_PART)
    const rows = await all(z.object({ number: z.number() }), statement)
    return rows.map(({ number }) => ({ kind, number }))
  })
  return (await Promise.all(listings)).flat()
}

const AddressRow = z.object({ entity_id: z.number(), language_id: z.number(), slug: z.string() })
const PictureRow = z.object({ entity_id: z.number(), hash: z.string() })

/** Lists the items of a part; none for a part that does not exist. */
export async function listPagesOfPart(db: Db, { kind, number }: Part): Promise<ListedPage[]> {
  const idRange = [(number - 1) * ITEMS_PER_PART, number * ITEMS_PER_PART]
  const { addresses, pictures, toPath } = LISTINGS[kind]
  const [rows, pictureRows] = await Promise.all([
    all(AddressRow, db.prepare(addresses).bind(...idRange)),
    all(PictureRow, db.prepare(pictures).bind(...idRange)),
  ])
  const picturesById = Map.groupBy(pictureRows, ({ entity_id }) => entity_id)
  const editionsById = Map.groupBy(rows, ({ entity_id }) => entity_id)
  return [...editionsById].map(([id, editions]) => ({
    editions: editions.flatMap(({ language_id, slug }) => {
      const code = findLocaleById(language_id)?.code
      return code === undefined ? [] : [[code, localizePath(code, toPath(slug))] as const]
    }),
    pictures: (picturesById.get(id) ?? []).slice(0, MAX_PICTURES).map(({ hash }) => hash),
  }))
}
