import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { integerParam } from '#shared/api/query.ts'
import { HUES } from './hue.ts'
import { CardPicture } from '#shared/gallery/contract.ts'

export const MenuCategory = z.object({
  category_id: z.int(),
  slug: z.string(),
  name: z.string(),
  products_count: z.int(),
  picture: z.nullable(CardPicture),
})
export type MenuCategory = z.infer<typeof MenuCategory>

export const CategoryMenu = z.object({
  categories: z.array(MenuCategory),
  /** The hues of the shop's products. */
  hues: z._default(z.array(z.enum(HUES)), []),
})
export type CategoryMenu = z.infer<typeof CategoryMenu>

/** Returns the categories of the header's menu; a browser asks when the menu is opened. */
export const fetchMenu = endpoint({
  method: 'GET',
  path: '/categories/fetch-menu',
  input: z.object({ language_id: integerParam }),
  output: CategoryMenu,
})
