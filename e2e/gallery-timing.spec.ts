import {
  answerFiles,
  current,
  dialog,
  image,
  openWithStoppedClock,
  pictures,
  ready,
  rememberStates,
  reopen,
  settled,
  tool,
} from './gallery-helpers.ts'
import { expect, test, type Page } from './fixtures.ts'

/* The numbers of spec §9, on both sides of each. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ page }) => answerFiles(page))

const historyLength = (page: Page) => page.evaluate(() => history.length)

test('controls rest after 3500 ms; a mouse, a finger, a key and a click bring them back', async ({
  page,
  visit,
}) => {
  await openWithStoppedClock({ page, visit, links: pictures(2) })
  await page.clock.runFor(3490)
  await expect(dialog(page)).not.toHaveAttribute('data-idle')
  await page.clock.runFor(20)
  await expect(dialog(page)).toHaveAttribute('data-idle')
  await expect(tool(page, 'Close gallery')).toBeHidden()
  const signs = [
    () => page.mouse.move(300, 300),
    () => dialog(page).dispatchEvent('touchstart'),
    () => page.keyboard.press('Shift'),
    () => dialog(page).dispatchEvent('click'),
  ]
  for (const sign of signs) {
    await sign()
    await expect(dialog(page)).not.toHaveAttribute('data-idle')
    await page.clock.runFor(3510)
    await expect(dialog(page)).toHaveAttribute('data-idle')
  }
  // Who operates them by keyboard sees them.
  await page.keyboard.press('Tab')
  await page.clock.runFor(3600)
  await expect(dialog(page)).not.toHaveAttribute('data-idle')
  // A mouse leaves the focus on what it has clicked, which then goes: the keys are still heard.
  await tool(page, 'Next').click()
  await page.clock.runFor(3600)
  await expect(dialog(page)).toHaveAttribute('data-idle')
  await expect(dialog(page)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page)).toHaveAttribute('data-gallery-index', '0')
  await expect(dialog(page)).not.toHaveAttribute('data-idle')
})

test('the slideshow turns every 3000 ms; a zoom and a hidden tab stop it', async ({
  page,
  visit,
}) => {
  await openWithStoppedClock({ page, visit, links: pictures(3) })
  await page.clock.runFor(400)
  await expect(settled(page)).toHaveCount(1)
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
  await tool(page, 'Zoom in').click()
  await expect(dialog(page)).not.toHaveAttribute('data-playing')
  await tool(page, 'Start slideshow').click()
  await expect(dialog(page)).toHaveAttribute('data-playing')
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(dialog(page)).not.toHaveAttribute('data-playing')
})

test('a window of 578 px is compact, one of 579 px is not', async ({ page, visit }) => {
  const framed = '<a href="/gallery-test/640x480.svg" data-type="page">A page</a>'
  await page.setViewportSize({ width: 579, height: 800 })
  await openWithStoppedClock({ page, visit, links: [...pictures(1), framed] })
  const compact = expect(dialog(page))
  await compact.not.toHaveAttribute('data-compact')
  await page.setViewportSize({ width: 800, height: 578 })
  await compact.toHaveAttribute('data-compact')
  await page.setViewportSize({ width: 800, height: 579 })
  await compact.not.toHaveAttribute('data-compact')
  await expect(tool(page, 'Next')).toBeVisible()
  await page.setViewportSize({ width: 578, height: 800 })
  await compact.toHaveAttribute('data-compact')
  await expect(tool(page, 'Next')).toBeHidden()
  // Fingers in a frame are the frame's: there arrows are the way on.
  await page.keyboard.press('ArrowRight')
  await page.clock.resume()
  await expect(tool(page, 'Next')).toBeVisible()
})

test('two clicks within 350 ms zoom; further apart, the first hides the controls', async ({
  page,
  visit,
}) => {
  await openWithStoppedClock({ page, visit, links: pictures(2) })
  await page.clock.runFor(400)
  await expect(settled(page)).toHaveCount(1)
  await page.mouse.click(640, 300)
  await page.clock.runFor(360)
  await expect(dialog(page)).toHaveAttribute('data-idle')
  // Without the move that would have brought them back already.
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
})

test('the spinner comes after 250 ms, the opening mark and state last 350 ms', async ({
  page,
  visit,
}) => {
  await openWithStoppedClock({ page, visit, links: [image('slow-1600x1200.svg')] })
  const spinner = current(page).getByRole('progressbar')
  await page.clock.runFor(240)
  await expect(spinner).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(spinner).toHaveCount(1)
  await page.clock.runFor(80)
  await expect(dialog(page)).toHaveAttribute('data-opening')
  await page.clock.runFor(20)
  await expect(dialog(page)).not.toHaveAttribute('data-opening')
  await expect(current(page)).toHaveAttribute('data-slide-state', 'opening')
  await expect(spinner).toHaveCount(0)
  await page.clock.runFor(340)
  await expect(current(page)).toHaveAttribute('data-slide-state', 'opening')
  await page.clock.runFor(20)
  await expect(current(page)).toHaveAttribute('data-slide-state', 'ready')
})

test('it is destroyed 500 ms after it has closed, and leaves nothing; closed within 300 ms, no entry either', async ({
  page,
  visit,
}) => {
  const states = await rememberStates(page)
  await openWithStoppedClock({ page, visit, links: pictures(2) })
  await page.keyboard.press('Escape')
  await expect(
    page.locator('#glightbox-body[data-gallery-state="closing"]:not([open])'),
  ).toBeAttached()
  await expect(page.locator('.gslide[data-slide-state="closing"]')).toHaveCount(2)
  await page.clock.runFor(490)
  await expect(dialog(page)).toBeAttached()
  await page.clock.runFor(20)
  await expect(dialog(page)).not.toBeAttached()
  expect(await states()).toEqual(['ready', 'closing', 'destroyed'])
  await expect(page.locator('html')).not.toHaveAttribute('data-gallery-lock')
  expect(await page.locator('body > [aria-hidden]:not([data-visible])').count()).toBe(0)
  expect(await page.evaluate(() => document.body.className)).toBe('')
  await reopen(page)
  const before = await historyLength(page)
  await page.clock.runFor(290)
  await page.keyboard.press('Escape')
  await page.clock.runFor(1000)
  await expect(ready(page)).toHaveCount(0)
  expect(await historyLength(page)).toBe(before)
  expect(await page.evaluate(() => location.hash)).toBe('')
})

test('the address follows after 300 ms, as one entry of the history', async ({ page, visit }) => {
  await openWithStoppedClock({ page, visit, links: pictures(4) })
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
})
