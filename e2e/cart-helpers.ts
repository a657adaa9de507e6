import type { Page } from 'playwright/test'
import { expect, waitForHydration } from './fixtures.ts'

export const PRODUCT = '/product/carmine-naccarat'
export const NAME = 'Carmine naccarat'
/** The price of one unit. */
export const PRICE = '€34.00'

export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' })
export const cartLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Cart/ })
export const quantityField = (page: Page) =>
  page.getByRole('textbox', { name: `Quantity of ${NAME}` })
export const increaseButton = (page: Page) =>
  page.getByRole('group', { name: `Quantity of ${NAME}` }).getByRole('button', { name: 'One more' })
export const totalRow = (page: Page) => page.locator('dl > div').filter({ hasText: 'Total' })

export async function addToCart(page: Page): Promise<void> {
  await waitForHydration(page)
  // On a phone the bar below has the same button.
  const buttons = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true })
  await buttons.first().click()
  await expect(drawer(page)).toBeVisible()
}

export function storedItems(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('cartItems'))
}

/** Waits until the browser has stored this number of units. */
export async function expectStored(page: Page, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const items: unknown = JSON.parse((await storedItems(page)) ?? '[]')
      return Array.isArray(items)
        ? items.reduce((sum: number, item) => sum + Number(Object(item).quantity), 0)
        : undefined
    })
    .toBe(count)
}
