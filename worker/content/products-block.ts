import * as z from 'zod/mini'
import type { ListQuestion } from '#shared/catalog/list-contract.ts'
import { DEFAULT_PAGE_SIZE, SORTS, toListQuery } from '#shared/catalog/list-params.ts'
import type { BlockOf } from '#shared/content/blocks.ts'
import { paths } from '#shared/locale/paths.ts'
import { countList, readListPart } from '../catalog/list.ts'
import { toListSearch } from '../catalog/list-search.ts'
import { listCategories, listProductsByIds } from '../catalog/queries.ts'
import type { Db } from '../db/rows.ts'

const DEFAULT_COLUMNS = 3
/** How many of a list are shown at first where the block does not say. */
const DEFAULT_ROWS = 2

const ListSettings = z.object({
  category_id: z.optional(z.number()),
  filter: z.prefault(z.array(z.string()), []),
  in_stock: z.prefault(z.boolean(), false),
  sort: z.prefault(z.enum(SORTS), SORTS[0]),
  count: z.optional(z.number()),
})

/** What the import keeps of a products block. */
export const ProductsSettings = z.object({
  columns: z.prefault(z.number(), DEFAULT_COLUMNS),
  full_width: z.prefault(z.boolean(), false),
  slider: z.optional(z.boolean()),
  product_ids: z.optional(z.array(z.number())),
  list: z.optional(ListSettings),
})
type ProductsSettings = z.infer<typeof ProductsSettings>

type Found = Pick<BlockOf<'products'>, 'products' | 'columns' | 'full_width' | 'slider' | 'list'>

/** Undefined where nothing is left of what the block is to show. */
export async function findProducts(
  db: Db,
  settings: ProductsSettings,
  language_id: number,
): Promise<Found | undefined> {
  const { columns, full_width, slider, product_ids } = settings
  const found =
    product_ids === undefined
      ? await findList(db, settings, language_id)
      : { products: await listProductsByIds(db, product_ids, language_id) }
  if (found === undefined || found.products.length === 0) return undefined
  return { columns, full_width, ...(slider === true && { slider }), ...found }
}

/** The first page of a list; undefined if what narrows it is gone, since it would be another list. */
async function findList(
  db: Db,
  { list, columns }: ProductsSettings,
  language_id: number,
): Promise<Pick<Found, 'products' | 'list'> | undefined> {
  const { category_id, count = DEFAULT_ROWS * columns, ...asked } = list ?? ListSettings.parse({})
  const category = await findCategorySlug(db, category_id, language_id)
  if (category_id !== undefined && category === undefined) return undefined
  const question: ListQuestion = {
    language_id,
    ...(category !== undefined && { category }),
    ...asked,
    per_page: count,
    page: 1,
  }
  const { search, unknown } = await toListSearch(db, question)
  if (unknown.filter.length > 0) return undefined
  const part = await readListPart(db, search, await countList(db, search))
  if (part === undefined) return undefined
  const { products, products_count } = part
  const to = paths.list(toListQuery({ ...question, per_page: DEFAULT_PAGE_SIZE }))
  return { products, list: { products_count, question, to } }
}

async function findCategorySlug(db: Db, category_id: number | undefined, language_id: number) {
  if (category_id === undefined) return undefined
  const categories = await listCategories(db, language_id)
  return categories.find((category) => category.category_id === category_id)?.slug
}
