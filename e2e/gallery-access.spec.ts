import {
  serveTestFiles,
  waitUntilClosed,
  currentSlide,
  dialog,
  imageLink,
  imageLinks,
  insertGallery,
  readyViewer,
  openInsertedGallery,
  readySlide,
} from './gallery-helpers.ts'
import { findViolations } from './axe.ts'
import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

const PRODUCT = '/product/vordan-karmir'
const OPENINGS = 100

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function openProduct(page: Page): Promise<void> {
  await page.locator('[data-gallery="pictures"] a').first().click()
  await expect(readySlide(page)).toHaveCount(1)
}

test('The open viewer with zoom and thumbnails has no accessibility violations', async ({
  page,
  visit,
}) => {
  await visit(PRODUCT)
  await openProduct(page)
  await expect(page.getByRole('dialog', { name: 'Gallery', exact: true })).toBeVisible()
  await page.keyboard.press('t')
  await dialog(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Go to 2' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

const SLIDES = [
  imageLink('none.svg'),
  '<a href="#main" data-type="inline" data-selector="footer p">A part</a>',
  '<a href="https://www.openstreetmap.org/" data-type="map">Քարտեզ</a>',
  '<a href="/film.xyz" data-type="video" data-mime="video/x-nothing">Ֆիլմ</a>',
] as const

test(
  'A missing picture, a text, a map and a video have no accessibility violations in Armenian',
  { tag: BEFORE_RELEASE },
  async ({ page, visit, allowErrors }) => {
    test.slow()
    allowErrors(/gallery-test/)
    await serveTestFiles(page, { 'none.svg': { status: 404 } })
    await visit(`/am${PRODUCT}`)
    await insertGallery(page, [...SLIDES, ...imageLinks(8)])
    await openInsertedGallery(page)
    await expect(dialog(page).getByRole('button', { name: 'Փակել պատկերասրահը' })).toBeVisible()
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await expect(dialog(page).locator('[data-dot]')).toHaveCount(7)
    for (const slide of SLIDES) {
      await expect(readySlide(page), slide).toHaveCount(1)
      expect(await findViolations(page), slide).toEqual([])
      await page.keyboard.press('PageDown')
    }
    await expect(currentSlide(page).getByRole('img')).toBeVisible()
  },
)

test.describe('on the smallest phone', () => {
  // This is the width of a 640 px window at 200 % zoom.
  test.use({ viewport: { width: 320, height: 568 } })

  test(
    'Every control is visible and large enough to touch, also with a hundred pictures',
    { tag: BEFORE_RELEASE },
    async ({ page, visit }) => {
      await serveTestFiles(page)
      await visit('/about')
      await insertGallery(page, imageLinks(100))
      await openInsertedGallery(page, { index: 99 })
      await page.keyboard.press('t')
      const last = dialog(page).getByRole('button', { name: 'Go to 100' })
      await expect(last).toBeInViewport({ ratio: 1 })
      await expect(last.locator('img')).toHaveAttribute('loading', 'lazy')
      await expect
        .poll(async () => {
          const { width = 0, height = 0 } = (await last.boundingBox()) ?? {}
          return Math.min(width, height)
        })
        .toBeGreaterThanOrEqual(44)
      const tools = dialog(page).getByRole('group', { name: 'Gallery tools' })
      const controls = await tools.locator('button, a').all()
      expect(controls).toHaveLength(6)
      for (const control of controls) {
        const box = await control.boundingBox()
        expect(box?.width).toBeGreaterThanOrEqual(44)
        expect(box?.height).toBeGreaterThanOrEqual(44)
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
      }
      const counter = await dialog(page).getByText('100 / 100', { exact: true }).boundingBox()
      const first = await controls[0]?.boundingBox()
      expect((counter?.x ?? 0) + (counter?.width ?? 0)).toBeLessThanOrEqual(first?.x ?? 0)
    },
  )
})

test(
  'Opening the viewer 100 times leaves no listener, node or class',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    test.slow()
    await serveTestFiles(page)
    await visit('/about')
    const link = (await insertGallery(page, imageLinks(3))).first()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    async function count(): Promise<Record<string, number>> {
      await session.send('HeapProfiler.collectGarbage')
      const { metrics } = await session.send('Performance.getMetrics')
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
    }
    async function openAndClose(): Promise<void> {
      await link.evaluate((element: HTMLElement) => element.click())
      await readyViewer(page).waitFor()
      await page.keyboard.press('Escape')
      await readyViewer(page).waitFor({ state: 'detached' })
      // A step back in the history removes the hash, and must finish before the next opening.
      await page.waitForFunction(() => location.hash === '')
    }
    for (let opening = 0; opening < 10; opening += 1) await openAndClose()
    await waitUntilClosed(page)
    const before = await count()
    const classes = () =>
      page.evaluate(() => [document.documentElement.className, document.body.className])
    const initialClasses = await classes()
    for (let opening = 0; opening < OPENINGS; opening += 1) await openAndClose()
    await waitUntilClosed(page)
    await expect.poll(classes).toEqual(initialClasses)
    // The last nodes may be held by an object that only the next collection frees.
    const grown = async (name: string) => ((await count())[name] ?? 0) - (before[name] ?? 0)
    await expect.poll(() => grown('JSEventListeners')).toBeLessThanOrEqual(10)
    await expect.poll(() => grown('Nodes')).toBeLessThanOrEqual(100)
    // Compiled code, which V8 frees at times of its own, is up to 1 MB of it on a busy machine.
    await expect.poll(() => grown('JSHeapUsedSize')).toBeLessThan(2_000_000)
  },
)
