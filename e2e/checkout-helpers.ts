import type { Page } from 'playwright/test'
import { addToCart, drawer } from './cart-helpers.ts'
import { expect } from './fixtures.ts'

/** A download, which is never sold out and needs no shipping. */
export const LICENCE_PATH = '/product/palette-mixer-licence'

export const VALID_CARD = '4242 4242 4242 4242'
export const DECLINED_CARD = '4000 0000 0000 0002'
export const CHALLENGE_CARD = '4000 0000 0000 3220'
export const SLOW_CARD = '4000 0000 0000 5001'

type Visit = (path: string) => Promise<unknown>

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay €/ })
export const orderHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^Order [0-9A-Z]{4}-[0-9A-Z]{4}$/ })

/** Adds a product to the cart and opens the checkout from the drawer. */
export async function openCheckout(
  page: Page,
  visit: Visit,
  product = LICENCE_PATH,
): Promise<void> {
  await visit(product)
  await addToCart(page)
  await drawer(page).getByRole('link', { name: 'Check out' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('Email')).toBeVisible()
}

export async function fillBuyerDetails(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ani@example.am')
  const address = page.getByRole('region', { name: /^(Shipping|Billing) address$/ })
  await address.getByLabel('Name').fill('Ani Sargsyan')
  await address.getByLabel('Country').selectOption({ label: 'Armenia' })
  await address.getByLabel('Street and number').fill('7 Abovyan Street')
  await address.getByLabel('Town or city').fill('Yerevan')
  await address.getByLabel('Postal code').fill('0001')
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('04 / 39')
  await page.getByLabel('Security code').fill('123')
}

/** Fills in everything that an order needs before the click on the pay button. */
export async function fillCheckout(page: Page, card = VALID_CARD, fill = fillCard): Promise<void> {
  await fillBuyerDetails(page)
  await fill(page, card)
  await giveConsent(page)
  await expectPriced(page)
}

/** The boxes of the form without which no order is placed; the first is there only with downloads. */
export const consentBoxes = (page: Page) =>
  page.locator('[name="wants_downloads_now"], [name="agree"]')

/** Checks the boxes of the form, which must be there: without a box there would be nothing to wait for. */
export async function giveConsent(page: Page): Promise<void> {
  await expect(page.locator('[name="agree"]')).toBeVisible()
  for (const box of await consentBoxes(page).all()) await box.check()
}

/** Waits until what was filled in is priced: an order whose total changes meanwhile is not placed. */
export async function expectPriced(page: Page): Promise<void> {
  await expect(page.locator('[data-busy="true"]')).toHaveCount(0)
  await expect(payButton(page)).toBeVisible()
}

/** Places the order of a guest for goods that are shipped. */
export async function orderGoods(page: Page, visit: Visit): Promise<void> {
  await openCheckout(page, visit, '/product/yellow-ochre')
  await fillCheckout(page)
  // The price of shipping comes with the address.
  await expect(payButton(page)).toHaveText(/9\.80/)
  await payButton(page).click()
  await expect(orderHeading(page)).toBeVisible()
}
