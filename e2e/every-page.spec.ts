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

const NOT_FOUND: Omit<ShopPage, 'path'> = { h1: 'Page Not Found', title: 'Page Not Found' }
const MISSING = [
  { path: '/nothing', ...NOT_FOUND },
  { path: '/product/none', ...NOT_FOUND },
]

/* Opening a page takes the time: each is opened once and looked at in every way. The fixtures fail it
 * if it breaks the content security policy, lacks a file or hydrates with a complaint. */

for (const { path, ...told } of [...englishPages, ...MISSING]) {
  test(`English: ${path}`, async ({ page, visit }) => {
    await visit(path)
    await expectToTell(page, { lang: 'en', ...told })
    await expectNoProblems(page, path)
    await expectToFit(page)
  })
}

for (const { path, ...told } of armenianPages) {
  const address = inArmenian(path)
  test(`Armenian: ${address}`, async ({ page, visit }) => {
    await visit(address)
    await expectToTell(page, { lang: 'hy', ...told })
    await expectNoProblems(page, path)
    await expectToFit(page)
  })
}

for (const { path, ...told } of frenchPages) {
  const address = inTranslations(path, 'fr')
  test(`French: ${address}`, async ({ page, visit }) => {
    await visit(address)
    await expectToTell(page, { lang: 'fr', ...told })
    await expectToFit(page)
  })
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
