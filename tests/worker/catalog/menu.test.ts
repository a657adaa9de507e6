import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { CategoryMenu } from '#shared/catalog/menu-contract.ts'
import { visit } from '../shop.ts'

const MENU = '/api/categories/fetch-menu'

async function fetchMenu(languageId: number): Promise<CategoryMenu> {
  return z.parse(CategoryMenu, await (await visit(`${MENU}?language_id=${languageId}`)).json())
}

it('The menu has the listed categories in their order, with a picture and a count each', async () => {
  const { categories } = await fetchMenu(1)
  expect(categories[0]).toMatchObject({ slug: 'lakes', name: 'Organic lakes' })
  expect(categories.map(({ slug }) => slug)).not.toContain('licences')
  for (const { products_count, picture } of categories) {
    expect(products_count).toBeGreaterThan(0)
    expect(picture).toMatchObject({ path: expect.any(String) })
    expect(picture).not.toHaveProperty('alt')
  }
})

it('The menu has names and addresses in the language', async () => {
  const { categories } = await fetchMenu(3)
  expect(categories[0]).toMatchObject({ slug: 'laques', name: 'Laques organiques' })
})

it('An unknown language gets no menu', async () => {
  expect((await visit(`${MENU}?language_id=99`)).status).toBe(422)
})
