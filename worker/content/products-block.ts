import * as z from 'zod/mini'
import type { ListQuery } from '#shared/catalog/list-contract.ts'
import { DEFAULT_PAGE_SIZE, SORTS, toListQuery } from '#shared/catalog/list-params.ts'
import type { BlockOf } from '#shared/content/blocks.ts'
import { paths } from '#shared/url/paths.ts'
import { readCountedPart } from '../catalog/list.ts'
import { toListSearch } from '../catalog/list-search.ts'
import { listCategories, listProductsByIds } from '../catalog/queries.ts'
import type { BatchDb, Db } from '../db/rows.ts'

const DEFAULT_COLUMNS = 3
/** The number of rows of a list that are shown if the block does not specify it. */
const DEFAULT_ROWS = 2

const ListSettings = z.object({
  category_id: z.optional(z.number()),
  filter: z.prefault(z.array(z.string()), []),
  in_stock: z.prefault(z.boolean(), false),
  sort: z.prefault(z.enum(SORTS), SORTS[0]),
  count: z.optional(z.number()),
})

/** The settings of a products block as the import stores them. */
export const ProductsSettings = z.object({
  columns: z.prefault(z.number(), DEFAULT_COLUMNS),
  full_width: z.prefault(z.boolean(), false),
  slider: z.optional(z.boolean()),
  product_ids: z.optional(z.array(z.number())),
  list: z.optional(ListSettings),
})
type ProductsSettings = z.infer<typeof ProductsSettings>

type BlockProducts = Pick<
  BlockOf<'products'>,
  'products' | 'columns' | 'full_width' | 'slider' | 'list'
>

/** Returns undefined if no product of the block is left. */
export async function findProducts(
  db: BatchDb,
  settings: ProductsSettings,
  language_id: number,
): Promise<BlockProducts | undefined> {
  const { columns, full_width, slider, product_ids } = settings
  const products =
    product_ids === undefined
      ? await findList(db, settings, language_id)
      : { products: await listProductsByIds(db, product_ids, language_id) }
  if (products === undefined || products.products.length === 0) return undefined
  return { columns, full_width, ...(slider === true && { slider }), ...products }
}

/**
 * Reads the first page of a list; undefined if one of its filters no longer exists, since it would be
 * another list.
 */
async function findList(
  db: BatchDb,
  { list, columns }: ProductsSettings,
  language_id: number,
): Promise<Pick<BlockProducts, 'products' | 'list'> | undefined> {
  const {
    category_id,
    count = DEFAULT_ROWS * columns,
    ...listSettings
  } = list ?? ListSettings.parse({})
  const category = await findCategorySlug(db, category_id, language_id)
  if (category_id !== undefined && category === undefined) return undefined
  const query: ListQuery = {
    language_id,
    hue: [],
    ...(category !== undefined && { category }),
    ...listSettings,
    per_page: count,
    page: 1,
  }
  const { search, unknown } = await toListSearch(db, query)
  if (unknown.filter.length > 0) return undefined
  const listPage = await readCountedPart(db, search)
  if (listPage === undefined) return undefined
  const { products, products_count } = listPage
  const listUrl = paths.list(toListQuery({ ...query, per_page: DEFAULT_PAGE_SIZE }))
  return { products, list: { products_count, question: query, to: listUrl } }
}

async function findCategorySlug(db: Db, category_id: number | undefined, language_id: number) {
  if (category_id === undefined) return undefined
  const categories = await listCategories(db, language_id)
  return categories.find((category) => category.category_id === category_id)?.slug
}
