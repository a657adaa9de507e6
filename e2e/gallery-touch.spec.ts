import {
  answerFiles,
  closed,
  dialog,
  openGallery,
  pictures,
  ready,
  settled,
} from './gallery-helpers.ts'
import { expect, test } from './fixtures.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  hasTouch: true,
  viewport: { width: 390, height: 844 },
})
test.beforeEach(async ({ page }) => answerFiles(page))

test('fingers turn, hide the controls, zoom and close', async ({ page, visit }) => {
  await openGallery({ page, visit, links: pictures(2) })
  await expect(settled(page)).toHaveCount(1)
  const fingers = await page.context().newCDPSession(page)
  const touch = async (...moves: readonly (readonly (readonly [number, number])[])[]) => {
    for (const [place, move] of moves.entries()) {
      const touchPoints = move.map(([x, y], id) => ({ x, y, id }))
      const type = place === 0 ? 'touchStart' : 'touchMove'
      await fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
    }
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await touch([[300, 400]], [[240, 400]], [[120, 400]])
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
  await page.touchscreen.tap(195, 400)
  await expect(dialog(page)).toHaveAttribute('data-idle')
  await page.touchscreen.tap(195, 400)
  await expect(dialog(page)).not.toHaveAttribute('data-idle')
  // The second has not hidden them again.
  await page.waitForTimeout(400)
  await expect(dialog(page)).not.toHaveAttribute('data-idle')
  const apart = (far: number) => [[195 - far, 400] as const, [195 + far, 400] as const]
  await touch(apart(30), apart(60), apart(90))
  await expect(dialog(page)).toHaveAttribute('data-zoomed')
  await expect(ready(page)).toHaveCount(1)
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
  await touch(apart(90), apart(60), apart(20))
  await expect(dialog(page)).not.toHaveAttribute('data-zoomed')
  await touch([[195, 300]], [[195, 360]], [[195, 600]])
  await closed(page)
})
