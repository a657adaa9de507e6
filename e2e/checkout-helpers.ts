import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { add, drawer } from './cart-helpers.ts'
import { expect } from './fixtures.ts'

/** Never sold out, and nothing that is sent. */
export const LICENCE = '/product/palette-mixer-licence'

export const GOOD_CARD = '4242 4242 4242 4242'
export const DECLINED_CARD = '4000 0000 0000 0002'
export const ASKING_CARD = '4000 0000 0000 3220'
export const SLOW_CARD = '4000 0000 0000 5001'

type Visit = (path: string) => Promise<unknown>

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay €/ })
export const orderHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^Order [0-9A-Z]{4}-[0-9A-Z]{4}$/ })

/** Paying is limited by address: each test has one of its own. */
export async function fromOwnAddress(page: Page): Promise<void> {
  await page.context().setExtraHTTPHeaders({ 'CF-Connecting-IP': randomUUID() })
}

/** From a product's page, by the drawer, to the checkout. */
export async function toCheckout(page: Page, visit: Visit, product = LICENCE): Promise<void> {
  await fromOwnAddress(page)
  await visit(product)
  await add(page)
  await drawer(page).getByRole('link', { name: 'Check out' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('E-mail')).toBeVisible()
}

export async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('ani@example.am')
  const billing = page.getByRole('region', { name: 'Billing address' })
  await billing.getByLabel('Name').fill('Ani Sargsyan')
  await billing.getByLabel('Country').selectOption({ label: 'Armenia' })
  await billing.getByLabel('Street and number').fill('7 Abovyan Street')
  await billing.getByLabel('Town or city').fill('Yerevan')
  await billing.getByLabel('Postal code').fill('0001')
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Valid until').fill('04 / 39')
  await page.getByLabel('Security code').fill('123')
}

/** Everything that an order needs but the press of the button. */
export async function fillAll(page: Page, card = GOOD_CARD, fill = fillCard): Promise<void> {
  await fillPerson(page)
  await fill(page, card)
  await page.getByLabel(/I have read the terms/).check()
  await expect(payButton(page)).toBeVisible()
}
