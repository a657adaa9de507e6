import type { Locator } from 'playwright/test'
import {
  serveTestFiles,
  waitUntilClosed,
  currentSlide,
  dialog,
  imageLink,
  openGalleryWithStoppedClock,
  imageLinks,
  openInsertedGallery,
  toolButton,
} from './gallery-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ page }) => serveTestFiles(page))

const MIDDLE = { x: 640, y: 400 }
const index = (page: Page) => dialog(page).getAttribute('data-gallery-index')
const picture = (page: Page) => currentSlide(page).locator('img[data-full]')
const leftOf = async (slide: Locator) => (await slide.boundingBox())?.x
const widthOf = (page: Page) =>
  picture(page).evaluate((img) => Math.round(img.getBoundingClientRect().width))

interface MouseDrag {
  readonly dx?: number
  readonly dy?: number
  readonly ms: number
}

/** Drags by a distance in an exact time of the stopped clock. */
async function drag(page: Page, { dx = 0, dy = 0, ms }: MouseDrag): Promise<void> {
  await page.mouse.move(MIDDLE.x, MIDDLE.y)
  await page.mouse.down()
  await page.mouse.move(MIDDLE.x + dx / 2, MIDDLE.y + dy / 2)
  await page.clock.runFor(ms)
  await page.mouse.move(MIDDLE.x + dx, MIDDLE.y + dy)
  await page.mouse.up()
}

test(
  'The wheel zooms a picture up to its natural size, and closes slides that cannot be zoomed',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const unknown = '<a href="/somewhere" data-type="hologram">What is it</a>'
    const links = [...imageLinks(1), imageLink('300x200.svg'), unknown]
    await openGalleryWithStoppedClock({ page, visit, links })
    await expect.poll(() => widthOf(page)).toBe(1067)
    await page.mouse.move(MIDDLE.x, MIDDLE.y)
    await turnWheel(page, { notches: 12, by: -100 })
    await expect.poll(() => widthOf(page)).toBe(1600)
    await expect(dialog(page)).toHaveAttribute('data-scale', '1')
    await turnWheel(page, { notches: 12, by: 100 })
    await expect.poll(() => widthOf(page)).toBe(1067)
    await page.keyboard.press('ArrowRight')
    await turnWheel(page, { notches: 3, by: -100 })
    await expect.poll(() => widthOf(page)).toBe(300)
    await expect(toolButton(page, 'Zoom in')).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '2')
    const wheel = (more: object) => dialog(page).dispatchEvent('wheel', { deltaY: 90, ...more })
    // Browser zoom and horizontal trackpad movements have no effect.
    await wheel({ ctrlKey: true })
    await wheel({ deltaX: 100 })
    await expect(dialog(page)).toHaveAttribute('data-gallery-state', 'ready')
    await wheel({})
    await expect(dialog(page)).toHaveAttribute('data-gallery-state', 'closing')
  },
)

async function turnWheel(page: Page, wheel: { notches: number; by: number }): Promise<void> {
  for (let notch = 0; notch < wheel.notches; notch += 1) {
    await page.mouse.wheel(0, wheel.by)
    await page.clock.runFor(50)
  }
}

const DRAGS = [
  [{ dy: -190, ms: 450 }, 'ready'],
  [{ dy: 60, ms: 420 }, 'ready'],
  [{ dy: 40, ms: 80 }, 'ready'],
  [{ dy: -215, ms: 450 }, 'custom-closing'],
  [{ dy: 60, ms: 80 }, 'custom-closing'],
] as const

test(
  'A long or a quick vertical drag closes the viewer',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openGalleryWithStoppedClock({ page, visit, links: imageLinks(2) })
    for (const [far, state] of DRAGS) {
      if ((await dialog(page).getAttribute('data-gallery-state')) !== 'ready') {
        await page.clock.runFor(1000)
        await waitUntilClosed(page)
        await openInsertedGallery(page)
      }
      await drag(page, far)
      await expect(dialog(page)).toHaveAttribute('data-gallery-state', state)
      // After a cancelled drag the backdrop is dark again.
      const isBack = await dialog(page).evaluate(({ style }) => style.length === 0)
      expect(isBack).toBe(state === 'ready')
    }
  },
)

test(
  'A movement of 20 px is a click, and a drag that ends on a control is finished',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openGalleryWithStoppedClock({ page, visit, links: imageLinks(2) })
    await drag(page, { dx: 20, ms: 50 })
    await page.clock.runFor(360)
    await expect(dialog(page)).toHaveAttribute('data-idle')
    await page.mouse.move(MIDDLE.x, 50)
    await expect(dialog(page)).not.toHaveAttribute('data-idle')
    await page.mouse.down()
    await page.mouse.move(MIDDLE.x, 40)
    await page.mouse.up()
    await page.mouse.move(MIDDLE.x, 300)
    await page.mouse.move(MIDDLE.x - 300, 300)
    expect(await currentSlide(page).evaluate((slide) => slide.style.translate)).toBe('')
    expect(await index(page)).toBe('0')
  },
)

test(
  'A horizontal drag moves the next slide in and stops the slideshow',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openGalleryWithStoppedClock({ page, visit, links: imageLinks(3) })
    await toolButton(page, 'Start slideshow').click()
    await expect(dialog(page)).toHaveAttribute('data-playing')
    await page.mouse.move(MIDDLE.x, MIDDLE.y)
    await page.mouse.down()
    await page.mouse.move(MIDDLE.x - 60, MIDDLE.y)
    await page.mouse.move(MIDDLE.x - 230, MIDDLE.y)
    await expect(dialog(page)).not.toHaveAttribute('data-playing')
    const neighbour = page.locator('.gslide[data-neighbour]')
    await expect(neighbour).toHaveCount(1)
    const width = await dialog(page).evaluate(({ clientWidth }) => clientWidth)
    await expect.poll(() => leftOf(neighbour)).toBe(width + 16 - 200)
    await expect.poll(() => leftOf(currentSlide(page))).toBe(-200)
    await page.mouse.up()
    expect(await index(page)).toBe('1')
    await expect(neighbour).toHaveCount(0)
    await expect.poll(() => leftOf(currentSlide(page))).toBe(0)
    await page.clock.runFor(200)
    await drag(page, { dx: 300, ms: 100 })
    expect(await index(page)).toBe('0')
    await page.clock.runFor(200)
    await drag(page, { dx: 300, ms: 100 })
    expect(await index(page)).toBe('2')
  },
)

test(
  'A drag or Shift with an arrow key moves a zoomed picture and does not change the slide',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openGalleryWithStoppedClock({ page, visit, links: imageLinks(3) })
    await page.clock.runFor(400)
    await toolButton(page, 'Zoom in').click()
    const left = () => picture(page).evaluate((img) => Math.round(img.getBoundingClientRect().x))
    await expect.poll(() => widthOf(page)).toBe(1600)
    const before = await left()
    await drag(page, { dx: 100, ms: 100 })
    await expect.poll(left).toBeGreaterThan(before)
    expect(await index(page)).toBe('0')
    await expect(dialog(page)).toHaveAttribute('data-zoomed')
    await expect(dialog(page)).toContainText('Move the picture with Shift and the arrow keys')
    await toolButton(page, 'Zoom out').click()
    await expect(dialog(page)).not.toHaveAttribute('data-zoomed')
    await toolButton(page, 'Zoom in').click()
    await expect.poll(() => widthOf(page)).toBe(1600)
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(left).toBe(before - 80)
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(left).toBe(before)
    expect(await index(page)).toBe('0')
    await page.keyboard.press('ArrowRight')
    expect(await index(page)).toBe('1')
    await page.clock.runFor(200)
    await page.keyboard.press('Shift+ArrowRight')
    expect(await index(page)).toBe('2')
  },
)
