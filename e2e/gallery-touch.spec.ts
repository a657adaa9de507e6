import {
  serveTestFiles,
  waitUntilClosed,
  dialog,
  insertGallery,
  openGalleryWithStoppedClock,
  imageLinks,
  loadedSlide,
  readyViewer,
  readySlide,
} from './gallery-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  hasTouch: true,
  viewport: { width: 390, height: 844 },
})
test.beforeEach(async ({ page }) => serveTestFiles(page))

/** Returns a function that touches the points of each step in turn, and then releases them. */
async function createTouch(page: Page) {
  const session = await page.context().newCDPSession(page)
  return async (...moves: readonly (readonly (readonly [number, number])[])[]) => {
    for (const [place, move] of moves.entries()) {
      const touchPoints = move.map(([x, y], id) => ({ x, y, id }))
      const type = place === 0 ? 'touchStart' : 'touchMove'
      await session.send('Input.dispatchTouchEvent', { type, touchPoints })
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

test('Touch gestures change the slide, hide the controls, zoom and close the viewer', async ({
  page,
  visit,
}) => {
  await openGalleryWithStoppedClock({ page, visit, links: imageLinks(2) })
  await page.clock.runFor(400)
  await expect(readySlide(page)).toHaveCount(1)
  const touch = await createTouch(page)
  await touch([[300, 400]], [[240, 400]], [[120, 400]])
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
  await loadedSlide(page).waitFor()
  await page.touchscreen.tap(195, 400)
  await page.clock.runFor(360)
  await expect(dialog(page)).toHaveAttribute('data-idle')
  await page.touchscreen.tap(195, 400)
  await expect(dialog(page)).not.toHaveAttribute('data-idle')
  // The second tap has not hidden them again.
  await page.clock.runFor(400)
  await expect(dialog(page)).not.toHaveAttribute('data-idle')
  const twoFingers = (far: number) => [[195 - far, 400] as const, [195 + far, 400] as const]
  await touch(twoFingers(30), twoFingers(60), twoFingers(90))
  await expect(dialog(page)).toHaveAttribute('data-zoomed')
  await expect(readyViewer(page)).toHaveCount(1)
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
  await touch(twoFingers(90), twoFingers(60), twoFingers(20))
  await expect(dialog(page)).not.toHaveAttribute('data-zoomed')
  await touch([[195, 300]], [[195, 360]], [[195, 600]])
  await page.clock.runFor(1000)
  await waitUntilClosed(page)
})

test(
  'A swipe has the direction that it starts in',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openGalleryWithStoppedClock({ page, visit, links: imageLinks(2) })
    const touch = await createTouch(page)
    await touch([[300, 200]], [[240, 200]], [[190, 420]])
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
    await expect(readyViewer(page)).toHaveCount(1)
    await loadedSlide(page).waitFor()
    await touch([[300, 200]], [[300, 260]], [[20, 410]])
    await page.clock.runFor(1000)
    await waitUntilClosed(page)
  },
)

test(
  'A page that is enlarged can be made smaller while the viewer is open',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await visit('/about')
    const link = (await insertGallery(page, imageLinks(1))).first()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(2)
    await link.evaluate((element: HTMLElement) => element.click())
    await expect(readySlide(page)).toHaveCount(1)
    const slides = page.locator('#glightbox-slider')
    await expect(slides).toHaveCSS('touch-action', 'auto')
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
    await expect(slides).toHaveCSS('touch-action', 'none')
  },
)
