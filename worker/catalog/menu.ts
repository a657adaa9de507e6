import type { CategoryCard } from '#shared/catalog/contract.ts'
import { CategoryMenu, type MenuCategory } from '#shared/catalog/menu-contract.ts'
import { readThroughCache, type ReadContext } from '../http/read-through-cache.ts'
import { listOfferedHues, WHOLE_LIST } from './hues.ts'
import { listCategories } from './queries.ts'

/** Reads the categories of the header's menu through the cache. */
export function readMenu(
  context: ReadContext,
  language_id: number,
): Promise<CategoryMenu | undefined> {
  return readThroughCache(context, {
    key: `${language_id}:menu`,
    shape: CategoryMenu,
    read: async (catalogue) => {
      const { db } = await catalogue.open()
      const [categories, hues] = await Promise.all([
        listCategories(db, language_id),
        listOfferedHues(db, WHOLE_LIST, []),
      ])
      return {
        categories: categories.map(toMenuCategory),
        hues: hues.map(({ hue }) => hue),
      }
    },
  })
}

function toMenuCategory({
  category_id,
  slug,
  name,
  products_count,
  picture,
}: CategoryCard): MenuCategory {
  const base = { category_id, slug, name, products_count }
  if (picture === null) return { ...base, picture }
  // The name says what the picture shows, so the picture has no text of its own.
  const { alt: _, ...cardPicture } = picture
  return { ...base, picture: cardPicture }
}
