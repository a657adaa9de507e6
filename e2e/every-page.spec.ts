import { COLOUR_RULES, findViolations } from './axe.ts'
import { findOverflow, findSmallTargets, resizeTo } from './layout-checks.ts'
import { expect, test, type Page } from './fixtures.ts'
import {
  armenianPages,
  englishPages,
  frenchPages,
  inArmenian,
  inTranslations,
  type ShopPage,
} from './page-list.ts'
import { BEFORE_RELEASE } from './tags.ts'

/** The phone is last, because touch targets are measured at its width. */
const WIDTHS = [1440, 1024, 640, 320]
const HEIGHT = 800
const DESKTOP = { width: 1280, height: HEIGHT }

const NOT_FOUND: Omit<ShopPage, 'path'> = { h1: 'Page Not Found', title: 'Page Not Found' }
const ENGLISH_PAGES = [
  ...englishPages,
  { path: '/nothing', ...NOT_FOUND },
  { path: '/product/none', ...NOT_FOUND },
]

/** They have the most parts. The other pages consist of the same parts. */
const MAIN_PAGES = ['/', '/about', '/products', '/product/carmine-naccarat', '/cart', '/checkout']
/** These pages stand for the dark theme. */
const PAGES_IN_DARK = ['/', '/product/carmine-naccarat', '/cart', '/checkout']
/** These pages stand for the longer words of a translation. */
const PAGES_IN_ARMENIAN = ['/', '/product/karmin-naqarat', '/checkout']

/** Account pages are the same for a signed-out visitor; `my-pages.spec.ts` checks them signed in. */
const isSignedOut = (path: string) => path.startsWith('/my/')

/*
 * A test opens several pages in one browser context, which loads scripts and fonts from its cache from
 * the second page on. The fixtures fail a test whose page violates the content security policy, misses a
 * file or hydrates with a warning.
 */

const PAGES_PER_TEST = 12
const TEST_TIMEOUT_MS = 240_000

for (const { pages, tag } of split(ENGLISH_PAGES, (path) => !MAIN_PAGES.includes(path))) {
  test(
    `The English pages ${listPaths(pages)} are accessible and fit every width`,
    { tag },
    async ({ page, visit }) => {
      test.setTimeout(TEST_TIMEOUT_MS)
      for (const { path, ...expected } of pages) {
        await test.step(path, async () => {
          await page.emulateMedia({ colorScheme: 'light' })
          await page.setViewportSize(DESKTOP)
          await visit(path)
          await expectTitles(page, { lang: 'en', ...expected })
          await expectNoViolations(page, path)
          if (PAGES_IN_DARK.includes(path)) await expectNoDarkViolations(page, path)
          await expectToFit(page)
        })
      }
    },
  )
}

const otherPages = ENGLISH_PAGES.filter(
  ({ path }) => !isSignedOut(path) && !PAGES_IN_DARK.includes(path),
)
for (const pages of chunk(otherPages)) {
  test(
    `The English pages ${listPaths(pages)} are accessible in the dark theme`,
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      test.setTimeout(TEST_TIMEOUT_MS)
      await page.setViewportSize(DESKTOP)
      for (const { path } of pages) {
        await test.step(path, async () => {
          await visit(path)
          await expectNoDarkViolations(page, path)
        })
      }
    },
  )
}

/* Roles, names and colours do not depend on the language, so axe checks only the English pages. */

for (const { pages, tag } of split(armenianPages, (path) => !PAGES_IN_ARMENIAN.includes(path))) {
  test(
    `The Armenian pages ${listPaths(pages)} have their titles and fit every width`,
    { tag },
    async ({ page, visit }) => {
      test.setTimeout(TEST_TIMEOUT_MS)
      for (const { path, ...expected } of pages) {
        await test.step(path, async () => {
          await page.setViewportSize(DESKTOP)
          await visit(inArmenian(path))
          await expectTitles(page, { lang: 'hy', ...expected })
          await expectToFit(page)
        })
      }
    },
  )
}

for (const pages of chunk(frenchPages)) {
  test(
    `The French pages ${listPaths(pages)} have their titles and fit every width`,
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      test.setTimeout(TEST_TIMEOUT_MS)
      for (const { path, ...expected } of pages) {
        await test.step(path, async () => {
          await page.setViewportSize(DESKTOP)
          await visit(inTranslations(path, 'fr'))
          await expectTitles(page, { lang: 'fr', ...expected })
          await expectToFit(page)
        })
      }
    },
  )
}

interface TestedPages {
  readonly pages: readonly ShopPage[]
  readonly tag: string[]
}

/** Splits the pages into tests. Those that repeat others are in tests of their own. */
function split(
  pages: readonly ShopPage[],
  isRepeated: (path: string) => boolean,
): readonly TestedPages[] {
  const repeated = pages.filter(({ path }) => isRepeated(path))
  const others = pages.filter(({ path }) => !isRepeated(path))
  return [
    ...chunk(others).map((part) => ({ pages: part, tag: [] })),
    ...chunk(repeated).map((part) => ({ pages: part, tag: [BEFORE_RELEASE] })),
  ]
}

function chunk(pages: readonly ShopPage[]): readonly (readonly ShopPage[])[] {
  const count = Math.ceil(pages.length / PAGES_PER_TEST)
  return Array.from({ length: count }, (_, at) =>
    pages.slice(at * PAGES_PER_TEST, (at + 1) * PAGES_PER_TEST),
  )
}

function listPaths(pages: readonly ShopPage[]): string {
  return pages.map(({ path }) => path).join(' ')
}

test(
  'The open menus of a phone are accessible',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('group', { name: 'Categories' })).toBeVisible()
    expect(await findSmallTargets(page)).toEqual([])
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Language: English' }).click()
    await expect(page.getByRole('link', { name: 'Հայերեն' })).toBeVisible()
    expect(await findSmallTargets(page)).toEqual([])
    expect(await findViolations(page)).toEqual([])
  },
)

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

async function expectNoViolations(page: Page, path: string): Promise<void> {
  if (isSignedOut(path)) return
  await expectOpen(page, path)
  expect.soft(await findViolations(page)).toEqual([])
}

async function expectNoDarkViolations(page: Page, path: string): Promise<void> {
  await expectOpen(page, path)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await findViolations(page, { rules: COLOUR_RULES })).toEqual([])
}

/** After hydration this page opens the sign-in dialog. */
async function expectOpen(page: Page, path: string): Promise<void> {
  if (path === '/my') await expect(page.getByRole('dialog')).toBeVisible()
}

async function expectToFit(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await resizeTo(page, { width, height: HEIGHT })
    await expect.poll(() => findOverflow(page), `sideways at ${width} px`).toBeLessThanOrEqual(0)
  }
  expect.soft(await findSmallTargets(page)).toEqual([])
}
