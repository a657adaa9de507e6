import type { Locator } from 'playwright/test'
import {
  answerFiles,
  closed,
  current,
  dialog,
  image,
  openGallery,
  openWithStoppedClock,
  pictures,
  putGallery,
  reopen,
  tool,
} from './gallery-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ page }) => answerFiles(page))

const MIDDLE = { x: 640, y: 400 }
const index = (page: Page) => dialog(page).getAttribute('data-gallery-index')
const picture = (page: Page) => current(page).locator('img[data-full]')
const leftOf = async (slide: Locator) => (await slide.boundingBox())?.x
const widthOf = (page: Page) =>
  picture(page).evaluate((img) => Math.round(img.getBoundingClientRect().width))

interface MouseDrag {
  readonly dx?: number
  readonly dy?: number
  readonly ms: number
}

/** With the stopped clock: so far in exactly so long. */
async function drag(page: Page, { dx = 0, dy = 0, ms }: MouseDrag): Promise<void> {
  await page.mouse.move(MIDDLE.x, MIDDLE.y)
  await page.mouse.down()
  await page.mouse.move(MIDDLE.x + dx / 2, MIDDLE.y + dy / 2)
  await page.clock.runFor(ms)
  await page.mouse.move(MIDDLE.x + dx, MIDDLE.y + dy)
  await page.mouse.up()
}

const KEYS = [
  ['ArrowRight', '1'],
  ['ArrowLeft', '0'],
  ['ArrowDown', '1'],
  ['ArrowUp', '0'],
  ['PageDown', '1'],
  ['PageUp', '0'],
  ['ArrowLeft', '2'],
  ['ArrowRight', '0'],
] as const

test('arrows and page keys turn, round the ends too; two within 150 ms are one', async ({
  page,
  visit,
}) => {
  await openWithStoppedClock({ page, visit, links: pictures(3) })
  for (const [key, shown] of KEYS) {
    await page.keyboard.press(key)
    await page.clock.runFor(200)
    expect(await index(page), key).toBe(shown)
  }
  await page.keyboard.press('ArrowRight')
  await page.clock.runFor(140)
  await page.keyboard.press('ArrowRight')
  expect(await index(page)).toBe('1')
  await page.clock.runFor(20)
  await page.keyboard.press('ArrowRight')
  expect(await index(page)).toBe('2')
  await expect(current(page)).toHaveCount(1)
})

test('Escape, Delete and Backspace close', async ({ page, visit }) => {
  await openGallery({ page, visit, links: pictures(1) })
  await page.keyboard.press('Escape')
  await closed(page)
  await reopen(page)
  await page.keyboard.press('Delete')
  await closed(page)
  await reopen(page)
  await page.keyboard.press('Backspace')
  await closed(page)
})

test('t shows thumbnails of two slides and more, and nothing of one', async ({ page, visit }) => {
  await openGallery({ page, visit, links: pictures(30) })
  await page.keyboard.press('t')
  await expect(dialog(page).getByRole('button', { name: 'Go to 1', exact: true })).toBeInViewport()
  await page.keyboard.press('ArrowLeft')
  const last = dialog(page).getByRole('button', { name: 'Go to 30' })
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(last).toHaveAttribute('aria-current', 'true')
  await dialog(page).getByRole('button', { name: 'Go to 29' }).click()
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '28')
  // The focus was on a thumbnail.
  await page.keyboard.press('t')
  await expect(dialog(page)).not.toHaveAttribute('data-thumbs')
  await expect(dialog(page)).toBeFocused()
  await page.waitForTimeout(200) // One turn each 150 ms.
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '29')
  await page.keyboard.press('Escape')
  await closed(page)
  await putGallery(page, pictures(1), 'one')
  await reopen(page, { id: 'one' })
  await expect(tool(page, 'Thumbnails')).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(dialog(page)).not.toHaveAttribute('data-thumbs')
})

test('the wheel zooms a picture up to itself, and closes what cannot be zoomed', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const unknown = '<a href="/somewhere" data-type="hologram">What is it</a>'
  const links = [...pictures(1), image('300x200.svg'), unknown]
  await openWithStoppedClock({ page, visit, links })
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
  await expect(tool(page, 'Zoom in')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '2')
  const wheel = (more: object) => dialog(page).dispatchEvent('wheel', { deltaY: 90, ...more })
  // The browser's own zoom, and a finger that goes sideways on a trackpad.
  await wheel({ ctrlKey: true })
  await wheel({ deltaX: 100 })
  await expect(dialog(page)).toHaveAttribute('data-gallery-state', 'ready')
  await wheel({})
  await expect(dialog(page)).toHaveAttribute('data-gallery-state', 'closing')
})

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

test('dragged far, or quickly, it closes', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: pictures(2) })
  for (const [far, state] of DRAGS) {
    if ((await dialog(page).getAttribute('data-gallery-state')) !== 'ready') {
      await page.clock.runFor(1000)
      await closed(page)
      await reopen(page)
    }
    await drag(page, far)
    await expect(dialog(page)).toHaveAttribute('data-gallery-state', state)
    // What is pulled and let go of is dark around again.
    const isBack = await dialog(page).evaluate(({ style }) => style.length === 0)
    expect(isBack).toBe(state === 'ready')
  }
})

test('a press that moves 20 px is a click; one that ends on a control is over', async ({
  page,
  visit,
}) => {
  await openWithStoppedClock({ page, visit, links: pictures(2) })
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
  expect(await current(page).evaluate((slide) => slide.style.translate)).toBe('')
  expect(await index(page)).toBe('0')
})

test('dragged sideways the neighbour follows and takes the place; the slideshow stops', async ({
  page,
  visit,
}) => {
  await openWithStoppedClock({ page, visit, links: pictures(3) })
  await tool(page, 'Start slideshow').click()
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
  await expect.poll(() => leftOf(current(page))).toBe(-200)
  await page.mouse.up()
  expect(await index(page)).toBe('1')
  await expect(neighbour).toHaveCount(0)
  await expect.poll(() => leftOf(current(page))).toBe(0)
  await page.clock.runFor(200)
  await drag(page, { dx: 300, ms: 100 })
  expect(await index(page)).toBe('0')
  await page.clock.runFor(200)
  await drag(page, { dx: 300, ms: 100 })
  expect(await index(page)).toBe('2')
})

test('a zoomed picture is moved, not turned: by a drag, by Shift and the arrows', async ({
  page,
  visit,
}) => {
  await openWithStoppedClock({ page, visit, links: pictures(3) })
  await page.clock.runFor(400)
  await tool(page, 'Zoom in').click()
  const left = () => picture(page).evaluate((img) => Math.round(img.getBoundingClientRect().x))
  await expect.poll(() => widthOf(page)).toBe(1600)
  const before = await left()
  await drag(page, { dx: 100, ms: 100 })
  await expect.poll(left).toBeGreaterThan(before)
  expect(await index(page)).toBe('0')
  await expect(dialog(page)).toHaveAttribute('data-zoomed')
  await expect(dialog(page)).toContainText('Shift and the arrow keys move the picture')
  await tool(page, 'Zoom out').click()
  await expect(dialog(page)).not.toHaveAttribute('data-zoomed')
  await tool(page, 'Zoom in').click()
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
})
