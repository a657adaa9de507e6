import { expect, type Page } from './fixtures.ts'

export const PORTFOLIO = '/my/portfolio'
export const PICTURE = 'content/pictures/home-hero.jpg'
export const OTHER_PICTURE = 'content/pictures/cotton-paper.jpg'
/** Encoding pictures takes longer on a busy machine. */
export const ENCODING_TIMEOUT = { timeout: 20_000 }

export const main = (page: Page) => page.getByRole('main')
export const cards = (page: Page) => main(page).getByRole('article')
export const chooser = (page: Page) => main(page).getByLabel('Choose pictures')

export async function openPortfolio(
  page: Page,
  visit: (path: string) => Promise<unknown>,
): Promise<void> {
  await visit(PORTFOLIO)
  await expect(chooser(page)).toBeAttached()
}
