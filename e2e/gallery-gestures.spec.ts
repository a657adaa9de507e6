import {
  answerFiles,
  current,
  dialog,
  image,
  openGallery,
  openWithStoppedClock,
  pictures,
  rememberStates,
  settled,
  tool,
} from './a-gallery.ts'
import { expect, test, type Page } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ page }) => answerFiles(page))

const MIDDLE = { x: 640, y: 400 }
const video = '<a href="/gallery-test/film.webm" data-type="video">Film</a>'
const index = (page: Page) => dialog(page).getAttribute('data-gallery-index')
const widthOf = (page: Page) =>
  current(page)
    .locator('img[data-full]')
    .evaluate((img) => Math.round(img.getBoundingClientRect().width))

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

test('arrows and page keys turn, round the ends too', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: pictures(3) })
  for (const [key, shown] of KEYS) {
    await page.keyboard.press(key)
    await page.clock.runFor(200)
    expect(await index(page), key).toBe(shown)
  }
})

test('Delete closes', async ({ page, visit }) => {
  await openGallery({ page, visit, links: pictures(1) })
  await page.keyboard.press('Delete')
  await expect(dialog(page)).not.toBeAttached()
})

test('Backspace closes', async ({ page, visit }) => {
  await openGallery({ page, visit, links: pictures(1) })
  await page.keyboard.press('Backspace')
  await expect(dialog(page)).not.toBeAttached()
})

test('t shows thumbnails of two slides, and nothing of one', async ({ page, visit }) => {
  await openGallery({ page, visit, links: pictures(2) })
  await page.keyboard.press('t')
  await dialog(page).getByRole('button', { name: 'Go to 2' }).click()
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
  await page.keyboard.press('t')
  await expect(dialog(page)).not.toHaveAttribute('data-thumbs')
  await openGallery({ page, visit, links: pictures(1) })
  await expect(tool(page, 'Thumbnails')).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(dialog(page)).not.toHaveAttribute('data-thumbs')
})

test('the wheel zooms up to the picture itself and back', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openGallery({ page, visit, links: pictures(1) })
  await expect(settled(page)).toHaveCount(1)
  expect(await widthOf(page)).toBe(1067)
  await page.mouse.move(MIDDLE.x, MIDDLE.y)
  await turnWheel(page, { notches: 12, by: -100 })
  expect(await widthOf(page)).toBe(1600)
  await expect(dialog(page)).toHaveAttribute('data-scale', '1')
  await turnWheel(page, { notches: 12, by: 100 })
  expect(await widthOf(page)).toBe(1067)
})

async function turnWheel(page: Page, wheel: { notches: number; by: number }): Promise<void> {
  for (let notch = 0; notch < wheel.notches; notch += 1) {
    await page.mouse.wheel(0, wheel.by)
    await page.waitForTimeout(60)
  }
}

test('a picture smaller than the window is not enlarged', async ({ page, visit }) => {
  await openGallery({ page, visit, links: [image('300x200.svg')] })
  await expect(settled(page)).toHaveCount(1)
  await page.mouse.move(MIDDLE.x, MIDDLE.y)
  await turnWheel(page, { notches: 3, by: -100 })
  expect(await widthOf(page)).toBe(300)
  await expect(tool(page, 'Zoom in')).toHaveAttribute('aria-disabled', 'true')
})

test('wheel events zoom once in 45 ms', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: [image('6000x4000.svg')] })
  await page.clock.runFor(400)
  await expect(settled(page)).toHaveCount(1)
  const scale = async () => Number(await dialog(page).getAttribute('data-scale'))
  const wheel = () =>
    dialog(page).dispatchEvent('wheel', { deltaY: -100, clientX: 600, clientY: 400 })
  await wheel()
  const once = await scale()
  await page.clock.runFor(40)
  await wheel()
  expect(await scale()).toBe(once)
  await page.clock.runFor(10)
  await wheel()
  expect(await scale()).toBeGreaterThan(once)
})

test('the wheel closes what cannot be zoomed, once', async ({ page, visit, allowTrouble }) => {
  allowTrouble(/film\.webm/)
  const states = await rememberStates(page)
  await openGallery({ page, visit, links: [video] })
  await page.mouse.move(MIDDLE.x, 60)
  await page.mouse.wheel(0, 100)
  await page.mouse.wheel(0, 100)
  await expect(dialog(page)).not.toBeAttached()
  expect(await states()).toEqual(['ready', 'closing', 'destroyed'])
})

const DRAGS = [
  [{ dy: -190, ms: 450 }, 'ready'],
  [{ dy: -215, ms: 450 }, 'custom-closing'],
  [{ dy: 60, ms: 420 }, 'ready'],
  [{ dy: 60, ms: 80 }, 'custom-closing'],
  [{ dy: 40, ms: 80 }, 'ready'],
] as const

test('dragged far, or quickly, it closes', async ({ page, visit }) => {
  for (const [far, state] of DRAGS) {
    await openWithStoppedClock({ page, visit, links: pictures(2) })
    await drag(page, far)
    await expect(dialog(page)).toHaveAttribute('data-gallery-state', state)
  }
})

test('a press that moves 20 px is a click', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: pictures(2) })
  await drag(page, { dx: 20, ms: 50 })
  await page.clock.runFor(360)
  await expect(dialog(page)).toHaveAttribute('data-idle')
  expect(await index(page)).toBe('0')
})

test('dragged sideways the neighbour follows, and takes the place', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: pictures(3) })
  await page.mouse.move(MIDDLE.x, MIDDLE.y)
  await page.mouse.down()
  await page.mouse.move(MIDDLE.x - 60, MIDDLE.y)
  await page.mouse.move(MIDDLE.x - 230, MIDDLE.y)
  const neighbour = page.locator('.gslide[data-neighbour]')
  await expect(neighbour).toHaveCount(1)
  expect((await neighbour.boundingBox())?.x).toBe(1280 - 200)
  expect((await current(page).boundingBox())?.x).toBe(-200)
  await page.mouse.up()
  expect(await index(page)).toBe('1')
  await expect(neighbour).toHaveCount(0)
  expect((await current(page).boundingBox())?.x).toBe(0)
})

test('dragged the other way round it comes from the end', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: pictures(3) })
  await drag(page, { dx: 300, ms: 100 })
  expect(await index(page)).toBe('2')
})

test('a zoomed picture is moved, not turned', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: pictures(3) })
  await page.clock.runFor(400)
  await tool(page, 'Zoom in').click()
  await drag(page, { dx: 200, ms: 100 })
  expect(await index(page)).toBe('0')
  await expect(dialog(page)).toHaveAttribute('data-zoomed')
  await tool(page, 'Zoom out').click()
  await expect(dialog(page)).not.toHaveAttribute('data-zoomed')
})

test('a zoomed picture is moved by Shift and the arrows; arrows alone turn', async ({
  page,
  visit,
}) => {
  await openWithStoppedClock({ page, visit, links: pictures(3) })
  await page.clock.runFor(400)
  await tool(page, 'Zoom in').click()
  const left = () =>
    current(page)
      .locator('img[data-full]')
      .evaluate((img) => Math.round(img.getBoundingClientRect().x))
  const before = await left()
  await page.keyboard.press('Shift+ArrowRight')
  expect(await left()).toBe(before - 80)
  await page.keyboard.press('Shift+ArrowLeft')
  expect(await left()).toBe(before)
  expect(await index(page)).toBe('0')
  await expect(dialog(page)).toContainText('Shift and the arrow keys move the picture')
  await page.keyboard.press('ArrowRight')
  expect(await index(page)).toBe('1')
  await page.clock.runFor(200)
  await page.keyboard.press('Shift+ArrowRight')
  expect(await index(page)).toBe('2')
})

test('dragging stops the slideshow', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: pictures(3) })
  await tool(page, 'Start slideshow').click()
  await drag(page, { dx: -300, ms: 100 })
  await expect(dialog(page)).not.toHaveAttribute('data-playing')
})
