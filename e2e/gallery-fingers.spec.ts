import { answerFiles, dialog, openGallery, pictures, ready, settled } from './a-gallery.ts'
import { expect, test } from './fixtures.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  hasTouch: true,
  viewport: { width: 390, height: 844 },
})
test.beforeEach(async ({ page }) => answerFiles(page))

test('two fingers zoom', async ({ page, visit }) => {
  await openGallery({ page, visit, links: pictures(2) })
  await expect(settled(page)).toHaveCount(1)
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: 195 - apart, y: 400, id: 1 },
              { x: 195 + apart, y: 400, id: 2 },
            ],
    })
  await touch('touchStart', 30)
  await touch('touchMove', 60)
  await touch('touchMove', 90)
  await touch('touchEnd', 0)
  await expect(dialog(page)).toHaveAttribute('data-zoomed')
  await expect(ready(page)).toHaveCount(1)
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '0')
})

test('a swipe turns, a tap hides the controls and brings them back', async ({ page, visit }) => {
  await openGallery({ page, visit, links: pictures(2) })
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: 400 }],
    })
  await touch('touchStart', 300)
  await touch('touchMove', 240)
  await touch('touchMove', 120)
  await touch('touchEnd', 0)
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
  await page.touchscreen.tap(195, 400)
  await expect(dialog(page)).toHaveAttribute('data-idle')
  await page.touchscreen.tap(195, 400)
  await expect(dialog(page)).not.toHaveAttribute('data-idle')
  await page.waitForTimeout(500)
  await expect(dialog(page)).not.toHaveAttribute('data-idle')
})
