import {
  serveTestFiles,
  currentSlide,
  dialog,
  imageLink,
  openGalleryWithStoppedClock,
  imageLinks,
  readyViewer,
  recordStates,
  openInsertedGallery,
  readySlide,
  toolButton,
} from './gallery-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'
import { BEFORE_RELEASE } from './tags.ts'

/* The limits of spec §9 are tested on both sides. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ page }) => serveTestFiles(page))

const historyLength = (page: Page) => page.evaluate(() => history.length)

test(
  'Controls are hidden after 3500 ms and shown again by mouse, touch, key and click',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openGalleryWithStoppedClock({ page, visit, links: imageLinks(2) })
    await page.clock.runFor(3490)
    await expect(dialog(page)).not.toHaveAttribute('data-idle')
    await page.clock.runFor(20)
    await expect(dialog(page)).toHaveAttribute('data-idle')
    const tools = dialog(page).locator('header')
    await expect(tools).toHaveCSS('opacity', '0')
    // Screen readers still find them.
    await expect(dialog(page).getByRole('button', { name: 'Close gallery' })).toHaveCount(1)
    const actions = [
      () => page.mouse.move(300, 300),
      () => dialog(page).dispatchEvent('touchstart'),
      () => page.keyboard.press('Shift'),
      () => dialog(page).dispatchEvent('click'),
    ]
    for (const act of actions) {
      await act()
      await expect(dialog(page)).not.toHaveAttribute('data-idle')
      await page.clock.runFor(3510)
      await expect(dialog(page)).toHaveAttribute('data-idle')
    }
    // Controls with keyboard focus stay visible.
    await page.keyboard.press('Tab')
    await page.clock.runFor(3600)
    await expect(dialog(page)).not.toHaveAttribute('data-idle')
    await expect(tools).toHaveCSS('opacity', '1')
    // A clicked control has the focus when it is hidden, and retains it; keys still work.
    await toolButton(page, 'Next').click()
    await page.clock.runFor(3600)
    await expect(dialog(page)).toHaveAttribute('data-idle')
    await expect(toolButton(page, 'Next')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '0')
    await expect(dialog(page)).not.toHaveAttribute('data-idle')
  },
)

test(
  'The slideshow changes the slide every 3000 ms, and zooming or hiding the tab stops it',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openGalleryWithStoppedClock({ page, visit, links: imageLinks(3) })
    await page.clock.runFor(400)
    await expect(readySlide(page)).toHaveCount(1)
    await page.keyboard.press(' ')
    await expect(dialog(page)).toHaveAttribute('data-playing')
    await page.clock.runFor(2990)
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '0')
    await page.clock.runFor(20)
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
    await page.keyboard.press(' ')
    await page.clock.runFor(6000)
    await expect(dialog(page)).toHaveAttribute('data-gallery-index', '1')
    await page.keyboard.press(' ')
    await expect(dialog(page)).toHaveAttribute('data-playing')
    await toolButton(page, 'Zoom in').click()
    await expect(dialog(page)).not.toHaveAttribute('data-playing')
    await toolButton(page, 'Start slideshow').click()
    await expect(dialog(page)).toHaveAttribute('data-playing')
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(dialog(page)).not.toHaveAttribute('data-playing')
  },
)

test(
  'A window of 578 px is compact, one of 579 px is not',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const framed = '<a href="/gallery-test/640x480.svg" data-type="page">A page</a>'
    await page.setViewportSize({ width: 579, height: 800 })
    await openGalleryWithStoppedClock({ page, visit, links: [...imageLinks(1), framed] })
    const compact = expect(dialog(page))
    await compact.not.toHaveAttribute('data-compact')
    await page.setViewportSize({ width: 800, height: 578 })
    await compact.toHaveAttribute('data-compact')
    await page.setViewportSize({ width: 800, height: 579 })
    await compact.not.toHaveAttribute('data-compact')
    await expect(toolButton(page, 'Next')).toBeVisible()
    await page.setViewportSize({ width: 578, height: 800 })
    await compact.toHaveAttribute('data-compact')
    await expect(toolButton(page, 'Next')).toBeHidden()
    // A frame handles touches itself, so its slide has arrow buttons.
    await page.keyboard.press('ArrowRight')
    await page.clock.resume()
    await expect(toolButton(page, 'Next')).toBeVisible()
  },
)

test(
  'Two clicks within 350 ms zoom, and a single click hides the controls',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openGalleryWithStoppedClock({ page, visit, links: imageLinks(2) })
    await page.clock.runFor(400)
    await expect(readySlide(page)).toHaveCount(1)
    await page.mouse.click(640, 300)
    await page.clock.runFor(360)
    await expect(dialog(page)).toHaveAttribute('data-idle')
    // The mouse does not move, because a movement would show the controls.
    await page.mouse.down()
    await page.mouse.up()
    await page.clock.runFor(360)
    await expect(dialog(page)).not.toHaveAttribute('data-zoomed')
    await expect(dialog(page)).not.toHaveAttribute('data-idle')
    await page.mouse.click(640, 300)
    await page.clock.runFor(340)
    await page.mouse.click(640, 300)
    await expect(dialog(page)).toHaveAttribute('data-zoomed')
    await expect(dialog(page)).toHaveAttribute('data-scale', '1')
  },
)

test(
  'The spinner is shown after 250 ms, and the opening attribute and state last 350 ms',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const release = await serveTestFiles(page)
    await openGalleryWithStoppedClock({ page, visit, links: [imageLink('held-1600x1200.svg')] })
    const spinner = currentSlide(page).getByRole('progressbar')
    await page.clock.runFor(240)
    await expect(spinner).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(spinner).toHaveCount(1)
    await page.clock.runFor(80)
    await expect(dialog(page)).toHaveAttribute('data-opening')
    await page.clock.runFor(20)
    await expect(dialog(page)).not.toHaveAttribute('data-opening')
    release()
    await expect(currentSlide(page)).toHaveAttribute('data-slide-state', 'opening')
    await expect(spinner).toHaveCount(0)
    await page.clock.runFor(340)
    await expect(currentSlide(page)).toHaveAttribute('data-slide-state', 'opening')
    await page.clock.runFor(20)
    await expect(currentSlide(page)).toHaveAttribute('data-slide-state', 'ready')
  },
)

test(
  'The viewer is destroyed 500 ms after closing, and leaves no history entry when closed within 300 ms',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    const states = await recordStates(page)
    await openGalleryWithStoppedClock({ page, visit, links: imageLinks(2) })
    await page.keyboard.press('Escape')
    await expect(
      page.locator('#glightbox-body[data-gallery-state="closing"]:not([open])'),
    ).toBeAttached()
    await expect(page.locator('.gslide[data-slide-state="closing"]')).toHaveCount(2)
    await page.clock.runFor(490)
    await expect(dialog(page)).toBeAttached()
    await page.clock.runFor(20)
    await expect(dialog(page)).not.toBeAttached()
    await expect.poll(states).toEqual(['ready', 'closing', 'destroyed'])
    await expect(page.locator('html')).not.toHaveAttribute('data-gallery-lock')
    await expect(page.locator('body > [aria-hidden]:not([data-visible])')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.body.className)).toBe('')
    await openInsertedGallery(page)
    const before = await historyLength(page)
    await page.clock.runFor(290)
    await page.keyboard.press('Escape')
    await page.clock.runFor(1000)
    await expect(readyViewer(page)).toHaveCount(0)
    expect(await historyLength(page)).toBe(before)
    expect(await page.evaluate(() => location.hash)).toBe('')
  },
)

test(
  'The address changes after 300 ms with one history entry',
  { tag: BEFORE_RELEASE },
  async ({ page, visit }) => {
    await openGalleryWithStoppedClock({ page, visit, links: imageLinks(4) })
    const hash = () => page.evaluate(() => location.hash)
    const before = await historyLength(page)
    await page.clock.runFor(290)
    expect(await hash()).toBe('')
    await page.clock.runFor(20)
    await expect.poll(hash).toBe('#shown-1')
    for (let turn = 0; turn < 3; turn += 1) {
      await page.keyboard.press('ArrowRight')
      await page.clock.runFor(160)
    }
    expect(await hash()).toBe('#shown-1')
    await page.clock.runFor(310)
    await expect.poll(hash).toBe('#shown-4')
    expect(await historyLength(page)).toBe(before + 1)
  },
)
