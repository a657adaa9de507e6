import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from './fixtures.ts'
import { armenianPages, englishPages, inArmenian } from './shop-pages.ts'

const WCAG_22_AA = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22a',
  'wcag22aa',
  'best-practice',
]
/** What can differ by night; all else is looked at by day. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** The account's pages are one to whoever is signed out; `my-pages.spec.ts` looks at them signed in. */
const isLooked = ({ path }: { readonly path: string }) => !path.startsWith('/my/')
const ENGLISH = [
  ...englishPages.filter(isLooked).map(({ path }) => path),
  '/nothing',
  '/product/none',
]
const ARMENIAN = [
  ...armenianPages.filter(isLooked).map(({ path }) => inArmenian(path)),
  '/am/nothing',
  '/am/product/none',
]

test('axe finds nothing in English by day', async ({ page, visit }) => {
  await expectNothing({ page, visit, paths: ENGLISH })
})

test('axe finds nothing in Armenian by day', async ({ page, visit }) => {
  await expectNothing({ page, visit, paths: ARMENIAN })
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('axe finds nothing in English', async ({ page, visit }) => {
    await expectNothing({ page, visit, paths: ENGLISH, rules: COLOUR_RULES })
  })
})

test('axe finds nothing in the open menus of a phone', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await findProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Language: English' }).click()
  expect(await findProblems(page)).toEqual([])
})

interface Pages {
  readonly page: Page
  readonly visit: (path: string) => Promise<unknown>
  readonly paths: readonly string[]
  readonly rules?: string[]
}

async function expectNothing({ page, visit, paths, rules }: Pages): Promise<void> {
  test.slow()
  for (const path of paths) {
    await test.step(path, async () => {
      await visit(path)
      expect.soft(await findProblems(page, rules)).toEqual([])
    })
  }
}

/** What fades in has its own colours only at the end. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
}

async function findProblems(page: Page, rules?: string[]): Promise<string[]> {
  await untilStill(page)
  const axe = new AxeBuilder({ page })
  const chosen = rules === undefined ? axe.withTags(WCAG_22_AA) : axe.withRules(rules)
  const { violations } = await chosen.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}
