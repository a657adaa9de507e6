import { expect, waitForHydration, type Page } from './fixtures.ts'

export const OTHER_PRODUCT = '/product/bone-black'
export const WISH_LIST = '/wish-list'

export const saveButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add to wish list' })
export const savedButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'On your wish list' })

/** Puts a product on the wish list of a guest. */
export async function wish(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await saveButton(page).click()
  await expect(savedButton(page)).toBeVisible()
}
