import { COLOUR_RULES, findViolations } from './axe.ts'
import { findOverflow, findSmallTargets } from './layout-checks.ts'
import { expect, test, type Page } from './fixtures.ts'
import {
  armenianPages,
  englishPages,
  frenchPages,
  inArmenian,
  inTranslations,
  type ShopPage,
} from './page-list.ts'

/** The phone is last, because touch targets are measured at its width. */
const WIDTHS = [1440, 1024, 640, 320]
const HEIGHT = 800

const NOT_FOUND: Omit<ShopPage, 'path'> = { h1: 'Page Not Found', title: 'Page Not Found' }
const MISSING = [
  { path: '/nothing', ...NOT_FOUND },
  { path: '/product/none', ...NOT_FOUND },
]

/* Opening a page is slow, so each page is opened once for all checks. The fixtures fail a test whose
 * page violates the content security policy, misses a file or hydrates with a warning. */

for (const { path, ...expected } of [...englishPages, ...MISSING]) {
  test(`The English page ${path} is accessible and fits every width`, async ({ page, visit }) => {
    await visit(path)
    await expectTitles(page, { lang: 'en', ...expected })
    await expectNoViolations(page, path)
    await expectToFit(page)
  })
}

for (const { path, ...expected } of armenianPages) {
  const address = inArmenian(path)
  test(`The Armenian page ${address} is accessible and fits every width`, async ({
    page,
    visit,
  }) => {
    await visit(address)
    await expectTitles(page, { lang: 'hy', ...expected })
    await expectNoViolations(page, path)
    await expectToFit(page)
  })
}

for (const { path, ...expected } of frenchPages) {
  const address = inTranslations(path, 'fr')
  test(`The French page ${address} has its title and fits every width`, async ({ page, visit }) => {
    await visit(address)
    await expectTitles(page, { lang: 'fr', ...expected })
    await expectToFit(page)
  })
}

test('The open menus of a phone are accessible', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await findSmallTargets(page)).toEqual([])
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Language: English' }).click()
  expect(await findSmallTargets(page)).toEqual([])
  expect(await findViolations(page)).toEqual([])
})

interface ExpectedPage {
  readonly lang: string
  readonly h1: string
  readonly title: string
}

async function expectTitles(page: Page, { lang, h1, title }: ExpectedPage): Promise<void> {
  await expect(page).toHaveTitle(title)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([h1])
}

/**
 * Checks both themes. Account pages are the same for a signed-out visitor; `my-pages.spec.ts` checks
 * them signed in.
 */
async function expectNoViolations(page: Page, path: string): Promise<void> {
  if (path.startsWith('/my/')) return
  // After hydration this page opens the sign-in dialog.
  if (path === '/my') await expect(page.getByRole('dialog')).toBeVisible()
  expect.soft(await findViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await findViolations(page, { rules: COLOUR_RULES })).toEqual([])
}

async function expectToFit(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    // A busy browser may not have rendered the new width yet.
    await expect.poll(() => findOverflow(page), `sideways at ${width} px`).toBeLessThanOrEqual(0)
  }
  expect.soft(await findSmallTargets(page)).toEqual([])
}
