import type { Page } from './fixtures.ts'

/* A phone shows in panels what a wide screen shows at once. With these a test runs at any width. */

const DESKTOP_WIDTH = 1024

const isPhone = (page: Page) => (page.viewportSize()?.width ?? DESKTOP_WIDTH) < DESKTOP_WIDTH

/** Chooses the currency in the header, or in the menu of a phone. */
export async function chooseCurrency(page: Page, from: string, to: string): Promise<void> {
  const opener = isPhone(page) ? 'Menu' : `Currency: ${from}`
  await page.getByRole('button', { name: opener }).click()
  await page.getByRole('button', { name: new RegExp(`^${to}`) }).click()
}

/** Opens the items and the coupon of the checkout, which a phone shows after a press. */
export async function openSummary(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Items/ }).click()
}

/** Checks a filter of a list. On a phone the filters are in a panel, and apply when it is closed. */
export async function chooseFilter(page: Page, name: RegExp): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name }).check()
  if (isPhone(page)) await page.getByRole('button', { name: /^Show \d/ }).click()
}

/** Gives the page the width of a desktop, for a test of what a phone does not have. */
export async function useDesktop(page: Page): Promise<void> {
  if (isPhone(page)) await page.setViewportSize({ width: 1440, height: 900 })
}
