import { expect, test, type Page } from './fixtures.ts'
import { armenianPages, englishPages, inArmenian } from './shop-pages.ts'

const TARGET_PX = 44
const ENGLISH = [...englishPages.map(({ path }) => path), '/nothing', '/product/none']
const ARMENIAN = [...armenianPages.map(({ path }) => inArmenian(path)), '/am/nothing']
const WIDTHS = [320, 640, 1024, 1440]

test('nothing overflows sideways in English', async ({ page, visit }) => {
  await expectNoOverflow({ page, visit, paths: ENGLISH })
})

test('nothing overflows sideways in Armenian', async ({ page, visit }) => {
  await expectNoOverflow({ page, visit, paths: ARMENIAN })
})

test('controls and navigation can be hit with a thumb', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectTargets({ page, visit, paths: ENGLISH })
})

test('controls and navigation can be hit with a thumb in Armenian', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectTargets({ page, visit, paths: ARMENIAN })
})

test('the open menu of a phone can be hit with a thumb', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await page.evaluate(findSmallTargets, TARGET_PX)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Language: English' }).click()
  expect(await page.evaluate(findSmallTargets, TARGET_PX)).toEqual([])
})

interface Pages {
  readonly page: Page
  readonly visit: (path: string) => Promise<unknown>
  readonly paths: readonly string[]
}

async function expectNoOverflow({ page, visit, paths }: Pages): Promise<void> {
  test.slow()
  for (const path of paths) {
    await test.step(path, async () => {
      await visit(path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        // Under an open popup the page keeps the room of its scrollbar.
        expect.soft(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0)
      }
    })
  }
}

async function expectTargets({ page, visit, paths }: Pages): Promise<void> {
  test.slow()
  for (const path of paths) {
    await test.step(path, async () => {
      await visit(path)
      expect.soft(await page.evaluate(findSmallTargets, TARGET_PX)).toEqual([])
    })
  }
}

/**
 * Links inside running text are excepted (WCAG 2.5.8): they are as high as their line. A card's link
 * is as large as the card that its `::after` covers.
 */
function findSmallTargets(least: number): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node !== element && (node.textContent ?? '').trim() !== '',
    )
  return [...document.querySelectorAll('a[href], button, summary, input, select')]
    .filter((element) => isShown(element) && !isInText(element))
    .filter((element) => getComputedStyle(element).position !== 'fixed')
    .flatMap((element) => {
      const coversCard = getComputedStyle(element, '::after').position === 'absolute'
      const card = coversCard && element instanceof HTMLElement ? element.offsetParent : null
      const { width, height } = (card ?? element).getBoundingClientRect()
      if (height >= least - 0.5 && width >= least - 0.5) return []
      return [`${element.textContent?.trim()}: ${Math.round(width)} × ${Math.round(height)}`]
    })
}
