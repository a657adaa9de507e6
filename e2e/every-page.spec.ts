import { COLOUR_RULES, findProblems } from './axe.ts'
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

/** Ends at the phone, where thumbs are measured. */
const WIDTHS = [1440, 1024, 640, 320]
const HEIGHT = 800
const DESKTOP = { width: 1280, height: HEIGHT }

const NOT_FOUND: Omit<ShopPage, 'path'> = { h1: 'Page Not Found', title: 'Page Not Found' }
const MISSING = [
  { path: '/nothing', ...NOT_FOUND },
  { path: '/product/none', ...NOT_FOUND },
]

/*
 * A test opens several pages in one browser context, whose cache holds the scripts and fonts from the
 * second page on. The fixtures fail it if a page violates the content security policy, lacks a file or
 * hydrates with a warning.
 */

const PAGES_PER_TEST = 10
const TEST_TIMEOUT_MS = 120_000

for (const pages of split([...englishPages, ...MISSING])) {
  test(`English: ${listPaths(pages)}`, async ({ page, visit }) => {
    test.setTimeout(TEST_TIMEOUT_MS)
    for (const { path, ...told } of pages) {
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light' })
        await page.setViewportSize(DESKTOP)
        await visit(path)
        await expectToTell(page, { lang: 'en', ...told })
        await expectNoProblems(page, path)
        await expectToFit(page)
      })
    }
  })
}

/* Roles, names and colours do not depend on the language: axe examines the English pages. */

for (const pages of split(armenianPages)) {
  test(`Armenian: ${listPaths(pages)}`, async ({ page, visit }) => {
    test.setTimeout(TEST_TIMEOUT_MS)
    for (const { path, ...told } of pages) {
      await test.step(path, async () => {
        await page.setViewportSize(DESKTOP)
        await visit(inArmenian(path))
        await expectToTell(page, { lang: 'hy', ...told })
        await expectToFit(page)
      })
    }
  })
}

for (const pages of split(frenchPages)) {
  test(`French: ${listPaths(pages)}`, async ({ page, visit }) => {
    test.setTimeout(TEST_TIMEOUT_MS)
    for (const { path, ...told } of pages) {
      await test.step(path, async () => {
        await page.setViewportSize(DESKTOP)
        await visit(inTranslations(path, 'fr'))
        await expectToTell(page, { lang: 'fr', ...told })
        await expectToFit(page)
      })
    }
  })
}

function split(pages: readonly ShopPage[]): readonly (readonly ShopPage[])[] {
  const count = Math.ceil(pages.length / PAGES_PER_TEST)
  return Array.from({ length: count }, (_, at) =>
    pages.slice(at * PAGES_PER_TEST, (at + 1) * PAGES_PER_TEST),
  )
}

function listPaths(pages: readonly ShopPage[]): string {
  return pages.map(({ path }) => path).join(' ')
}

test('the open menus of a phone', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await findSmallTargets(page)).toEqual([])
  expect(await findProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Language: English' }).click()
  expect(await findSmallTargets(page)).toEqual([])
  expect(await findProblems(page)).toEqual([])
})

interface Told {
  readonly lang: string
  readonly h1: string
  readonly title: string
}

async function expectToTell(page: Page, { lang, h1, title }: Told): Promise<void> {
  await expect(page).toHaveTitle(title)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([h1])
}

/**
 * By day and in the dark. The account's pages are one to whoever is signed out; `my-pages.spec.ts`
 * looks at them signed in.
 */
async function expectNoProblems(page: Page, path: string): Promise<void> {
  if (path.startsWith('/my/')) return
  // It asks to sign in as soon as it lives.
  if (path === '/my') await expect(page.getByRole('dialog')).toBeVisible()
  expect.soft(await findProblems(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await findProblems(page, { rules: COLOUR_RULES })).toEqual([])
}

async function expectToFit(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    // A busy browser is asked before it has drawn the new width.
    await expect.poll(() => findOverflow(page), `sideways at ${width} px`).toBeLessThanOrEqual(0)
  }
  expect.soft(await findSmallTargets(page)).toEqual([])
}
